/** Serves stored files: `/storage/r<realm>/…`. No database: the realm is part of the address, and the name holds a hash nobody can guess. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Realm } from '../database/scope.ts';
import { kindOf } from '../file-kinds.ts';
import type { Files, StoredFile } from '../files.ts';
import { notFound } from './server.ts';

/** Whose files a host serves: one realm's on its own site, everybody's on the console, nobody's elsewhere. */
export type FilesOfHost = (host: string) => Promise<Realm | 'every' | 'none'>;

const aYear = 31_536_000;
/** A document viewer needs its scripts and styles; everything else gets a page that can do nothing. */
const sandboxed = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const viewer = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'";

/** Adds `GET /storage/*`. `serveStorage(http, localFiles(folder), async () => 'every', clock)` */
export function serveStorage(server: FastifyInstance, files: Files, filesOfHost: FilesOfHost, clock: () => Date): void {
  server.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/storage/*',
    async handler(request, reply) {
      const key = request.params['*'];
      const file = (await mayServe(key, request, filesOfHost)) ? await files.open(key) : undefined;
      if (!file) return reply.code(404).send(notFound(request, clock()));
      return send(request, reply, key, file);
    },
  });
}

async function mayServe(key: string, request: FastifyRequest, filesOfHost: FilesOfHost): Promise<boolean> {
  const realm = /^r(\d{1,9})\//.exec(key)?.[1];
  if (realm === undefined) return false;
  const allowed = await filesOfHost((request.headers.host ?? '').toLowerCase());
  return allowed === 'every' || allowed === Number(realm);
}

function send(request: FastifyRequest, reply: FastifyReply, key: string, file: StoredFile): FastifyReply {
  const { mimetype, inline } = kindOf(key);
  const tag = `"${file.sizeBytes.toString(36)}-${Math.floor(file.changedTimeMs).toString(36)}"`;
  const name = key.slice(key.lastIndexOf('/') + 1);
  reply.headers({
    'content-type': mimetype,
    'content-security-policy': mimetype === 'application/pdf' ? viewer : sandboxed,
    'content-disposition': `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': `public, max-age=${aYear}, immutable`,
    'accept-ranges': 'bytes',
    etag: tag,
  });
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();

  const range = rangeOf(request.headers.range, file.sizeBytes);
  if (range === 'unfit') return reply.code(416).header('content-range', `bytes */${file.sizeBytes}`).send();
  const length = range ? range.end - range.start + 1 : file.sizeBytes;
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.sizeBytes}`);
  reply.header('content-length', length);
  if (request.method === 'HEAD' || length === 0) return reply.send('');
  return reply.send(file.read(range));
}

/** One range of bytes. Several at once are answered with the whole file, as the protocol allows. */
function rangeOf(header: string | undefined, sizeBytes: number): { start: number; end: number } | 'unfit' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, sizeBytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1);
  return start <= end && start < sizeBytes ? { start, end } : 'unfit';
}
