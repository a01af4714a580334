/** Hears what became of a document that is open here: written elsewhere, passed, rejected, scheduled, taken off the website. */
import { useEffect, useEffectEvent } from 'react';
import { useArea } from '#kit/console/area.tsx';
import type { ContractForm } from '#kit/console/form/use-contract-form.ts';
import type { ArchiveDetail } from '../../archives.contract.ts';
import { archives } from '../../contract.ts';
import type { DraftFacts } from '../../drafts.contract.ts';
import { useReadAgain } from '../archives.queries.ts';
import { useComeBack } from './use-come-back.ts';

/** Its author waits for a decision: how often the editor looks. */
const lookEveryMs = 10_000;

/**
 * Looks when the tab or the window is come back to, and all the while a reviewer has the document.
 * Another text is taken over only where nothing is typed: otherwise the version that was begun with says so when this one is saved.
 * @param draft what was written elsewhere and not saved, as it was read last
 */
export function useStateElsewhere(form: ContractForm, row: ArchiveDetail | undefined, draft: DraftFacts | null | undefined): void {
  const { client } = useArea();
  const readAgain = useReadAgain();
  const look = async () => {
    if (!row) return;
    const { row: now, draft: left } = await client(archives).find({ query: { id: row.id } }, { quiet: true, dedupe: false });
    if (now.revision_id !== row.revision_id) void form.follow();
    else if (now.version !== row.version || now.column_off !== row.column_off || (!form.isDirty && left && left.time !== draft?.time))
      await readAgain();
  };
  useComeBack(row !== undefined, look);
  const waits = row?.audit_status === 0;
  const lookNow = useEffectEvent(look);
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'hidden') lookNow().catch(() => undefined); // the next look tells
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [waits]);
}
