/** A picture from another website becomes one of ours: fetched by the server, through the same gate as every upload. */
import { Readable } from 'node:stream';

import { settingsOf } from '#features/settings/server/door.ts';
import { megabyteBytes } from '#kit/contract/units.ts';
import { type DetachedContext, realmOf } from '#kit/server/context.ts';
import { fileKinds } from '#kit/server/file-kinds.ts';
import { outboundFetch } from '#kit/server/outbound.ts';
import { whileStanding } from '#kit/server/own-scope.ts';
import { type AttachmentFile, refuseUpload } from '../contract.ts';
import { writeDown } from './arrival.ts';
import { cleanOne, filesOf, largestFor } from './gate.ts';
import { describe, keep, log, requireSomeSpace } from './upload.service.ts';

const fetchedMaxBytes = 10 * megabyteBytes;
const timeoutMs = 8000;
const topic = 'image';

export async function fetchPicture(ctx: DetachedContext, url: string): Promise<AttachmentFile> {
  const realm = realmOf(ctx);
  const settings = await ctx.db.inScope(realm, settingsOf);
  const maxBytes = Math.min(fetchedMaxBytes, largestFor(ctx, settings));
  const answer = await outboundFetch(ctx.config, url, { maxBytes, timeoutMs, types: ['image/'], realm });
  const name = nameOf(answer.url, answer.headers['content-type'] ?? '');
  const files = filesOf(ctx);
  return files.receive(async (incoming) => {
    const path = await incoming();
    const written = await writeDown(Readable.from([answer.body]), path);
    await requireSomeSpace(ctx, written, topic);
    const file = await cleanOne(ctx, { ...written, path, name, fields: new Map() }, await incoming(), settings.uploadMimetype);
    if (!file.kind?.picture) throw refuseUpload('upload.type');
    const row = await whileStanding(ctx, async (tx) => {
      const kept = await keep(ctx, tx, { files, settings }, { ...file, topic });
      await log(ctx, tx, kept);
      return kept;
    });
    return describe(ctx, row);
  });
}

/** Addresses of pictures often have no extension: what the other side calls it decides, and its first bytes must agree. */
function nameOf(url: string, type: string): string {
  const mimetype = type.split(';')[0]?.trim().toLowerCase() ?? '';
  const extension = Object.keys(fileKinds).find((one) => fileKinds[one]?.picture && fileKinds[one].mimetype === mimetype);
  if (!extension) throw refuseUpload('upload.type');
  const last =
    new URL(url).pathname
      .split('/')
      .at(-1)
      ?.replace(/\.[^.]*$/, '') ?? '';
  return `${last.slice(0, 40) || 'picture'}.${extension}`;
}
