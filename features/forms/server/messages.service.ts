/** Rules of the inbox: who can be given a message, what a note leaves behind, and that files go with their message. */
import { privateUrl, removePrivate } from '#features/attachments/server/door.ts';
import { adminsHolding } from '#features/groups/server/door.ts';
import { authorName, changedMeanwhile, requireVersion } from '#kit/server/conflict.ts';
import { type Context, realmOf } from '#kit/server/context.ts';
import { toRealm, type WideTx, withinRealm } from '#kit/server/database/scope.ts';
import { addressAs } from '#kit/server/http/file-as.ts';
import { refuse } from '#kit/server/refusals.ts';
import { requireEach } from '#kit/server/require-each.ts';
import type { MessageDetail, MessageState } from '../messages.contract.ts';
import { refuseForm } from '../refusals.contract.ts';
import { asksForPhone } from './answers.ts';
import * as messages from './messages.repository.ts';
import { settleAssigned, settleForms, settleGone, settleOwn, tellAssigned } from './telling.ts';

const workNode = 'corp/messages/edit';

export async function messageDetail(ctx: Context, id: number): Promise<MessageDetail> {
  const message = await messages.find(ctx.tx, id);
  // A notice of before may lead here.
  if (!message) throw refuse('request.not_found', {}, { data: { gone: true } });
  await settleOwn(ctx, [id]);
  const { answers, ...row } = message;
  return {
    ...row,
    values: {},
    answers: answers.map(({ key, name, title, type, text, files = [] }) => ({
      ...{ key, title, text, phone: asksForPhone({ type, name }) },
      files: files.map((file) => ({ ...file, url: addressAs(privateUrl(ctx, file.url), file.name) })),
    })),
    note_list: await messages.listNotes(ctx.tx, id),
  };
}

/** Administrators who may work on messages. */
export async function peopleOf(ctx: Context) {
  return messages.adminNames(ctx.tx, await adminsHolding(ctx.tx, realmOf(ctx), workNode));
}

interface Change {
  id: number;
  version?: number | undefined;
  state?: MessageState | undefined;
  assigned_id?: number | undefined;
}

export async function editMessage(ctx: Context, { id, version, state, assigned_id }: Change): Promise<void> {
  const before = await messages.find(ctx.tx, id);
  if (!before) throw refuse('request.not_found');
  requireVersion(before, version);
  const isNew = assigned_id !== undefined && assigned_id !== 0 && assigned_id !== before.assigned_id;
  if (isNew) await requireHolder(ctx, assigned_id);
  const change = {
    ...(state !== undefined && state !== before.state && { state, spam_reason: state === 'spam' ? 'person' : '' }),
    ...(assigned_id !== undefined && { assigned_id: assigned_id || null }),
    // Whoever is given a message works on it.
    ...(isNew && state === undefined && before.state === 'new' && { state: 'open' as const }),
  };
  if (Object.keys(change).length === 0) return;
  if (!(await messages.update(ctx.tx, before, change, authorName(ctx)))) throw changedMeanwhile(before.update_admin, before.update_time);
  ctx.noted(
    id,
    { state: before.state, assigned: before.assigned_id },
    { state: change.state ?? before.state, assigned: assigned_id ?? before.assigned_id },
  );
  await settleMoved(ctx, [id], change.state ?? before.state, [before.form_id]);
  if (isNew) await tellAssigned(ctx, assigned_id, before);
  else if (change.assigned_id === null) await settleAssigned(ctx.tx, realmOf(ctx), [id], ctx.now);
}

/** All of them or none. */
export async function markMessages(ctx: Context, ids: readonly number[], state: MessageState): Promise<number> {
  const wanted = [...new Set(ids)];
  const formIds = await messages.mark(ctx.tx, wanted, state, state === 'spam' ? 'person' : '', authorName(ctx));
  const count = requireEach(formIds.length, wanted);
  await settleMoved(ctx, wanted, state, formIds);
  await settleOwn(ctx, wanted);
  return count;
}

export async function addNote(ctx: Context, id: number, text: string): Promise<void> {
  const before = await messages.find(ctx.tx, id);
  if (!before) throw refuse('request.not_found');
  await messages.insertNote(ctx.tx, { message_id: id, admin_name: authorName(ctx), text });
  // A message with a note is no longer one that nobody has opened.
  if (before.state === 'new') await messages.update(ctx.tx, before, { state: 'open' }, authorName(ctx));
  await settleMoved(ctx, [id], before.state === 'new' ? 'open' : before.state, [before.form_id]);
}

/** All of them or none, with their files. */
export async function deleteMessages(ctx: Context, ids: readonly number[]): Promise<number> {
  const wanted = [...new Set(ids)];
  const files = await messages.filesOf(ctx.tx, wanted);
  const formIds = await messages.remove(ctx.tx, wanted);
  const count = requireEach(formIds.length, wanted);
  await settleGone(ctx.tx, realmOf(ctx), wanted, formIds, ctx.now);
  await removePrivate(ctx.tx, files);
  ctx.jobs.wake();
  return count;
}

const removedAtOnce = 500;

/** Messages go when the time that their form was given is over. */
export async function removeOldMessages(tx: WideTx, now: Date): Promise<void> {
  for (const realm of await messages.realmsDue(tx, now)) {
    await withinRealm(tx, toRealm(realm), async (own) => {
      const ids = await messages.listDue(own, now, removedAtOnce);
      const files = await messages.filesOf(own, ids);
      await settleGone(own, realm, ids, await messages.remove(own, ids), now);
      await removePrivate(own, files);
    });
  }
}

/** What told of these messages is settled, as far as they have come. */
async function settleMoved(ctx: Context, ids: readonly number[], state: MessageState, formIds: readonly number[]): Promise<void> {
  await settleForms(ctx.tx, realmOf(ctx), formIds, ctx.now);
  if (state === 'done' || state === 'spam') await settleAssigned(ctx.tx, realmOf(ctx), ids, ctx.now);
}

async function requireHolder(ctx: Context, id: number): Promise<void> {
  const holders = await adminsHolding(ctx.tx, realmOf(ctx), workNode);
  if (!holders.includes(id)) throw refuseForm('forms.not_holding', {}, { field: 'assigned_id' });
}
