/** Which pages hold changes that are not saved: asked before a tab is closed or the window left. */
import { useEffect } from 'react';
import { useLocation } from 'react-router';

const holders = new Map<symbol, string>();

/** True while a form on this page has unsaved changes. `if (hasUnsaved('/tenant/corp/archives')) …ask first` */
export function hasUnsaved(pathname: string): boolean {
  return [...holders.values()].includes(pathname);
}

/** Says so while `isDirty`, and lets the browser ask before the window is closed or loaded anew. A hidden tab still counts. */
export function useUnsaved(isDirty: boolean): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isDirty) return;
    const holder = Symbol(pathname);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    holders.set(holder, pathname);
    window.addEventListener('beforeunload', ask);
    return () => {
      holders.delete(holder);
      window.removeEventListener('beforeunload', ask);
    };
  }, [isDirty, pathname]);
}
