/** Appearance: layout, theme, menu and colours of this area, in this browser. */
import { Button, Select, Slider, Switch } from 'antd';
import { type ReactNode, useId } from 'react';

import { AppDrawer } from '#kit/console/app-drawer.tsx';
import { IconInput } from '#kit/console/form/inputs/icon-input.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { Segmented } from '#kit/console/segmented.tsx';
import { type LayoutMode, layoutModes, mainAnimations, menuWidthRange, withLayoutMode } from '#kit/console/stores/layout.ts';
import { changeLayout, chooseTheme, restoreLayout, usePrefs } from '#kit/console/stores/prefs.ts';
import { primaryNames, primaryTokens } from '#kit/console/theme/primary.ts';
import { useThemeMode } from '#kit/console/theme/theme-mode.ts';
import { ColourSettings } from './colour-settings.tsx';
import type { phrases } from './locales/zh-cn.ts';
import './settings.css';
import { useShell } from '../shell-state.ts';

export function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const t = useWords<typeof phrases>('shell/settings');
  const { name } = useShell().runtime;
  const footer = (
    <Button block onClick={() => restoreLayout(name)}>
      {t('restore')}
    </Button>
  );
  return (
    <AppDrawer open width={340} title={t('title')} onClose={onClose} footer={footer}>
      <LayoutCards />
      <ThemeSettings />
      <MenuSettings />
      <Group title={t('colours')}>
        <ColourSettings />
      </Group>
    </AppDrawer>
  );
}

function LayoutCards() {
  const t = useWords<typeof phrases>('shell/settings');
  const { name } = useShell().runtime;
  const layout = usePrefs((all) => all.layout[name]);
  const choose = (mode: LayoutMode) => changeLayout(name, withLayoutMode(layout, mode));
  return (
    <Group title={t('layout')}>
      <div className="layout-cards" role="radiogroup" aria-label={t('layout')}>
        {layoutModes.map((mode) => (
          <label key={mode} className="layout-card">
            <input type="radio" name="layout" checked={layout.layoutMode === mode} onChange={() => choose(mode)} />
            <i data-layout={mode} aria-hidden />
            <span>{t(`${mode}`)}</span>
          </label>
        ))}
      </div>
    </Group>
  );
}

function ThemeSettings() {
  const t = useWords<typeof phrases>('shell/settings');
  const { name } = useShell().runtime;
  const theme = usePrefs((all) => all.theme);
  const animation = usePrefs((all) => all.layout[name].mainAnimation);
  const chosenPrimary = usePrefs((all) => all.layout[name].primaryColour);
  const mode = useThemeMode();
  return (
    <Group title={t('theme')}>
      <Segmented
        block
        aria-label={t('theme')}
        value={theme}
        onChange={chooseTheme}
        options={(['light', 'dark', 'system'] as const).map((value) => ({ value, label: t(`${value}`) }))}
      />
      <div className="primary-colours" role="radiogroup" aria-label={t('primaryColour')}>
        <span>{t('primaryColour')}</span>
        {primaryNames.map((primary) => (
          <label key={primary} title={t(`primaries.${primary}`)}>
            <input
              type="radio"
              name="primary"
              aria-label={t(`primaries.${primary}`)}
              checked={chosenPrimary === primary}
              onChange={() => changeLayout(name, { primaryColour: primary })}
            />
            <i style={{ background: primaryTokens(primary, mode).primaryFill }} aria-hidden />
          </label>
        ))}
      </div>
      <Row label={t('animation')}>
        {(id) => (
          <Select
            id={id}
            className="settings-select"
            value={animation}
            onChange={(mainAnimation) => changeLayout(name, { mainAnimation })}
            options={mainAnimations.map((value) => ({ value, label: t(`animations.${value}`) }))}
          />
        )}
      </Row>
    </Group>
  );
}

function MenuSettings() {
  const t = useWords<typeof phrases>('shell/settings');
  const { name } = useShell().runtime;
  const layout = usePrefs((all) => all.layout[name]);
  const turn = (setting: 'menuCollapse' | 'menuUniqueOpened' | 'menuShowTopBar', words: string) => (
    <Row label={words}>{(id) => <Switch id={id} checked={layout[setting]} onChange={(on) => changeLayout(name, { [setting]: on })} />}</Row>
  );
  return (
    <Group title={t('menu')}>
      <div className="settings-width">
        <span>{t('width')}</span>
        <b className="num">{t('pixels', { n: layout.menuWidth })}</b>
      </div>
      <Slider
        min={menuWidthRange.min}
        max={menuWidthRange.max}
        step={10}
        value={layout.menuWidth}
        ariaLabelForHandle={t('width')}
        onChange={(menuWidth) => changeLayout(name, { menuWidth })}
      />
      <Row label={t('default_icon')}>
        {() => (
          <IconInput
            value={layout.menuDefaultIcon}
            onChange={(icon: string) => changeLayout(name, { menuDefaultIcon: icon || 'circle' })}
          />
        )}
      </Row>
      {turn('menuCollapse', t('collapse'))}
      {turn('menuUniqueOpened', t('accordion'))}
      {turn('menuShowTopBar', t('top_bar'))}
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="settings-group">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Row({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="settings-row">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
