/**
 * `GET /download/<document>/<place>`: leads to a file of a document and counts it, without keeping anybody waiting. Members are given
 * the file itself: where it is kept, it opens for everybody.
 */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DownloadCounter } from '#features/archives/server/door.ts';
import { headerOf } from '#features/redirects/server/door.ts';
import { findDownload, type WantedFile, wantedFile } from '#features/site/site/download.ts';
import { isProgram } from '#features/visits/server/door.ts';
import { fieldsOf } from '#kit/contract/fields-of.ts';
import type { Surroundings } from '#kit/server/context.ts';
import type { Realm } from '#kit/server/database/scope.ts';
import { addressAs } from '#kit/server/http/file-as.ts';
import type { RateLimits } from '#kit/server/http/rate-limits.ts';
import { hostOf } from '#kit/server/http/request-facts.ts';
import type { HandOver } from '#kit/server/http/storage.ts';
import { isStoreAway } from '#kit/server/storage/store-answers.ts';
import type { HostTable } from './hosts.ts';
import { pageReaders } from './member-cookie.ts';
import { askedOf, send } from './pages.ts';
import type { Sites } from './sites.ts';

interface Parts {
  surroundings: Surroundings;
  hosts: HostTable;
  sites: Sites;
  limits: RateLimits;
  downloads: DownloadCounter;
  handOver: HandOver;
}

const perMinute = 120;
/** Of addresses that begin with a slash. */
const origin = 'https://site.invalid';
const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' };

export function serveDownloads(http: FastifyInstance, { surroundings, hosts, sites, limits, downloads, handOver }: Parts): void {
  const { db } = surroundings;
  const readAsMember = pageReaders(surroundings);
  const find = async (realm: Realm, wanted: WantedFile, { headers: carrying }: FastifyRequest) => {
    const open = await db.inScope(realm, (tx) => findDownload(tx, wanted));
    const found = open ?? (await readAsMember(realm, carrying, (tx, reader) => findDownload(tx, wanted, reader)));
    return found && { ...found, isForMembers: !open };
  };

  // Whoever asks can do nothing about a store that does not answer, and nothing is wrong here.
  const errorHandler = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const site = await hosts.find(hostOf(request));
    if (!isStoreAway(error) || site.kind !== 'site') throw error;
    request.log.warn({ realm: site.realm, err: error }, 'a store did not give a file');
    return send(reply, await sites.noFile(site.realm, askedOf(request)));
  };

  http.get('/download/:archive/:place', { errorHandler }, async (request, reply) => {
    await limits.take('GET /download', perMinute, request.ip);
    const site = await hosts.find(hostOf(request));
    const { archive = '', place = '' } = fieldsOf(request.params);
    const wanted = wantedFile(`download/${archive}/${place}`);
    const found = wanted && site.kind === 'site' && site.open ? await find(site.realm, wanted, request) : undefined;
    // The address of a file may have been kept from before there were rules. A page of the site says what is missing, or who may take it.
    if (!wanted || !found || site.kind !== 'site' || !URL.canParse(found.url, origin)) return reply.callNotFound();
    if (fieldsOf(request.query).show === 'page') return reply.headers(headers).redirect(found.page, 302);
    if (isBegun(request)) downloads.count(site.realm, wanted.archiveId);
    const url = addressAs(found.url, found.title);
    if (!found.isForMembers || !url.startsWith('/') || !new URL(url, origin).href.startsWith(`${origin}/storage/`)) {
      return reply.headers(headers).redirect(headerOf(url), 302);
    }
    reply.headers(headers);
    return handOver(request, reply, { realm: site.realm, url });
  });
}

/** Programs take nothing, and whoever goes on with a part has been counted with the first. */
function isBegun({ headers: { 'user-agent': agent = '', range = '' } }: FastifyRequest): boolean {
  return !isProgram(agent) && !/^bytes=[1-9]/.test(range);
}
