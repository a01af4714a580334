import * as z from 'zod/mini';

import { areaOf, listNodeTitles } from '#features/rules/server/door.ts';
import type { Lang } from '#kit/contract/lang.ts';
import type { Context } from '#kit/server/context.ts';
import { exportList } from '#kit/server/export/export-list.ts';
import { routes } from '#kit/server/http/routes.ts';
import { refuse } from '#kit/server/refusals.ts';
import { adminLog, RowChange } from '../contract.ts';
import * as log from './admin-log.repository.ts';
import { readingOf } from './reading.ts';
import { adminLogSheet } from './sheet.ts';

export const adminLogRoutes = routes(adminLog, {
  index: async (ctx, { query }) => (await listed(ctx)).page(query),
  export: (ctx, { query }) => exportList(ctx, adminLogSheet, query, listed),
  async info(ctx, { query }) {
    const reading = await readingOf(ctx);
    const row = await log.find(ctx.tx, query.id, reading);
    if (!row) throw refuse('request.not_found');
    return {
      row: {
        ...row,
        ...told(row, ctx.lang),
        changes: z
          .array(RowChange)
          .parse(row.changes ?? [])
          .map(inWords([...(await plannedTitles(ctx)), ...reading.titles])),
      },
    };
  },
});

/** A refused call is kept with the reason around what was sent. Older entries know its code only. */
function told({ done, data }: { done: boolean; data: unknown }, lang: Lang): { data: unknown; refusal: string | null } {
  const kept = done ? undefined : Refused.safeParse(data).data;
  return kept ? { data: kept.body ?? {}, refusal: kept.said?.[lang] ?? kept.refusal } : { data, refusal: null };
}

const Refused = z.object({ refusal: z.string(), said: z.optional(z.record(z.string(), z.string())), body: z.optional(z.unknown()) });

const listed = async (ctx: Context) => log.listed(ctx.tx, await readingOf(ctx));

/** The plans of the platform hold rules of companies. */
async function plannedTitles(ctx: Context): Promise<log.Reading['titles']> {
  return areaOf(ctx) === 'platform' ? listNodeTitles(ctx.tx, 'tenant', ctx.lang) : [];
}

/** Rules were kept by their names; the reader gets their titles. Of two with one name the later counts. */
function inWords(titles: log.Reading['titles']): (change: RowChange) => RowChange {
  const words = new Map(titles.map(({ node, title }) => [node, title]));
  const translate = (value: unknown) =>
    Array.isArray(value) ? value.map((item: unknown) => (typeof item === 'string' ? (words.get(item) ?? item) : item)) : value;
  return (change) => ({
    ...change,
    fields: change.fields.map((field) =>
      field.name === 'rules' ? { ...field, before: translate(field.before), after: translate(field.after) } : field,
    ),
  });
}
