/** From a form to a stored file, kept once. */

import type { FastifyRequest } from 'fastify';
import { requireRoom } from '#features/plans/server/door.ts';
import type { Settings } from '#features/settings/server/door.ts';
import { megabyteBytes } from '#kit/contract/units.ts';
import { administratorOf, type DetachedContext, realmOf } from '#kit/server/context.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { extensionOf } from '#kit/server/file-kinds.ts';
import { whileStanding } from '#kit/server/own-scope.ts';
import { type AttachmentFile, refuseUpload, UploadForm } from '../contract.ts';
import type { Arrival } from './arrival.ts';
import * as attachments from './attachments.repository.ts';
import { type Clean, type Kept, keyOf, receiveClean } from './gate.ts';
import { isUrlTaken } from './library.repository.ts';
import { tellIfNearlyFull } from './room.ts';
import { usedBytes } from './totals.repository.ts';
import { checkTopic, saveNameOf, shortName } from './upload-rules.ts';

/** What one member may keep, and send in a day. */
export const memberLimits = { bytes: 50 * megabyteBytes, filesADay: 50 } as const;
/** Where members' files are, whatever topic they name. */
const memberTopic = 'member';

/** @param named the folder, unless the form names one */
export async function uploadFile(ctx: DetachedContext, request: FastifyRequest, named?: string): Promise<AttachmentFile> {
  const topicOf = ({ fields }: Arrival) => topicFor(ctx, fields.get('topic') || named || 'default');
  const take = async (file: Clean, place: Kept) => {
    const topic = topicOf(file);
    const row = await whileStanding(ctx, async (tx) => {
      const kept = await keep(ctx, tx, place, { ...file, topic });
      await log(ctx, tx, kept);
      return kept;
    });
    return describe(ctx, row);
  };
  return receiveClean(ctx, request, { form: UploadForm, take, admit: (arrival) => requireSomeSpace(ctx, arrival, topicOf(arrival)) });
}

export interface Named extends Clean {
  topic: string;
  /** Below `p<realm>/`, opened by a signed address only. */
  private?: boolean;
}

/** The row of a file: the one that is there for the same bytes, or a new one with its place in the storage. */
export async function keep(ctx: DetachedContext, tx: ScopedTx, { files, settings }: Kept, file: Named): Promise<attachments.Attachment> {
  await attachments.holdStorage(tx);
  const same = await attachments.findSame(tx, file.sha1, file.topic);
  if (same && (await files.open(keyOf(same.url)))) return attachments.quoteAgain(tx, same.id);

  await takeSpace(ctx, tx, file.sizeBytes);
  const url = await freeUrl(ctx, tx, settings, file, same?.url);
  const row = await attachments.insertOrReplace(tx, newRow(ctx, file, url));
  // Last, so that a refused row leaves no file. If the commit fails, `sweepPending` finds the file.
  await files.putPending(file.path, keyOf(url));
  return row;
}

/** The folder that the uploader names; members have one of their own. */
export function topicFor({ actor }: DetachedContext, topic: string): string {
  return actor.kind === 'member' ? memberTopic : checkTopic(topic);
}

export function newRow(ctx: DetachedContext, file: Named, url: string): attachments.NewAttachment {
  return {
    ...uploaderOf(ctx),
    topic: file.topic,
    url,
    width: file.width,
    height: file.height,
    animated: file.animated,
    private: file.private ?? false,
    name: shortName(file.name),
    size: file.sizeBytes,
    mimetype: file.kind?.mimetype.split(';')[0] ?? 'application/octet-stream',
    sha1: file.sha1,
  };
}

/** An address that no other row has: behind the usual one there may be other bytes by now. */
export async function freeUrl(
  ctx: DetachedContext,
  tx: ScopedTx,
  settings: Settings,
  file: Named,
  own: string | undefined,
): Promise<string> {
  const realm = realmOf(ctx);
  const random = ctx.randomBytes(16).toString('hex');
  const key = saveNameOf(settings.uploadSavename, { ...file, random, now: ctx.now });
  const url = `/storage/${file.private ? 'p' : 'r'}${realm}/${key}`;
  if (url === own || !(await isUrlTaken(tx, url))) return url;
  return url.replace(/(\.[^./]+)$/, `-${random.slice(0, 8)}$1`);
}

/** What the plan leaves, and what a member may keep. Answers with the bytes that are kept without this file. */
export async function requireSpace(ctx: DetachedContext, tx: ScopedTx, sizeBytes: number): Promise<number> {
  const used = await usedBytes(tx);
  await requireRoom(tx, 'max_storage_bytes', used + sizeBytes);
  await requireMemberRoom(ctx, tx, sizeBytes);
  return used;
}

/** The same in the transaction that keeps the file. */
export async function takeSpace(ctx: DetachedContext, tx: ScopedTx, sizeBytes: number): Promise<void> {
  const before = await requireSpace(ctx, tx, sizeBytes);
  await tellIfNearlyFull(tx, realmOf(ctx), { before, after: before + sizeBytes });
}

/** Before a file is cleaned: where nothing more can be kept, it is not, unless the same one is there. */
export async function requireSomeSpace(ctx: DetachedContext, { sha1 }: Pick<Arrival, 'sha1'>, topic: string): Promise<void> {
  await ctx.db.inScope(realmOf(ctx), async (tx) => {
    if (!(await attachments.findSame(tx, sha1, topic))) await requireSpace(ctx, tx, 1);
  });
}

async function requireMemberRoom({ actor }: DetachedContext, tx: ScopedTx, sizeBytes: number): Promise<void> {
  if (actor.kind !== 'member') return;
  const { bytes, today } = await attachments.usedByMember(tx, actor.id);
  if (today >= memberLimits.filesADay) throw refuseUpload('upload.member_daily', { max: memberLimits.filesADay });
  if (bytes + sizeBytes > memberLimits.bytes) throw refuseUpload('upload.member_room', { max: memberLimits.bytes / megabyteBytes });
}

function uploaderOf(ctx: DetachedContext): { admin_id: number | null; member_id: number | null } {
  if (ctx.actor.kind === 'member') return { admin_id: null, member_id: ctx.actor.id };
  if (ctx.actor.kind === 'anonymous') return { admin_id: null, member_id: null };
  const { id, visitor } = administratorOf(ctx);
  return { admin_id: visitor ? null : id, member_id: null };
}

/** The log tells of administrators. */
export async function log(ctx: DetachedContext, tx: ScopedTx, { name, size, topic }: attachments.Attachment): Promise<void> {
  if (ctx.actor.kind === 'administrator') await ctx.record(tx, { name, size, topic });
}

export function describe(ctx: DetachedContext, { admin_id, member_id, ...row }: attachments.Attachment): AttachmentFile {
  return { ...row, admin_id: admin_id ?? 0, user_id: member_id ?? 0, full_url: fullUrl(ctx, row.url), suffix: extensionOf(row.url) };
}

/** Where a browser reaches a stored file from anywhere. */
export function fullUrl({ request }: Pick<DetachedContext, 'request'>, url: string): string {
  return `${request.protocol}://${request.host}${url}`;
}
