/** What the keyboard does everywhere in the console. Every combination has Alt, Ctrl or ⌘: nothing happens while somebody types. */
import { useEffect, useRef } from 'react';

export const shortcutNames = [
  'palette',
  'shortcuts',
  'lock',
  'fullScreen',
  'refresh',
  'closeTab',
  'previousTab',
  'nextTab',
  'menu',
] as const;
export type ShortcutName = (typeof shortcutNames)[number];

interface Combination {
  /** `KeyboardEvent.code`, because Alt changes what a key writes on some keyboards. */
  code: string;
  /** ⌘ on Apple's keyboards, Ctrl elsewhere; or Alt with Shift. */
  held: 'command' | 'alt-shift';
  /** The key as it is shown. */
  shown: string;
}

export const combinations: Readonly<Record<ShortcutName, Combination>> = {
  palette: { code: 'KeyK', held: 'command', shown: 'K' },
  shortcuts: { code: 'Slash', held: 'command', shown: '/' },
  menu: { code: 'KeyB', held: 'alt-shift', shown: 'B' },
  nextTab: { code: 'ArrowRight', held: 'alt-shift', shown: '→' },
  previousTab: { code: 'ArrowLeft', held: 'alt-shift', shown: '←' },
  closeTab: { code: 'KeyW', held: 'alt-shift', shown: 'W' },
  refresh: { code: 'KeyR', held: 'alt-shift', shown: 'R' },
  fullScreen: { code: 'KeyF', held: 'alt-shift', shown: 'F' },
  lock: { code: 'KeyL', held: 'alt-shift', shown: 'L' },
};

export function shortcutOf(event: Pick<KeyboardEvent, 'code' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey'>): ShortcutName | undefined {
  const command = (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey;
  const altShift = event.altKey && event.shiftKey && !event.metaKey && !event.ctrlKey;
  return shortcutNames.find((name) => {
    const { code, held } = combinations[name];
    return code === event.code && (held === 'command' ? command : altShift);
  });
}

/** Calls what belongs to a combination, wherever the person is. A shortcut without an act is left to the browser. */
export function useShortcuts(acts: Partial<Record<ShortcutName, () => void>>): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const name = shortcutOf(event);
      const act = name && latest.current[name];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

export function commandKey(): string {
  return isApple() ? '⌘' : 'Ctrl';
}

export function shiftKey(): string {
  return isApple() ? '⇧' : 'Shift';
}

/** The keys of a shortcut, in the order they are held. */
export function keysOf(name: ShortcutName): readonly string[] {
  const { held, shown } = combinations[name];
  if (held === 'command') return [commandKey(), shown];
  return [isApple() ? '⌥' : 'Alt', shiftKey(), shown];
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
