/** ⌘K: every page, the documents and the main actions, found by typing. */
import { Command, defaultFilter } from 'cmdk';
import { Keyboard, Languages, Lock, LogOut, Moon, Settings2, Sun } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { useLang, useWords } from '#kit/console/i18n.ts';
import { NamedIcon } from '#kit/console/icons.tsx';
import { changeLang, chooseTheme } from '#kit/console/stores/prefs.ts';
import { useThemeMode } from '#kit/console/theme/theme-mode.ts';
import { langNames, otherLang } from '#kit/contract/lang.ts';
import { isShown } from '../menus.ts';
import type { phrases } from './locales/zh-cn.ts';
import './palette.css';
import { PaletteDocuments } from './palette-documents.tsx';
import { useShell } from './shell-state.ts';

export function CommandPalette({ onClose }: { onClose: () => void }) {
  const t = useWords<typeof phrases>('shell');
  const { places, open } = useShell();
  const [typed, setTyped] = useState('');
  const pages = places.filter(({ item, path }) => isShown(item) && !path.includes(':'));
  return (
    <Command.Dialog
      open
      onOpenChange={onClose}
      label={t('palette.title')}
      className="palette"
      overlayClassName="palette-overlay"
      aria-describedby={undefined}
      filter={rank}
    >
      <Command.Input placeholder={t('palette.placeholder')} value={typed} onValueChange={setTyped} />
      <Command.List label={t('palette.title')}>
        <Command.Empty>{t('palette.empty')}</Command.Empty>
        <Command.Group heading={t('palette.pages')}>
          {pages.map(({ item, path, trail }) => (
            <Command.Item
              key={item.id}
              value={item.name}
              keywords={[item.title, ...trail]}
              onSelect={() => {
                onClose();
                open(item);
              }}
            >
              <NamedIcon name={item.icon} />
              <span>{item.title}</span>
              <small>{trail.join(' / ') || path}</small>
            </Command.Item>
          ))}
        </Command.Group>
        <PaletteDocuments typed={typed} onDone={onClose} />
        <Command.Group heading={t('palette.actions')}>
          <Actions onDone={onClose} />
        </Command.Group>
      </Command.List>
    </Command.Dialog>
  );
}

/** What is called exactly as it was typed stands first. */
const rank: typeof defaultFilter = (value, typed, keywords) =>
  keywords?.[0]?.toLowerCase() === typed.trim().toLowerCase() ? 2 : defaultFilter(value, typed, keywords);

function Actions({ onDone }: { onDone: () => void }) {
  const t = useWords<typeof phrases>('shell');
  const otherTongue = otherLang(useLang());
  const other = useThemeMode() === 'dark' ? 'light' : 'dark';
  const { openSettings, openShortcuts, lockScreen, logOut } = useShell();
  const item = (value: string, words: string, icon: ReactNode, act: () => void) => (
    <Command.Item
      value={value}
      keywords={[words]}
      onSelect={() => {
        onDone();
        act();
      }}
    >
      {icon}
      <span>{words}</span>
    </Command.Item>
  );
  return (
    <>
      {item('theme', t(`header.theme_${other}`), other === 'dark' ? <Moon size={17} aria-hidden /> : <Sun size={17} aria-hidden />, () =>
        chooseTheme(other),
      )}
      {item('language', langNames[otherTongue], <Languages size={17} aria-hidden />, () => changeLang(otherTongue))}
      {item('settings', t('header.settings'), <Settings2 size={17} aria-hidden />, openSettings)}
      {item('shortcuts', t('shortcuts.title'), <Keyboard size={17} aria-hidden />, openShortcuts)}
      {item('lock', t('shortcuts.lock'), <Lock size={17} aria-hidden />, lockScreen)}
      {item('logout', t('user.log_out'), <LogOut size={17} aria-hidden />, () => void logOut())}
    </>
  );
}
