/** The one gate that every file comes through: received, judged, cleaned. Nothing is left behind when one of the steps refuses. */
import { stat } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

import { type Settings, settingsOf } from '#features/settings/server/door.ts';
import { megabyteBytes } from '#kit/contract/units.ts';
import { type DetachedContext, realmOf } from '#kit/server/context.ts';
import { type Realm, toRealm } from '#kit/server/database/scope.ts';
import { type Files, localFiles, storageFolder } from '#kit/server/files.ts';
import { fairTurns, TooManyWaiting } from '#kit/server/turns.ts';
import { refuseUpload } from '../contract.ts';
import { type Arrival, receive } from './arrival.ts';
import { cleanPicture, type Picture } from './pictures.ts';
import { type Allowed, checkKind } from './upload-rules.ts';

/** A file that may be kept. It lies at `path` until `take` ends. */
export interface Clean extends Arrival, Allowed {
  /** Pixels; 0 for what is no picture. */
  width: number;
  height: number;
  animated: boolean;
}

export interface Kept {
  files: Files;
  settings: Settings;
}

/** Members send small pictures. */
export const memberFileMaxBytes = 10 * megabyteBytes;
const memberTypes = ['jpg', 'jpeg', 'png', 'gif', 'webp'].join(',');

/** Two pictures at a time are decoded: each may need as much memory as its pixels. Nobody has both places. */
const cleaningInTurn = fairTurns<string>({ most: 2, mostOfOne: 1, waitingOfOne: 60 });
/** Visitors of all websites have one place together, so that whoever is signed in never waits for many of them. */
const visitorsInTurn = fairTurns<Realm>({ most: 1, waitingOfOne: 10 });
/** By then whoever has as much waiting as they may has got on with some of it. */
const retryAfterSeconds = 10;

interface Receiving<T> {
  /** What stands beside the file. */
  form: z.ZodMiniType;
  take: (file: Clean, place: Kept) => Promise<T>;
  /** Refuses what is not worth cleaning: it is asked once the file has arrived. */
  admit?: (arrival: Arrival) => Promise<void>;
}

/** Receives one file and hands it over. Whatever `take` does not put away is removed. */
export async function receiveClean<T>(ctx: DetachedContext, request: FastifyRequest, { form, take, admit }: Receiving<T>): Promise<T> {
  const files = filesOf(ctx);
  const settings = await ctx.db.inScope(realmOf(ctx), settingsOf);
  const maxBytes = largestFor(ctx, settings);
  return files.receive(async (incoming) => {
    const arrival = await receive(request, await incoming(), maxBytes, { form });
    const allowed = checkKind(arrival.name, arrival.head, typesFor(ctx, settings));
    await admit?.(arrival);
    return take(await cleaned(ctx, arrival, await incoming(), allowed), { files, settings });
  });
}

/** Bytes of one file. */
export function largestFor({ actor }: Pick<DetachedContext, 'actor'>, { uploadMaxBytes }: Settings): number {
  return actor.kind === 'member' ? Math.min(uploadMaxBytes, memberFileMaxBytes) : uploadMaxBytes;
}

/** What may be sent: extensions or media types, with commas between. */
export function typesFor({ actor }: Pick<DetachedContext, 'actor'>, { uploadMimetype }: Settings): string {
  return actor.kind === 'member' ? memberTypes : uploadMimetype;
}

/** Judges and cleans a file that is on the disk already: what a remote store holds, what a program fetched. */
export async function cleanOne(ctx: DetachedContext, arrival: Arrival, to: string, mimetypes: string): Promise<Clean> {
  return cleaned(ctx, arrival, to, checkKind(arrival.name, arrival.head, mimetypes));
}

/** Where uploads are kept. */
export function filesOf({ config }: Pick<DetachedContext, 'config'>): Files {
  return localFiles(storageFolder(config));
}

/** The key of a file from its address. */
export function keyOf(url: string): string {
  return url.replace(/^\/storage\//, '');
}

/** The address of a file from its key. */
export function urlOf(key: string): string {
  return `/storage/${key}`;
}

/** Whose file it is, private or not. */
export function realmOfKey(key: string): Realm | undefined {
  const realm = /^[rp](\d{1,9})\//.exec(key)?.[1];
  return realm === undefined ? undefined : toRealm(Number(realm));
}

/** A picture is written anew and its size becomes the new one; anything else stays as it was sent. */
async function cleaned(ctx: DetachedContext, arrival: Arrival, to: string, allowed: Allowed): Promise<Clean> {
  const { kind, extension } = allowed;
  if (!kind?.picture) return { ...arrival, ...allowed, width: 0, height: 0, animated: false };
  const picture = await inTurn(ctx, () => cleanPicture(arrival.path, to, extension));
  const sizeBytes = (await stat(to)).size;
  if (sizeBytes === 0) throw refuseUpload('upload.unreadable');
  return { ...arrival, ...allowed, ...picture, path: to, sizeBytes };
}

/** A company's people, its members and its visitors take turns apart from each other, and with those of all the others. */
async function inTurn(ctx: DetachedContext, clean: () => Promise<Picture>): Promise<Picture> {
  const { kind } = ctx.actor;
  const realm = realmOf(ctx);
  const turn =
    kind === 'anonymous' ? visitorsInTurn(realm, () => cleaningInTurn('visitors', clean)) : cleaningInTurn(`${kind} ${realm}`, clean);
  return turn.catch((error: unknown) => {
    throw error instanceof TooManyWaiting ? refuseUpload('upload.busy', {}, { data: { retryAfterSeconds } }) : error;
  });
}
