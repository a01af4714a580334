/** The browser without its bars: on, off, and whether it can. A phone may not. */
import { useSyncExternalStore } from 'react';

/** Undefined where the browser has no full screen. */
export function useFullScreen(): { isFull: boolean; toggle: () => void } | undefined {
  const isFull = useSyncExternalStore(watch, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return undefined;
  return { isFull, toggle: () => void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()) };
}

function watch(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}
