/** A file that a browser sent straight to the store: fetched, judged like any other, moved to its place, entered. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type * as z from 'zod/mini';

import type { Settings } from '#features/settings/server/door.ts';
import { Refusal } from '#kit/contract/refusal.ts';
import { type DetachedContext, realmOf } from '#kit/server/context.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import type { ObjectFacts, ObjectStore } from '#kit/server/storage/object-store.ts';
import type { AttachmentFile } from '../contract.ts';
import { refuseRemote, type remoteUpload } from '../remote.contract.ts';
import { type Arrival, tooLarge, writeDown } from './arrival.ts';
import * as attachments from './attachments.repository.ts';
import { cleanOne, filesOf, largestFor, typesFor } from './gate.ts';
import * as remote from './remote.repository.ts';
import { arrivedKey, contentHeadersOf, objectKeyOf } from './remote-keys.ts';
import { storeOfRealm, toldOf } from './remote-stores.ts';
import { describe, freeUrl, log, type Named, newRow, requireSomeSpace, requireSpace, takeSpace, topicFor } from './upload.service.ts';

type Told = z.output<typeof remoteUpload.endpoints.callback.body>;

export async function takeRemote(ctx: DetachedContext, told: Told): Promise<AttachmentFile> {
  const { settings, store, isRemote } = await storeOfRealm(ctx, realmOf(ctx));
  if (!store || !isRemote) throw refuseRemote('remote.off');
  const arrived = { key: arrivedKey(ctx, told.url), sha1: told.sha1 };
  const answer = (row: attachments.Attachment): AttachmentFile => ({
    ...describe(ctx, row),
    ...(settings.storageCdnUrl && { full_url: store.addressOf(objectKeyOf(row.url), 0) }),
  });
  const known = await knownRow(ctx, arrived);
  if (known) return answer(known);
  try {
    const row = await take({ ctx, settings, store, arrived, told });
    await forget(store, arrived.key);
    return answer(row);
  } catch (error) {
    // Two calls for one arrival: the slower one finds nothing, and answers what the faster one made of it.
    const meanwhile = await knownRow(ctx, arrived);
    if (meanwhile) return answer(meanwhile);
    // What is refused goes at once. After a failure the browser may ask again.
    if (error instanceof Refusal && !error.code.startsWith('outbound.')) await forget(store, arrived.key);
    throw toldOf(error);
  }
}

interface Taking {
  ctx: DetachedContext;
  settings: Settings;
  store: ObjectStore;
  /** Where it waits, and what it is said to be. */
  arrived: remote.Arrived;
  told: Told;
}

async function take(taking: Taking): Promise<attachments.Attachment> {
  const { ctx, settings, store, told } = taking;
  const { key } = taking.arrived;
  const facts = await store.head(key);
  if (!facts) throw refuseRemote('remote.not_arrived');
  const maxBytes = largestFor(ctx, settings);
  if (facts.sizeBytes > maxBytes) throw tooLarge(maxBytes);
  if (facts.sizeBytes !== told.size) throw refuseRemote('remote.differs');

  return filesOf(ctx).receive(async (incoming) => {
    const sent = await incoming();
    const written = await writeDown(await store.read(key, facts), sent);
    if (written.sha1 !== told.sha1) throw refuseRemote('remote.differs');
    const arrival: Arrival = { ...written, path: sent, name: told.name, fields: new Map() };
    const topic = topicFor(ctx, told.topic);
    await requireSomeSpace(ctx, arrival, topic);
    const file = { ...(await cleanOne(ctx, arrival, await incoming(), typesFor(ctx, settings))), topic };
    return (await sameAgain(taking, file)) ?? (await enter(taking, file, facts));
  });
}

/** The same bytes under the same topic are kept once, if the store still has them. */
async function sameAgain({ ctx, store, arrived }: Taking, file: Named): Promise<attachments.Attachment | undefined> {
  const realm = realmOf(ctx);
  const same = await ctx.db.inScope(realm, (tx) => attachments.findSame(tx, file.sha1, file.topic, store.driver));
  if (!same || !(await store.head(objectKeyOf(same.url)))) return undefined;
  return ctx.db.inScope(realm, async (tx) => {
    const row = await attachments.quoteAgain(tx, same.id);
    await remote.noteArrival(tx, arrived, objectKeyOf(row.url));
    await remote.becomeAttachment(tx, arrived, row.id);
    await log(ctx, tx, row);
    return row;
  });
}

/** Nothing talks to the store while a transaction is open: first the place is noted, then it is filled, then it becomes a row. */
async function enter(taking: Taking, file: Named, facts: ObjectFacts): Promise<attachments.Attachment> {
  const { ctx, store, arrived } = taking;
  const realm = realmOf(ctx);
  const url = await ctx.db.inScope(realm, (tx) => reserve(taking, tx, file));
  await moveTo(url, taking, file, facts);
  let row: attachments.Attachment | undefined;
  try {
    row = await ctx.db.inScope(realm, async (tx) => {
      await attachments.holdStorage(tx);
      const same = await attachments.findSame(tx, file.sha1, file.topic, store.driver);
      if (!same) await takeSpace(ctx, tx, file.sizeBytes);
      const entered = same
        ? await attachments.quoteAgain(tx, same.id)
        : await attachments.insertOrReplace(tx, { ...newRow(ctx, file, url), storage: store.driver });
      await remote.markFound(tx, [entered.url]);
      await remote.becomeAttachment(tx, arrived, entered.id);
      await log(ctx, tx, entered);
      return entered;
    });
    return row;
  } finally {
    // Refused, or somebody else brought the same bytes meanwhile: nothing needs this copy.
    if (row?.url !== url) await forget(store, objectKeyOf(url));
  }
}

/** The place of the file in the store. One that is lost comes back to where it was. */
async function reserve({ ctx, settings, store, arrived }: Taking, tx: ScopedTx, file: Named): Promise<string> {
  await attachments.holdStorage(tx);
  const lost = await attachments.findSame(tx, file.sha1, file.topic, store.driver);
  if (!lost) await requireSpace(ctx, tx, file.sizeBytes);
  const free = lost?.url ?? (await freeUrl(ctx, tx, settings, file, undefined));
  const isTaken = !lost && (await remote.isReserved(tx, objectKeyOf(free), arrived));
  const url = isTaken ? free.replace(/(\.[^./]+)$/, `-${ctx.randomBytes(4).toString('hex')}$1`) : free;
  await remote.noteArrival(tx, arrived, objectKeyOf(url));
  return url;
}

/** A cleaned picture is sent; anything else is copied within the store, and must be what was read. */
async function moveTo(url: string, { store, arrived: { key } }: Taking, file: Named, { etag }: ObjectFacts): Promise<void> {
  const place = objectKeyOf(url);
  const headers = contentHeadersOf(url);
  if (file.kind?.picture) return store.put(place, { stream: createReadStream(file.path), sizeBytes: file.sizeBytes }, headers);
  const copied = await store.copy({ key, etag }, place, headers);
  if (copied === etag) return;
  // Encrypted buckets give every copy an etag of its own: then only the bytes can tell.
  const hash = createHash('sha1');
  await pipeline(await store.read(place, { etag: copied, sizeBytes: file.sizeBytes }), hash);
  if (hash.digest('hex') === file.sha1) return;
  await forget(store, place);
  throw refuseRemote('remote.differs');
}

async function knownRow(ctx: DetachedContext, arrived: remote.Arrived): Promise<attachments.Attachment | undefined> {
  return ctx.db.inScope(realmOf(ctx), async (tx) => {
    const id = await remote.attachmentOf(tx, arrived);
    return id === undefined ? undefined : attachments.findById(tx, id);
  });
}

/** What could not be removed now is swept later. */
async function forget(store: ObjectStore, key: string): Promise<void> {
  await store.remove(key).catch(() => undefined);
}
