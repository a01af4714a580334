/** Hears what others decide about a document that is open here: passed, rejected, scheduled, taken off the website. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useArea } from '#kit/console/area.tsx';
import type { ArchiveDetail } from '../../archives.contract.ts';
import { archives } from '../../contract.ts';
import { useReadAgain } from '../archives.queries.ts';

/** Its author waits for a decision: how often the editor looks. */
const lookEveryMs = 10_000;

/**
 * Looks when the tab or the window is come back to, and all the while a reviewer has the document.
 * Only a decision is taken over. Another text is not: the version that was begun with says so when this one is saved.
 */
export function useStateElsewhere(row: ArchiveDetail | undefined): void {
  const { client } = useArea();
  const readAgain = useReadAgain();
  const id = row?.id;
  const waits = row?.audit_status === 0;
  const wasOpen = useRef(false);
  const look = useEffectEvent(async () => {
    if (!row || document.visibilityState === 'hidden') return;
    const { row: now } = await client(archives).find({ query: { id: row.id } }, { quiet: true, dedupe: false });
    if (now.version !== row.version && now.revision_id === row.revision_id) await readAgain();
  });
  useEffect(() => {
    if (id === undefined) return;
    const again = () => void look().catch(ignore);
    // Opened just now, it was just read. A tab that is come back to runs this once more.
    if (wasOpen.current) again();
    wasOpen.current = true;
    window.addEventListener('focus', again);
    const timer = waits ? setInterval(again, lookEveryMs) : undefined;
    return () => {
      window.removeEventListener('focus', again);
      clearInterval(timer);
    };
  }, [id, waits]);
}

/** The next look tells. */
const ignore = () => undefined;
