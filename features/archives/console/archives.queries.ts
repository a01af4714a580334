/** What the screens of documents read beside the list itself, and what they do with documents. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useAnnounce } from '#kit/console/announce.ts';
import { useArea } from '#kit/console/area.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { useRefresh } from '#kit/console/use-refresh.ts';
import type { ArchiveRow, ColumnChoice } from '../archives.contract.ts';
import { archives } from '../contract.ts';
import { publishedAs } from '../standing.contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import { isCalledOff, useRecoveredText } from './possible-moves.ts';
import { usePublicationWords } from './publication-words.ts';

/** The columns of the site in the order of the tree, and where the site is. */
export function useColumnChoices() {
  const { client, key } = useArea();
  return useQuery({
    queryKey: [key, archives.controller, 'columns'],
    queryFn: ({ signal }) => client(archives).columns(undefined, { signal, quiet: true, dedupe: false }),
  });
}

/** How many documents each part of the list has. Until the figures of another column are there, those of the last one stay. */
export function useViewCounts(column: number) {
  const { client, key } = useArea();
  return useQuery({
    queryKey: [key, archives.controller, 'counts', column],
    queryFn: ({ signal }) => client(archives).counts({ query: { column } }, { signal, quiet: true, dedupe: false }),
    placeholderData: keepPreviousData,
  });
}

export function useRevisions(id: number, isOpen: boolean) {
  const { client, key } = useArea();
  return useQuery({
    queryKey: [key, archives.controller, 'revisions', id],
    queryFn: ({ signal }) => client(archives).revisions({ query: { id } }, { signal, quiet: true, dedupe: false }),
    enabled: isOpen,
  });
}

/** The same document in other languages. */
export function useTranslations(id: number) {
  const { client, key } = useArea();
  const queries = useQueryClient();
  const queryKey = [key, archives.controller, 'translations', id];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => client(archives).translations({ query: { id } }, { signal, quiet: true, dedupe: false }),
  });
  return { list: data?.list ?? [], readAgain: () => queries.invalidateQueries({ queryKey }) };
}

/** A page that is led to waits no longer than this for what it shows. */
const bringMs = 1500;
/** And takes this long, at most, to be drawn. */
const keptMs = 5000;

/** Reads a document for the page that is opened next, which has it from the beginning; the page before stands until then. */
export function useBringRow(): (id: number) => Promise<void> {
  const { client, key } = useArea();
  const cache = useQueryClient();
  return async (id) => {
    const read = cache.prefetchQuery({
      queryKey: [key, 'form', archives.controller, id],
      queryFn: ({ signal }) => client(archives).find({ query: { id } }, { signal, quiet: true, dedupe: false }),
      retry: false,
      gcTime: keptMs,
    });
    await Promise.race([read, new Promise((done) => setTimeout(done, bringMs))]);
  };
}

/** Reads lists and open editors again after a document has changed elsewhere than in its own form. */
export function useReadAgain() {
  const { key } = useArea();
  const client = useQueryClient();
  const refresh = useRefresh(archives.controller);
  return useCallback(async () => {
    await Promise.all([refresh(), client.invalidateQueries({ queryKey: [key, 'form', archives.controller] })]);
  }, [client, key, refresh]);
}

/** Calls about documents; each says what it did and reads again. */
export function useArchiveCalls() {
  const t = useWords<typeof phrases>('archives');
  const announce = useAnnounce();
  const { client } = useArea();
  const readAgain = useReadAgain();
  const calls = client(archives);
  const said = usePublicationWords();
  const recovered = useRecoveredText();
  const done = async <T>(work: Promise<T>, words: string | ((answer: T) => string)) => {
    const answer = await work;
    announce.success(typeof words === 'string' ? words : words(answer));
    await readAgain();
  };
  return {
    publish: (row: ArchiveRow) => done(calls.publish({ body: { ids: [row.id] } }), said('publish', [row])),
    unpublish: (row: ArchiveRow) =>
      done(calls.unpublish({ body: { ids: [row.id] } }), t(`done.${isCalledOff(row) ? 'call_off' : 'unpublish'}`, { n: 1 })),
    /** @param columnId of one whose column is gone */
    recover: (row: ArchiveRow, columnId?: number) =>
      done(calls.recover({ body: { ids: [row.id], ...(columnId && { column_id: columnId }) } }), ({ renamed }) =>
        recovered([row], 1, renamed),
      ),
    withdraw: (id: number) => done(calls.withdraw({ body: { id } }), t('done.withdraw')),
    flag: (ids: number[], flag: 'top' | 'recommended' | 'headline', on: boolean) =>
      done(calls.flag({ body: { ids, flag, on } }), t(on ? 'done.flag_on' : 'done.flag_off')),
    restore: (id: number, revisionId: number, fields?: readonly string[]) =>
      done(calls.restore({ body: { id, revision_id: revisionId, ...(fields && { fields: [...fields] }) } }), ({ row }) =>
        t(row.published && !row.live_differs ? `restored.${publishedAs(row, Date.now() / 1000)}` : 'done.restore'),
      ),
    /** Each document is judged for itself: the sentence tells how many were, and why the others were not. With `quiet`, the form says why the call was refused. */
    async audit(rows: readonly ArchiveRow[], status: 1 | 2, remark = '', options: { quiet?: boolean } = {}) {
      const ids = rows.map(({ id }) => id);
      const verdicts = await calls.audit(
        { body: { ids, versions: versionsOf(rows), audit_status: status, audit_remark: remark } },
        options,
      );
      const refused = verdicts.filter(({ ok }) => !ok);
      if (refused.length > 0) announce.warning(refused[0]?.msg ?? '');
      const judged = rows.filter(({ id }) => verdicts.some((verdict) => verdict.ok && verdict.id === id));
      if (judged.length > 0) announce.success(status === 1 ? said('pass', judged) : t('done.reject', { n: judged.length }));
      await readAgain();
    },
  };
}

/** Which of each was looked at: `{ '77': 3 }`. */
export function versionsOf(rows: readonly Pick<ArchiveRow, 'id' | 'version'>[]): Record<string, number> {
  return Object.fromEntries(rows.map(({ id, version }) => [id, version]));
}

/** The names of those that are switched off among a column and those above it, the nearest first: visitors find nothing there. */
export function offAbove(choices: readonly ColumnChoice[], id: unknown): string[] {
  const column = choices.find((choice) => choice.id === id);
  if (!column) return [];
  return [...(column.status === 1 ? [] : [column.name]), ...offAbove(choices, column.pid)];
}

/** Lists as rows of a tree input. A list below a page is named with it, because pages hold no documents. */
export function listRows(choices: readonly ColumnChoice[], locale?: string): Record<string, unknown>[] {
  const shown = choices.filter((choice) => locale === undefined || choice.locale === locale);
  const below = (pid: number, prefix: string): Record<string, unknown>[] =>
    shown
      .filter((choice) => choice.pid === pid)
      .flatMap((choice) => {
        const name = `${prefix}${choice.name}`;
        if (choice.type !== 'list') return below(choice.id, `${name} / `);
        return [{ id: choice.id, name, children: below(choice.id, '') }];
      });
  return below(0, '');
}
