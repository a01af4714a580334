/** Looks through a document as it stands in the editor. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useArea } from '#kit/console/area.tsx';
import { minuteMs } from '#kit/contract/units.ts';
import { type Check, checksOf, linkedPaths } from '../../checks.contract.ts';
import { archives } from '../../contract.ts';
import { offAbove, useColumnChoices } from '../archives.queries.ts';

export interface Looked {
  checks: readonly Check[];
  /** Sensitive words refuse it. */
  blocks: boolean;
}

/** Values of the form; what is missing is empty. */
export type Values = Readonly<Record<string, unknown>>;

const freshMs = minuteMs;

/** `const look = useChecking(id); const { checks } = await look(form.form.getFieldsValue())` */
export function useChecking(id: number | undefined): (values: Values) => Promise<Looked> {
  const { client, key } = useArea();
  const cache = useQueryClient();
  const site = useColumnChoices().data;
  return useCallback(
    async (values) => {
      const siteUrl = site?.site_url ?? '';
      const text = (name: string) => (typeof values[name] === 'string' ? values[name] : '');
      const { body } = new DOMParser().parseFromString(text('content'), 'text/html');
      const paths = linkedPaths(body, siteUrl);
      const known = await cache.fetchQuery({
        queryKey: [key, archives.controller, 'checks', id, paths],
        queryFn: () => client(archives).checks({ body: { paths, ...(id !== undefined && { id }) } }, { quiet: true, dedupe: false }),
        staleTime: freshMs,
      });
      const [title, subtitle, summary] = [text('title'), text('subtitle'), text('summary')];
      const own = { title, subtitle, summary, seo_title: text('seo_title'), seo_description: text('seo_description') };
      const expire_time = typeof values.expire_time === 'number' ? values.expire_time : null;
      const off = offAbove(site?.list ?? [], values.column_id);
      const ground = { broken: known.broken, off, others: known.others, words: known.words, siteUrl, now: Date.now() / 1000 };
      const checks = checksOf({ ...own, expire_time, body }, ground);
      return { checks, blocks: known.blocks && checks.some(({ kind }) => kind === 'sensitive') };
    },
    [cache, client, id, key, site],
  );
}
