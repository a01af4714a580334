import type * as z from 'zod/mini';

import { offAbove, siteUrlOf, withBelow } from '#features/columns/server/door.ts';
import type { NameValues } from '#features/models/server/door.ts';
import { settingsOf } from '#features/settings/server/door.ts';
import { type Context, type DetachedContext, realmOf } from '#kit/server/context.ts';
import type { Handlers } from '#kit/server/http/routes.ts';
import { refuse } from '#kit/server/refusals.ts';
import { inThread } from '#kit/server/thread.ts';
import type { RevisionRow } from '../archives.contract.ts';
import type { Check } from '../checks.contract.ts';
import { queueMax, type reviewEndpoints, type TypedFields } from '../review.contract.ts';
import { byOf } from './acting.ts';
import { requireStored, toRow } from './detail.read.ts';
import { fieldChanges } from './diff/field-changes.ts';
import type * as textReading from './diff/text-reading.ts';
import { asShown, asWritten, inColumn, type Revision, twoSides } from './diff/two-sides.read.ts';
import { brokenPaths, listPending } from './review.read.ts';
import * as revisions from './revisions.repository.ts';
import { wordsOf } from './sensitive-words.ts';
import { otherLanguages } from './translations.repository.ts';

const reading = inThread<typeof textReading>(new URL('./diff/text-reading.ts', import.meta.url));

/** As much of a text as may be written. */
const contentMax = 500_000;

export const reviewHandlers = (nameValues: NameValues): Handlers<typeof reviewEndpoints> => ({
  async queue(ctx, { query }) {
    const found = await listPending(ctx.tx, query.column ? await withBelow(ctx.tx, query.column) : undefined);
    const list = found.slice(0, queueMax).map(({ pending_time, latest_revision_id, submitter_id, submitter_nickname, first, ...row }) => ({
      ...toRow(row, byOf(ctx).holder),
      submitter: submitter_id === null ? null : { id: submitter_id, nickname: submitter_nickname ?? '' },
      pending_time: pending_time ?? 0,
      revision_id: latest_revision_id ?? 0,
      first,
    }));
    return { list, more: found.length > list.length };
  },
  async diff(ctx, { query }) {
    const found = await looking(ctx, (own) => bothSides(own, query, nameValues));
    const { html, changed, coarse } = await reading('diffHtml', found.before, found.revision.content);
    const checks = await checksOfRevision(ctx, found.revision);
    return { from: found.from, to: found.to, fields: found.fields, html, text_changed: changed, coarse, checks };
  },
  async compare(ctx, { body }) {
    const found = await looking(ctx, async (own) => {
      const stored = await requireStored(own, body.id);
      const latest = asWritten(stored, await requireRevision(own, stored.id, stored.latest_revision_id ?? 0));
      const [to, from] = [await typedOver(own.tx, latest, body.fields), await typedOver(own.tx, latest, body.from ?? {})];
      const sides = { newer: to, older: from, typed: body.fields.data, typedBefore: body.from?.data };
      const [newer, older] = await twoSides(own, (values) => nameValues(own, values), sides);
      return { before: textOf(from), text: textOf(to), fields: fieldChanges(older, newer, ctx.lang) };
    });
    for (const text of [found.text, ...(body.from ? [found.before] : [])]) {
      if (await reading('isTangled', text)) throw refuse('request.tangled');
    }
    const { html, changed, coarse } = await reading('diffHtml', found.before, found.text);
    return { fields: found.fields, html, text_changed: changed, coarse };
  },
  async checks(ctx, { body }) {
    const { words, blocks } = wordsOf(await settingsOf(ctx.tx));
    const others = body.id === undefined ? [] : await otherLanguages(ctx.tx, body.id);
    return { broken: await brokenPaths(ctx.tx, body.paths), words, blocks, others };
  },
});

type Typed = z.output<typeof TypedFields>;

/** What is typed stands for what is stored, in the column that is typed. */
async function typedOver(tx: Looking['tx'], latest: Revision, { data: _ofModel, ...fields }: Typed) {
  const typed = { ...latest, ...fields };
  return typed.column_id === latest.column_id ? typed : inColumn(tx, typed, typed.column_id ?? 0);
}

const textOf = ({ content }: { content: string | null | undefined }) => (content ?? '').slice(0, contentMax);

type Looking = DetachedContext & Pick<Context, 'tx'>;

/** A look at the database, over before texts are read: a long one keeps no connection meanwhile. */
function looking<T>(ctx: DetachedContext, look: (own: Looking) => Promise<T>): Promise<T> {
  return ctx.db.inScope(realmOf(ctx), (tx) => look({ ...ctx, tx }));
}

async function bothSides(ctx: Looking, query: { id: number; from?: number | undefined; to?: number | undefined }, nameValues: NameValues) {
  const stored = await requireStored(ctx, query.id);
  const { published_revision_id: published, latest_revision_id: latest } = stored;
  const fromId = query.from ?? published ?? 0;
  const [newer, older] = [
    await requireRevision(ctx, stored.id, query.to ?? latest ?? 0),
    fromId === 0 ? null : await requireRevision(ctx, stored.id, fromId),
  ];
  // Who names no older one asks of the website: what is on show, and what would be.
  const isOfSite = query.from === undefined;
  const to = isOfSite && query.to === undefined ? asWritten(stored, newer) : newer;
  const from = isOfSite && older ? await asShown(ctx.tx, stored, older) : older;
  const head = ({ id, title, admin_name, create_time }: Revision): RevisionRow => {
    return { id, title, admin_name, create_time, latest: id === latest, published: id === published };
  };
  const [after, before] = await twoSides(ctx, (values) => nameValues(ctx, values), { newer: to, older: from });
  return {
    from: from && head(from),
    to: head(to),
    before: from?.content ?? '',
    revision: to,
    fields: fieldChanges(before, after, ctx.lang),
  };
}

async function requireRevision(ctx: Looking, archiveId: number, id: number): Promise<Revision> {
  const revision = await revisions.find(ctx.tx, archiveId, id);
  if (!revision) throw refuse('request.not_found');
  return revision;
}

async function checksOfRevision(ctx: DetachedContext, revision: Revision): Promise<Check[]> {
  const { title, subtitle, summary, seo_title, seo_description, expire_time, content } = revision;
  const siteUrl = await looking(ctx, (own) => siteUrlOf(own, realmOf(own)));
  const paths = await reading('pathsIn', content, siteUrl);
  const known = await looking(ctx, async ({ tx }) => {
    const { words } = wordsOf(await settingsOf(tx));
    const [broken, off] = [await brokenPaths(tx, paths), await offAbove(tx, revision.column_id ?? 0)];
    return { broken, off, words, others: await otherLanguages(tx, revision.archive_id) };
  });
  const ground = { ...known, siteUrl, now: ctx.now.getTime() / 1000 };
  return reading('checksIn', { title, subtitle, summary, seo_title, seo_description, expire_time, content }, ground);
}
