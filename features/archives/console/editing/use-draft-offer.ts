/** Text that was written elsewhere and never saved is offered when its document is opened, and stays until somebody has answered. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useArea } from '#kit/console/area.tsx';
import { changedOf } from '#kit/console/form/changes.ts';
import type { RowValues } from '#kit/console/form/form-source.ts';
import type { ContractForm } from '#kit/console/form/use-contract-form.ts';
import type { Answer } from '#kit/contract/endpoint.ts';
import { archives } from '../../contract.ts';
import type { DraftFacts } from '../../drafts.contract.ts';
import { dropOffered, keepOffered, type Offered, readOffered, sentHere } from './own-drafts.ts';
import { useComeBack } from './use-come-back.ts';

export interface DraftOffer {
  /** Unix seconds; undefined: nothing is offered. */
  time: number | undefined;
  /** What was offered stands in the fields, and whatever was there before it is gone. */
  isTaken: boolean;
  /** It is not known yet what there is, or not in safety: the server has room for one, which must not be written over. */
  isLooking: boolean;
  /** False: it was saved or dropped elsewhere since it was offered, and nothing was put back. */
  restore: () => Promise<boolean>;
  drop: () => void;
}

type DraftAnswer = Answer<typeof archives.endpoints.draft>;

const againMs = 5000;

/**
 * What is found is copied into this browser before anything else is sent: whoever types, saves or gives up before answering loses
 * nothing of it. Where this browser has what it sent itself before it, nobody is asked. As long as nothing was written beside it, it is
 * no more than a copy: what was saved or dropped where it was written is not offered here any longer.
 * @param found what the document's answer told; undefined: it is asked for (a new document)
 */
export function useDraftOffer(form: ContractForm, found: DraftFacts | null | undefined): DraftOffer {
  const { client, key } = useArea();
  const calls = client(archives);
  const { id } = form.source;
  const query = id === undefined ? {} : { id };
  const { offered, keep, keepAsLast, end } = useOffered(key, id);
  const [isTaken, setTaken] = useState(false);
  const hasOwn = form.draft !== undefined || form.isDirty;
  const isKnown = (time: number) => {
    const sent = sentHere(key, id, time);
    return (sent && (hasOwn || sent.isGivenUp)) || offered?.at === time * 1000;
  };

  const time = found?.time ?? 0;
  const done = useRef<number>(undefined);
  const isAsked = form.start !== undefined && done.current !== time && (id === undefined || (!!found && !isKnown(time)));
  const answer = useDraftThere(id, time, isAsked);
  useEffect(() => {
    if (!answer || done.current === time) return;
    done.current = time;
    const { draft } = answer;
    if (draft && !isKnown(draft.time)) keep(draft);
  });
  /** What is offered is what is there now: more was written elsewhere, or it was saved there, and then that is shown. */
  const look = async () => {
    if (!offered || offered.isLast) return offered;
    // Without a connection there is what was brought.
    const now = await calls.draft({ query }, { quiet: true, dedupe: false }).catch(() => undefined);
    if (now?.draft === null) {
      end();
      void form.follow();
      return;
    }
    return now && !isKnown(now.draft.time) ? keep(now.draft) : offered;
  };
  useComeBack(offered !== undefined && !offered.isLast, look);
  const left = id === undefined ? answer?.draft : found;
  useEffect(() => {
    if (!offered || !form.start) return;
    if (!offered.isLast && (form.changes > 0 || form.isSaving)) keepAsLast();
    else if ((left === null && !offered.isLast) || (id !== undefined && isStored(offered, form.start))) end();
  });
  return {
    time: offered && Math.floor(offered.at / 1000),
    isTaken,
    isLooking: isAsked && answer === undefined,
    restore: async () => {
      const kept = await look();
      if (!kept) return false;
      form.form.setFieldsValue(kept.values);
      form.onChange();
      end();
      setTaken(true);
      return true;
    },
    drop: () => {
      end();
      // What is typed beside it takes its place on the server by itself.
      if (!form.isDirty) calls.discard({ body: query }, { quiet: true }).catch(() => undefined); // it is offered once more, that is all
    },
  };
}

/** The one on the server, read once. @param time of which it is known that it is there */
function useDraftThere(id: number | undefined, time: number, isAsked: boolean): DraftAnswer | undefined {
  const { client, key } = useArea();
  const query = id === undefined ? {} : { id };
  return useQuery({
    queryKey: [key, archives.controller, 'draft', id ?? 'new', time],
    queryFn: ({ signal }) => client(archives).draft({ query }, { signal, quiet: true, dedupe: false }),
    enabled: isAsked,
    retry: true,
    retryDelay: againMs,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  }).data;
}

/** What is offered here, and kept in this browser until it is answered. */
function useOffered(key: string, id: number | undefined) {
  const [offered, setOffered] = useState<Offered | undefined>(() => readOffered(key, id));
  const put = (next: Offered) => {
    keepOffered(key, id, next);
    setOffered(next);
    return next;
  };
  return {
    offered,
    keep: ({ fields, version, time }: NonNullable<DraftAnswer['draft']>) =>
      put({ values: fields, version: version ?? undefined, at: time * 1000 }),
    keepAsLast: () => offered && put({ ...offered, isLast: true }),
    end: () => {
      dropOffered(key, id);
      setOffered(undefined);
    },
  };
}

function isStored({ values }: Offered, row: RowValues): boolean {
  return Object.keys(changedOf(row, values, (place) => place === 'data')).length === 0;
}
