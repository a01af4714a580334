/** `GET /download/<document>/<place>`: leads to a file of a document and counts it, without keeping anybody waiting. */
import type { FastifyInstance } from 'fastify';
import type { DownloadCounter } from '#features/archives/server/door.ts';
import { headerOf } from '#features/redirects/server/door.ts';
import { findDownload, type WantedFile, wantedFile } from '#features/site/site/download.ts';
import { isProgram } from '#features/visits/server/door.ts';
import type { Surroundings } from '#kit/server/context.ts';
import type { Realm } from '#kit/server/database/scope.ts';
import { addressAs } from '#kit/server/http/file-as.ts';
import type { RateLimits } from '#kit/server/http/rate-limits.ts';
import { hostOf } from '#kit/server/http/request-facts.ts';
import type { HostTable } from './hosts.ts';
import { pageReaders } from './member-cookie.ts';

interface Parts {
  surroundings: Surroundings;
  hosts: HostTable;
  limits: RateLimits;
  downloads: DownloadCounter;
}

const perMinute = 120;
const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' };

export function serveDownloads(http: FastifyInstance, { surroundings, hosts, limits, downloads }: Parts): void {
  const { db } = surroundings;
  const readAsMember = pageReaders(surroundings);
  const find = async (realm: Realm, wanted: WantedFile, cookies: string | undefined) =>
    (await db.inScope(realm, (tx) => findDownload(tx, wanted))) ??
    readAsMember(realm, cookies, (tx, reader) => findDownload(tx, wanted, reader));

  http.get('/download/:archive/:place', async (request, reply) => {
    await limits.take('GET /download', perMinute, request.ip);
    const site = await hosts.find(hostOf(request));
    const { archive = '', place = '' } = Object(request.params);
    const wanted = wantedFile(`download/${archive}/${place}`);
    const found = wanted && site.kind === 'site' && site.open ? await find(site.realm, wanted, request.headers.cookie) : undefined;
    // The address of a file may have been kept from before there were rules. A page of the site says what is missing, or who may take it.
    if (!wanted || !found || site.kind !== 'site' || !URL.canParse(found.url, 'https://site.invalid')) return reply.callNotFound();
    if (Object(request.query).show === 'page') return reply.headers(headers).redirect(found.page, 302);
    if (!isProgram(String(request.headers['user-agent'] ?? ''))) downloads.count(site.realm, wanted.archiveId);
    return reply.headers(headers).redirect(headerOf(addressAs(found.url, found.title)), 302);
  });
}
