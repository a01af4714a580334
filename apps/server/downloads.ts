/** `GET /download/<document>/<place>`: leads to a file of a document and counts it, without keeping anybody waiting. */
import type { FastifyInstance } from 'fastify';
import type { DownloadCounter } from '#features/archives/server/door.ts';
import { headerOf } from '#features/redirects/server/door.ts';
import { findDownload } from '#features/site/site/download.ts';
import { isProgram } from '#features/visits/server/door.ts';
import type { Surroundings } from '#kit/server/context.ts';
import type { Realm } from '#kit/server/database/scope.ts';
import type { RateLimits } from '#kit/server/http/rate-limits.ts';
import { hostOf } from '#kit/server/http/request-facts.ts';
import { notFound } from '#kit/server/http/server.ts';
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
  const { db, clock } = surroundings;
  const readAsMember = pageReaders(surroundings);
  const urlOf = async (realm: Realm, wanted: { archiveId: number; place: number }, cookies: string | undefined) =>
    (await db.inScope(realm, (tx) => findDownload(tx, wanted))) ??
    readAsMember(realm, cookies, (tx, reader) => findDownload(tx, wanted, reader));

  http.get('/download/:archive/:place', async (request, reply) => {
    await limits.take('GET /download', perMinute, request.ip);
    const site = await hosts.find(hostOf(request));
    const { archive = '', place = '' } = Object(request.params);
    const isAsked = /^[1-9]\d{0,14}$/.test(archive) && /^[1-9]\d?$/.test(place);
    const wanted = { archiveId: Number(archive), place: Number(place) };
    const url = isAsked && site.kind === 'site' && site.open ? await urlOf(site.realm, wanted, request.headers.cookie) : undefined;
    // The address of a file may have been kept from before there were rules.
    if (url === undefined || site.kind !== 'site' || !URL.canParse(url, 'https://site.invalid'))
      return reply.code(404).send(notFound(request, clock()));
    if (!isProgram(String(request.headers['user-agent'] ?? ''))) downloads.count(site.realm, wanted.archiveId);
    return reply.headers(headers).redirect(headerOf(url), 302);
  });
}
