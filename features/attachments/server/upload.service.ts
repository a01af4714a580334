/** From a form to a stored file: received, judged, cleaned, kept once. Nothing is left behind when one of the steps refuses. */
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { writeLog } from '#features/admin-log/server/door.ts';
import { requireRoom } from '#features/plans/server/door.ts';
import { type Settings, settingsOf } from '#features/settings/server/door.ts';
import { administratorOf, type DetachedContext, realmOf } from '#kit/server/context.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { extensionOf } from '#kit/server/file-kinds.ts';
import { type Files, localFiles } from '#kit/server/files.ts';
import type { AttachmentFile } from '../contract.ts';
import { type Arrival, receive } from './arrival.ts';
import * as attachments from './attachments.repository.ts';
import { cleanPicture } from './pictures.ts';
import { type Allowed, checkKind, checkTopic, saveNameOf } from './upload-rules.ts';

const nameMaxLength = 100;

export async function uploadFile(ctx: DetachedContext, request: FastifyRequest): Promise<AttachmentFile> {
  const realm = realmOf(ctx);
  const files = filesOf(ctx);
  const settings = await ctx.db.inScope(realm, settingsOf);
  const [sent, clean] = [await files.incoming(), await files.incoming()];
  try {
    const arrival = await receive(request, sent, settings.uploadMaxBytes);
    checkTopic(arrival.topic);
    const allowed = checkKind(arrival.name, arrival.head, settings.uploadMimetype);
    const file = await cleaned(arrival, clean, allowed);
    const row = await ctx.db.inScope(realm, (tx) => keep(ctx, tx, files, settings, file));
    return describe(ctx, row);
  } finally {
    await Promise.all([rm(sent, { force: true }), rm(clean, { force: true })]);
  }
}

/** Where uploads are kept: `<data folder>/storage`. */
export function filesOf({ config }: Pick<DetachedContext, 'config'>): Files {
  return localFiles(join(config.dataFolder, 'storage'));
}

/** The key of a file from its address. */
export function keyOf(url: string): string {
  return url.replace(/^\/storage\//, '');
}

interface Clean extends Arrival, Allowed {
  width: number;
  height: number;
}

/** A picture is written anew and its size becomes the new one; anything else stays as it was sent. */
async function cleaned(arrival: Arrival, to: string, allowed: Allowed): Promise<Clean> {
  if (!allowed.kind?.picture) return { ...arrival, ...allowed, width: 0, height: 0 };
  const picture = await cleanPicture(arrival.path, to, allowed.extension);
  return { ...arrival, ...allowed, ...picture, path: to, sizeBytes: (await stat(to)).size };
}

async function keep(ctx: DetachedContext, tx: ScopedTx, files: Files, settings: Settings, file: Clean): Promise<attachments.Attachment> {
  await attachments.holdStorage(tx);
  const same = await attachments.findSame(tx, file.sha1, file.topic);
  const row =
    same && (await files.open(keyOf(same.url))) ? await attachments.quoteAgain(tx, same.id) : await store(ctx, tx, files, settings, file);
  await log(ctx, tx, row);
  return row;
}

async function store(ctx: DetachedContext, tx: ScopedTx, files: Files, settings: Settings, file: Clean): Promise<attachments.Attachment> {
  await requireRoom(tx, 'max_storage_bytes', (await attachments.usedBytes(tx)) + file.sizeBytes);
  const name = saveNameOf(settings.uploadSavename, { ...file, random: ctx.randomBytes(16).toString('hex'), now: ctx.now });
  const key = `r${realmOf(ctx)}/${name}`;
  const { id, visitor } = administratorOf(ctx);
  const row = await attachments.insertOrReplace(tx, {
    topic: file.topic,
    admin_id: visitor ? null : id,
    member_id: null,
    url: `/storage/${key}`,
    width: file.width,
    height: file.height,
    name: shortName(file.name),
    size: file.sizeBytes,
    mimetype: file.kind?.mimetype.split(';')[0] ?? 'application/octet-stream',
    sha1: file.sha1,
  });
  // Last, so that a refused row leaves no file. If the commit fails, the next upload of the same bytes takes the file over.
  await files.put(file.path, key);
  return row;
}

/** At most so many characters, with the extension. */
function shortName(name: string): string {
  const plain = [...name.replace(/\p{Cc}/gu, '')];
  if (plain.length <= nameMaxLength) return plain.join('');
  const suffix = `.${extensionOf(name)}`;
  return `${plain.slice(0, nameMaxLength - suffix.length).join('')}${suffix}`;
}

function log(ctx: DetachedContext, tx: ScopedTx, { name, size, topic }: attachments.Attachment): Promise<void> {
  const { id: adminId, realm, username, visitor } = administratorOf(ctx);
  const url = `/${ctx.app}/ajax/upload`;
  return writeLog(ctx, tx, {
    realm,
    adminId,
    username,
    visitorName: visitor?.name ?? null,
    node: 'ajax/upload',
    url,
    body: { name, size, topic },
  });
}

function describe(ctx: DetachedContext, { admin_id, member_id, ...row }: attachments.Attachment): AttachmentFile {
  const full_url = `${ctx.request.protocol}://${ctx.request.host}${row.url}`;
  return { ...row, admin_id: admin_id ?? 0, user_id: member_id ?? 0, full_url, suffix: extensionOf(row.url) };
}
