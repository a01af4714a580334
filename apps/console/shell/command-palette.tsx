/**
 * ⌘K: every page, the documents and the main actions, found by typing. Wherever the person is, also above a drawer or a question, so
 * it stands in a dialog of the same kind: two kinds that keep the focus would take it from each other without end.
 */
import { Command, defaultFilter } from 'cmdk';
import { FilePen, Keyboard, Languages, Lock, LogOut, Moon, Settings2, Sun } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';

import { AppModal } from '#kit/console/app-modal.tsx';
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

/** Above the questions of antd, which have 2000, and below its short notices. */
const zIndex = 2005;

interface CommandPaletteProps {
  /** Left as it was opened. */
  onClose: () => void;
  /** Something was chosen. */
  onDone: () => void;
}

export function CommandPalette({ onClose, onDone }: CommandPaletteProps) {
  const t = useWords<typeof phrases>('shell');
  return (
    <AppModal
      open
      centered={false}
      className="palette"
      classNames={{ mask: 'palette-mask', header: 'visually-hidden' }}
      width="min(600px, 92vw)"
      zIndex={zIndex}
      title={t('palette.title')}
      closable={false}
      footer={null}
      onCancel={onClose}
    >
      <Command label={t('palette.title')} filter={rank} onKeyDown={holdKeys}>
        <Found onDone={onDone} />
      </Command>
    </AppModal>
  );
}

/** Escape closes the palette, and a tab that fills the window stays so. For Tab there is nothing else in it to go to. */
function holdKeys(event: KeyboardEvent): void {
  if (event.key === 'Escape' || event.key === 'Tab') event.preventDefault();
}

function Found({ onDone }: { onDone: () => void }) {
  const t = useWords<typeof phrases>('shell');
  const { places, open } = useShell();
  const [typed, setTyped] = useState('');
  const pages = places.filter(({ item, path }) => isShown(item) && !path.includes(':'));
  return (
    <>
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
                onDone();
                open(item);
              }}
            >
              <NamedIcon name={item.icon} />
              <span>{item.title}</span>
              <small>{trail.join(' / ') || path}</small>
            </Command.Item>
          ))}
        </Command.Group>
        <PaletteDocuments typed={typed} onDone={onDone} />
        <Command.Group heading={t('palette.actions')}>
          <Actions onDone={onDone} />
        </Command.Group>
      </Command.List>
    </>
  );
}

/** What is called exactly as it was typed stands first. */
const rank: typeof defaultFilter = (value, typed, keywords) =>
  keywords?.[0]?.toLowerCase() === typed.trim().toLowerCase() ? 2 : defaultFilter(value, typed, keywords);

function Actions({ onDone }: { onDone: () => void }) {
  const t = useWords<typeof phrases>('shell');
  const otherTongue = otherLang(useLang());
  const other = useThemeMode() === 'dark' ? 'light' : 'dark';
  const { places, open, openSettings, openShortcuts, lockScreen, logOut } = useShell();
  // A page that no menu shows: whoever holds it writes one, wherever they are.
  const add = places.find(({ item: { name } }) => name === 'corp/archives/add')?.item;
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
      {add && item(add.name, add.title, <FilePen size={17} aria-hidden />, () => open(add))}
      {item('theme', t(`header.theme_${other}`), other === 'dark' ? <Moon size={17} aria-hidden /> : <Sun size={17} aria-hidden />, () =>
        chooseTheme(other),
      )}
      {item('language', langNames[otherTongue], <Languages size={17} aria-hidden />, () => changeLang(otherTongue))}
      {item('settings', t('header.settings'), <Settings2 size={17} aria-hidden />, openSettings)}
      {item('shortcuts', t('shortcuts.title'), <Keyboard size={17} aria-hidden />, openShortcuts)}
      {lockScreen && item('lock', t('shortcuts.lock'), <Lock size={17} aria-hidden />, lockScreen)}
      {item('logout', t('user.log_out'), <LogOut size={17} aria-hidden />, () => void logOut())}
    </>
  );
}
