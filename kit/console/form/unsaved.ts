/** Which pages hold changes that are not saved: asked before a tab is closed, a page or the window left. */
import { useCallback, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

import { useWhileThere } from '../use-while-there.ts';

interface Holder {
  pathname: string;
  /** Leaves no draft behind. */
  forget: () => void;
}

const holders = new Map<symbol, Holder>();
const watchers = new Set<() => void>();

/** After what is just being drawn: nobody may be drawn anew in the middle of that. */
function tellWatchers(): void {
  queueMicrotask(() => {
    for (const tell of watchers) tell();
  });
}

function watch(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

/** True while a form on this page, or on any, has unsaved changes. `if (hasUnsaved('/tenant/corp/archives')) …ask first` */
export function hasUnsaved(pathname?: string): boolean {
  return holdersOf(pathname).length > 0;
}

/** The same, for as long as it is looked at: `const isUnsaved = useHasUnsaved(tab.path)` */
export function useHasUnsaved(pathname: string): boolean {
  return useSyncExternalStore(watch, () => hasUnsaved(pathname));
}

/** The person gave the changes of this page, or of all, up: their drafts go too. */
export function forgetUnsaved(pathname?: string): void {
  for (const { forget } of holdersOf(pathname)) forget();
}

function holdersOf(pathname: string | undefined): Holder[] {
  return [...holders.values()].filter((holder) => pathname === undefined || holder.pathname === pathname);
}

/**
 * Says so while `isDirty`, and lets the browser ask before the window is closed or loaded anew. A hidden tab still counts.
 * The answer settles it at once: what was saved may be left in the same breath.
 */
export function useUnsaved(isDirty: boolean, forget: () => void): () => void {
  const { pathname } = useLocation();
  const release = useRef<() => void>(undefined);
  const forgetNow = useEffectEvent(forget);
  useWhileThere(() => {
    if (!isDirty) return;
    const holder = Symbol(pathname);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const letGo = () => {
      holders.delete(holder);
      tellWatchers();
      window.removeEventListener('beforeunload', ask);
    };
    holders.set(holder, { pathname, forget: () => forgetNow() });
    tellWatchers();
    window.addEventListener('beforeunload', ask);
    release.current = letGo;
    return letGo;
  }, [isDirty, pathname]);
  return useCallback(() => release.current?.(), []);
}
