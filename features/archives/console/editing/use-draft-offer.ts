/** Text that was written elsewhere and never saved is offered when its document is opened, and stays until somebody has answered. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useArea } from '#kit/console/area.tsx';
import { changedOf } from '#kit/console/form/changes.ts';
import type { RowValues } from '#kit/console/form/form-source.ts';
import type { ContractForm } from '#kit/console/form/use-contract-form.ts';
import { archives } from '../../contract.ts';
import type { DraftFacts } from '../../drafts.contract.ts';
import { dropOffered, keepOffered, type Offered, readOffered, sentHere } from './own-drafts.ts';

export interface DraftOffer {
  /** Unix seconds; undefined: nothing is offered. */
  time: number | undefined;
  /** It is not known yet what there is, or not in safety: the server has room for one, which must not be written over. */
  isLooking: boolean;
  restore: () => void;
  drop: () => void;
}

const againMs = 5000;

/**
 * What is found is copied into this browser before anything else is sent: whoever types, saves or gives up before answering loses
 * nothing of it. Where this browser has what it sent itself before it, nobody is asked. As long as nothing was written beside it, it is
 * no more than a copy: what was saved or dropped where it was written is not offered here any longer.
 * @param found what the document's answer told; undefined: it is asked for (a new document)
 */
export function useDraftOffer(form: ContractForm, found: DraftFacts | null | undefined): DraftOffer {
  const { client, key } = useArea();
  const { id } = form.source;
  const calls = client(archives);
  const query = id === undefined ? {} : { id };
  const [offered, setOffered] = useState<Offered | undefined>(() => readOffered(key, id));
  const hasOwn = form.draft !== undefined || form.isDirty;
  const isKnown = (time: number) => {
    const sent = sentHere(key, id, time);
    return (sent && (hasOwn || sent.isGivenUp)) || offered?.at === time * 1000;
  };

  const isDone = useRef(false);
  const isAsked = form.start !== undefined && !isDone.current && (id === undefined || (!!found && !isKnown(found.time)));
  const { data: answer } = useQuery({
    queryKey: [key, archives.controller, 'draft', id ?? 'new'],
    queryFn: ({ signal }) => calls.draft({ query }, { signal, quiet: true, dedupe: false }),
    enabled: isAsked,
    retry: true,
    retryDelay: againMs,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  useEffect(() => {
    if (!answer || isDone.current) return;
    isDone.current = true;
    const { draft } = answer;
    if (!draft || isKnown(draft.time)) return;
    const kept = { values: draft.fields, version: draft.version ?? undefined, at: draft.time * 1000 };
    keepOffered(key, id, kept);
    setOffered(kept);
  });
  const end = () => {
    dropOffered(key, id);
    setOffered(undefined);
  };
  const { start, changes, isSaving } = form;
  const left = id === undefined ? answer?.draft : found;
  useEffect(() => {
    if (!offered || !start) return;
    if (!offered.isLast && (changes > 0 || isSaving)) {
      const last = { ...offered, isLast: true } as const;
      keepOffered(key, id, last);
      setOffered(last);
    } else if ((left === null && !offered.isLast) || (id !== undefined && isStored(offered, start))) end();
  });
  return {
    time: offered && Math.floor(offered.at / 1000),
    isLooking: isAsked && answer === undefined,
    restore: () => {
      if (!offered) return;
      form.form.setFieldsValue(offered.values);
      form.onChange();
      end();
    },
    drop: () => {
      end();
      // What is typed beside it takes its place on the server by itself.
      if (!form.isDirty) calls.discard({ body: query }, { quiet: true }).catch(() => undefined); // it is offered once more, that is all
    },
  };
}

function isStored({ values }: Offered, row: RowValues): boolean {
  return Object.keys(changedOf(row, values, (place) => place === 'data')).length === 0;
}
