/**
 * Serves stored files: `/storage/r<realm>/…`. No database: the realm is part of the address, and the name holds a hash nobody
 * can guess. Below `/storage/p<realm>/` are private ones: they need an address that was signed.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Realm } from '../database/scope.ts';
import { kindOf } from '../file-kinds.ts';
import { type FarFile, type Files, isFileKey, type StoredFile } from '../files.ts';
import { type PictureSizes, sizeAsked } from '../picture-sizes.ts';
import { opensFile } from '../signed-files.ts';
import { sendClosed } from './closed.ts';
import { dispositionOf } from './disposition.ts';
import { langOf } from './envelope.ts';
import { nameAsked } from './file-as.ts';
import { hostOf } from './request-facts.ts';
import { notFound } from './server.ts';

/** Whose files a host serves: one realm's on its own site, for now nobody's where that is closed, everybody's on the console, nobody's elsewhere. */
export type FilesOfHost = (host: string) => Promise<Realm | 'every' | 'closed' | 'none'>;

/** Where a file lies elsewhere, its address there is asked again after this. */
const fiveMinutes = 300;
/** Pages name the version that they show (`?v=`): another version is another address. */
const aYear = 31_536_000;
const keptByNobody = 'private, no-store';
/** A document viewer needs its scripts and styles; everything else gets a page that can do nothing. */
const sandboxed = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const viewer = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'";

export interface StorageParts {
  files: Files;
  sizes: PictureSizes;
  filesOfHost: FilesOfHost;
  /** Where a file is that is not on this machine. */
  elsewhere: (key: string, version?: string) => Promise<string | undefined>;
  /** Such a file itself. */
  far: (key: string) => Promise<FarFile | undefined>;
  /** Signs the addresses of private files. */
  secret: string;
  clock: () => Date;
}

/** Answers with the file of this address, which whoever takes it never learns: it would open for everybody. */
export type HandOver = (request: FastifyRequest, reply: FastifyReply, wanted: { realm: Realm; url: string }) => Promise<FastifyReply>;

/** Adds `GET /storage/*`. */
export function serveStorage(server: FastifyInstance, parts: StorageParts): HandOver {
  server.route<{ Params: { '*': string }; Querystring: Record<string, unknown> }>({
    method: ['GET', 'HEAD'],
    url: '/storage/*',
    async handler(request, reply) {
      const key = request.params['*'];
      const allowed = await parts.filesOfHost(hostOf(request));
      if (allowed === 'closed') return sendClosed(reply, langOf(request), parts.clock());
      const isOpen = mayServe(key, allowed, request, parts);
      const version = versionIn(request.query);
      const found = isOpen ? await open(key, version, parts) : undefined;
      if (found) return send(request, reply, { ...found, as: nameAsked(request.query, found.name) }, cachingOf(key, request.query));
      const address = isOpen ? await addressElsewhere(key, version, parts) : undefined;
      if (!address) return reply.code(404).send(notFound(request, parts.clock()));
      return reply
        .code(302)
        .headers({ location: address, 'cache-control': `public, max-age=${fiveMinutes}` })
        .send();
    },
  });
  return async (request, reply, { realm, url }) => {
    const { pathname, searchParams } = new URL(url, 'https://site.invalid');
    const query = Object.fromEntries(searchParams);
    const key = keyIn(pathname);
    const isOwn = key.startsWith(`r${realm}/`);
    const found = isOwn ? ((await open(key, versionIn(query), parts)) ?? (await openFar(key, parts))) : undefined;
    if (!found) return reply.code(404).send(notFound(request, parts.clock()));
    return send(request, reply, { ...found, as: nameAsked(query, found.name) }, keptByNobody);
  };
}

interface Found {
  /** Ends in the extension of what it is. */
  name: string;
  file: StoredFile | FarFile;
  /** What it is called where it is taken, not looked at. */
  as?: string | undefined;
}

async function open(key: string, version: string | undefined, { files, sizes }: StorageParts): Promise<Found | undefined> {
  const size = sizeAsked(key);
  if (size) return sizes.open(size.key, size.width, version);
  const file = await files.open(key);
  return file && { name: key, file };
}

async function openFar(key: string, { far }: StorageParts): Promise<Found | undefined> {
  const file = isFileKey(key) ? await far(key) : undefined;
  return file && { name: key, file };
}

/** Empty for a path that is none of a stored file, or was written wrongly. */
function keyIn(pathname: string): string {
  try {
    return /^\/storage\/(.+)$/.exec(decodeURIComponent(pathname))?.[1] ?? '';
  } catch {
    return '';
  }
}

/** A store has a picture in its own size only. */
async function addressElsewhere(key: string, version: string | undefined, { elsewhere }: StorageParts): Promise<string | undefined> {
  const plain = sizeAsked(key)?.key ?? key;
  return key.startsWith('r') && isFileKey(plain) ? elsewhere(plain, version) : undefined;
}

/** As pages name it: ten digits of the hash of the bytes. */
function versionIn({ v }: Record<string, unknown>): string | undefined {
  return typeof v === 'string' && /^[0-9a-f]{10}$/.test(v) ? v : undefined;
}

function mayServe(
  key: string,
  allowed: Realm | 'every' | 'none',
  request: FastifyRequest<{ Querystring: Record<string, unknown> }>,
  parts: StorageParts,
): boolean {
  const [, kind, realm] = /^([rp])(\d{1,9})\//.exec(key) ?? [];
  if (realm === undefined) return false;
  if (allowed !== 'every' && allowed !== Number(realm)) return false;
  return kind === 'r' || (!sizeAsked(key) && opensFile(parts.secret, `/storage/${key}`, request.query, parts.clock()));
}

/** A file can be replaced behind its address: without a version in it a browser asks, and is mostly told that nothing has changed. */
function cachingOf(key: string, query: Record<string, unknown>): string {
  if (key.startsWith('p')) return keptByNobody;
  return typeof query.v === 'string' ? `public, max-age=${aYear}, immutable` : 'public, no-cache';
}

async function send(request: FastifyRequest, reply: FastifyReply, { name: path, file, as }: Found, caching: string): Promise<FastifyReply> {
  const { mimetype, inline } = kindOf(path);
  const tag = `"${file.sizeBytes.toString(36)}-${Math.floor(file.changedTimeMs).toString(36)}"`;
  const name = as ?? path.slice(path.lastIndexOf('/') + 1);
  const isKnown = request.headers['if-none-match'] === tag;
  const range = isKnown ? undefined : rangeOf(request.headers.range, file.sizeBytes);
  const length = range && range !== 'unfit' ? range.end - range.start + 1 : file.sizeBytes;
  const isEmpty = isKnown || range === 'unfit' || request.method === 'HEAD' || length === 0;
  // Before anything is said of it: a store may not give it after all.
  const bytes = isEmpty ? '' : await file.read(range);
  reply.headers({
    'content-type': mimetype,
    'content-security-policy': mimetype === 'application/pdf' ? viewer : sandboxed,
    'content-disposition': dispositionOf(inline && !as ? 'inline' : 'attachment', name),
    'cross-origin-resource-policy': caching === keptByNobody ? 'same-site' : 'cross-origin',
    'cache-control': caching,
    'accept-ranges': 'bytes',
    etag: tag,
  });
  if (isKnown) return reply.code(304).send();
  if (range === 'unfit') return reply.code(416).header('content-range', `bytes */${file.sizeBytes}`).send();
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.sizeBytes}`);
  return reply.header('content-length', length).send(bytes);
}

/** One range of bytes. Several at once are answered with the whole file, as the protocol allows. */
function rangeOf(header: string | undefined, sizeBytes: number): { start: number; end: number } | 'unfit' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, sizeBytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1);
  return start <= end && start < sizeBytes ? { start, end } : 'unfit';
}
