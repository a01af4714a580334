import { settingsOf } from '#features/settings/server/door.ts';
import { fieldsOf } from '#kit/contract/fields-of.ts';
import { minuteMs } from '#kit/contract/units.ts';
import { type Context, realmOf } from '#kit/server/context.ts';
import { sanitiseHtml } from '#kit/server/html.ts';
import type { Handlers } from '#kit/server/http/routes.ts';
import { refuse } from '#kit/server/refusals.ts';
import { type DraftFacts, type draftEndpoints, draftMaxBytes, type Lock } from '../drafts.contract.ts';
import { refuseArchive } from '../refusals.contract.ts';
import { type By, byOf } from './acting.ts';
import { requireStored } from './detail.read.ts';
import * as drafts from './drafts.repository.ts';
import { noteMove } from './events.ts';
import * as locks from './locks.repository.ts';

export const draftHandlers: Handlers<typeof draftEndpoints> = {
  async autosave(ctx, { body }) {
    const { holder } = await writerOf(ctx, body.id);
    const fields = JSON.stringify(body.fields).replaceAll('\\u0000', '');
    if (Buffer.byteLength(fields) > draftMaxBytes) throw refuseArchive('archives.draft_too_long');
    const first = await drafts.saveDraft(ctx.tx, { holder, archiveId: body.id, version: body.version, fields, now: ctx.now });
    return { time: Math.floor(ctx.now.getTime() / 1000), first };
  },
  async draft(ctx, { query }) {
    const found = await ctx.db.inScope(realmOf(ctx), async (tx) => {
      const { holder } = await writerOf({ ...ctx, tx }, query.id);
      return drafts.findDraft(tx, holder, query.id);
    });
    if (!found) return { draft: null };
    const fields: Record<string, unknown> = { ...fieldsOf(found.fields) };
    // It was kept as it was typed; only what the editor could have saved comes back.
    if (typeof fields.content === 'string') fields.content = await sanitiseHtml(fields.content);
    return { draft: { version: found.version, time: found.update_time, fields } };
  },
  async discard(ctx, { body }) {
    const { holder } = await writerOf(ctx, body.id);
    await drafts.removeDraft(ctx.tx, holder, body.id);
    return {};
  },
  async lock(ctx, { body: { id, take } }) {
    const stored = await requireStored(ctx, id);
    const before = await locks.findLock(ctx.tx, id, ctx.now);
    const { holder, name } = byOf(ctx);
    const { archiveLockMinutes } = await settingsOf(ctx.tx);
    const until = new Date(ctx.now.getTime() + archiveLockMinutes * minuteMs);
    const mine = await locks.claim(ctx.tx, { archiveId: id, holder, name, take, now: ctx.now, until });
    if (mine && before && before.holder !== holder) await noteMove(ctx, stored, 'take_over', { from: before.admin_name });
    return { mine, lock: mine ? null : await lockOfOthers(ctx, id) };
  },
  async unlock(ctx, { body }) {
    await requireStored(ctx, body.id);
    await locks.release(ctx.tx, body.id, byOf(ctx).holder);
    return {};
  },
};

/** Who else has it open, or null. */
export async function lockOfOthers(ctx: Context, id: number): Promise<Lock | null> {
  const found = await locks.findLock(ctx.tx, id, ctx.now);
  return found && found.holder !== byOf(ctx).holder ? { admin: found.admin_name, time: found.since_time } : null;
}

/** What this person has not saved of it, or null. */
export async function draftFactsOf(ctx: Context, id: number): Promise<DraftFacts | null> {
  const found = await drafts.findDraft(ctx.tx, byOf(ctx).holder, id);
  return found ? { version: found.version, time: found.update_time } : null;
}

/** Whoever may write, about a document that is there. */
async function writerOf(ctx: Pick<Context, 'tx' | 'actor'>, id: number | undefined): Promise<By> {
  const by = byOf(ctx);
  if (!by.can('corp/archives/edit')) throw refuse('request.not_allowed', {}, { data: { node: 'corp/archives/edit' } });
  if (id !== undefined) await requireStored(ctx, id);
  return by;
}
