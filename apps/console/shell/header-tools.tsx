/** The right end of the header: site, language, theme, full screen, cache, appearance, account. */
import type { MenuProps } from 'antd';
import { Eraser, ExternalLink, Languages, Maximize, Minimize, Moon, Settings2, Sun } from 'lucide-react';
import type { ReactNode } from 'react';

import { ActionMenu } from '#kit/console/action-menu.tsx';
import { useArea } from '#kit/console/area.tsx';
import { ButtonTip } from '#kit/console/button-tip.tsx';
import { useLang, useWords } from '#kit/console/i18n.ts';
import { changeLang, chooseTheme } from '#kit/console/stores/prefs.ts';
import { useThemeMode } from '#kit/console/theme/theme-mode.ts';
import { langNames, languages, toLang } from '#kit/contract/lang.ts';
import type { phrases } from './locales/zh-cn.ts';
import { NoticeBell } from './notice-bell.tsx';
import { useShell } from './shell-state.ts';
import { useClearCache } from './use-clear-cache.ts';
import { useFullScreen } from './use-full-screen.ts';
import { UserMenu } from './user-menu.tsx';

export function HeaderTools({ isNarrow }: { isNarrow: boolean }) {
  return (
    <div className="header-tools">
      {!isNarrow && (
        <>
          <SiteLink />
          <LangMenu />
        </>
      )}
      <ThemeSwitch />
      {!isNarrow && (
        <>
          <FullScreenSwitch />
          <CacheMenu />
          <Appearance />
        </>
      )}
      <NoticeBell />
      <UserMenu isNarrow={isNarrow} />
    </div>
  );
}

function SiteLink() {
  const t = useWords<typeof phrases>('shell');
  const { siteConfig } = useArea();
  if (!siteConfig.pcHomeUrl) return null;
  return (
    <ButtonTip title={t('header.open_site')}>
      <a className="icon-button" href={siteConfig.pcHomeUrl} target="_blank" rel="noopener" aria-label={t('header.open_site')}>
        <ExternalLink size={16} aria-hidden />
      </a>
    </ButtonTip>
  );
}

function LangMenu() {
  const t = useWords<typeof phrases>('shell');
  const lang = useLang();
  const items = languages.map((key) => ({ key, label: langNames[key] }));
  return (
    <MenuButton
      label={t('header.lang')}
      menu={{ items, selectable: true, selectedKeys: [lang], onClick: ({ key }) => changeLang(toLang(key)) }}
    >
      <Languages size={17} aria-hidden />
    </MenuButton>
  );
}

function ThemeSwitch() {
  const t = useWords<typeof phrases>('shell');
  const other = useThemeMode() === 'dark' ? 'light' : 'dark';
  return (
    <Tool label={t(`header.theme_${other}`)} onClick={() => chooseTheme(other)}>
      {other === 'light' ? <Sun size={17} aria-hidden /> : <Moon size={17} aria-hidden />}
    </Tool>
  );
}

function FullScreenSwitch() {
  const t = useWords<typeof phrases>('shell');
  const screen = useFullScreen();
  if (!screen) return null;
  return (
    <Tool label={t(screen.isFull ? 'header.leave_full_screen' : 'header.full_screen')} onClick={screen.toggle}>
      {screen.isFull ? <Minimize size={16} aria-hidden /> : <Maximize size={16} aria-hidden />}
    </Tool>
  );
}

function CacheMenu() {
  const t = useWords<typeof phrases>('shell');
  const cache = useClearCache();
  if (!cache) return null;
  return (
    <MenuButton label={t('header.clear_cache')} menu={cache}>
      <Eraser size={17} aria-hidden />
    </MenuButton>
  );
}

function Appearance() {
  const t = useWords<typeof phrases>('shell');
  const { openSettings } = useShell();
  return (
    <Tool label={t('header.settings')} onClick={openSettings}>
      <Settings2 size={17} aria-hidden />
    </Tool>
  );
}

function Tool({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <ButtonTip title={label}>
      <button type="button" className="icon-button" aria-label={label} onClick={onClick}>
        {children}
      </button>
    </ButtonTip>
  );
}

function MenuButton({ label, menu, children }: { label: string; menu: MenuProps; children: ReactNode }) {
  return (
    <ActionMenu menu={menu}>
      <button type="button" className="icon-button" aria-label={label} title={label} aria-haspopup="menu">
        {children}
      </button>
    </ActionMenu>
  );
}
