/** A list or an editor that is left open goes on when the moment comes at which one of its documents begins or ends to show. */
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef, useSyncExternalStore } from 'react';
import { useArea } from '#kit/console/area.tsx';
import { useRefresh } from '#kit/console/use-refresh.ts';
import type { ArchiveRow } from '../archives.contract.ts';
import { archives } from '../contract.ts';

/** Who asks at the very second may be told what was so before it, and clocks differ. */
const laterMs = 1500;
/** A longer wait would be over at once. */
const longestMs = 2 ** 31 - 1;

type Planned = Pick<ArchiveRow, 'live_time' | 'live_until' | 'publish_time' | 'expire_time'>;

/** A text, so that rows that were read again and are the same begin nothing anew. */
const momentsOf = (rows: readonly Planned[]): string =>
  rows.flatMap((row) => [row.live_time, row.live_until, row.publish_time, row.expire_time]).join();

/** Draws again what an open document is said to be. */
export function useMomentsOf(row: Planned | undefined): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useMoments(momentsOf(row ? [row] : []), redraw);
}

/** Reads the list on show again, with its figures, whenever one of its rows becomes another. */
export function useMomentsOnShow(): void {
  const { key } = useArea();
  const cache = useQueryClient();
  const refresh = useRefresh(archives.controller);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const read = () =>
    cache
      .getQueriesData<{ list: ArchiveRow[] }>({ queryKey: [key, archives.controller, 'index'], type: 'active' })
      .flatMap(([, page]) => page?.list ?? []);
  const moments = useSyncExternalStore(
    (tell) => cache.getQueryCache().subscribe(notifyManager.batchCalls(tell)),
    () => momentsOf(read()),
  );
  useMoments(moments, () => {
    // Rows that are answered as they were are not drawn again for it.
    redraw();
    void refresh();
  });
}

/** @param moments unix seconds, comma-separated, those that have passed among them @param onPassed not while nobody sees the page: once it is come back to */
function useMoments(moments: string, onPassed: () => void): void {
  const drawn = useRef<{ moments?: string; at: number }>({ at: 0 });
  const passed = useEffectEvent(onPassed);
  useEffect(() => {
    // A tab of the console that is come back to runs this once more: what passed meanwhile is still to be told.
    if (drawn.current.moments !== moments) drawn.current = { moments, at: Date.now() };
    const all = moments.split(',').map((moment) => Number(moment) * 1000 + laterMs);
    let timer = 0;
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      const now = Date.now();
      const isDue = all.some((moment) => moment > drawn.current.at && moment <= now);
      drawn.current.at = now;
      const next = Math.min(...all.filter((moment) => moment > now));
      if (Number.isFinite(next)) timer = window.setTimeout(look, Math.min(next - now, longestMs));
      if (isDue) passed();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [moments]);
}
