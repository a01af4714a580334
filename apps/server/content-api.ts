/** `GET /api/content/…`: the content API over HTTP, for every website on its own hosts. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { content } from '#features/content-api/contract.ts';
import { memberGroupOf } from '#features/members/server/door.ts';
import { identifyMember } from '#features/sign-in/server/door.ts';
import { tokenHeader } from '#kit/contract/envelope.ts';
import { fieldsOf } from '#kit/contract/fields-of.ts';
import { type FieldError, fieldErrors } from '#kit/contract/issues.ts';
import type { Lang } from '#kit/contract/lang.ts';
import { Refusal } from '#kit/contract/refusal.ts';
import type { Surroundings } from '#kit/server/context.ts';
import type { Realm } from '#kit/server/database/scope.ts';
import { sendClosed } from '#kit/server/http/closed.ts';
import { langOf, refused } from '#kit/server/http/envelope.ts';
import { readQuery } from '#kit/server/http/query.ts';
import type { RateLimits } from '#kit/server/http/rate-limits.ts';
import { hostOf } from '#kit/server/http/request-facts.ts';
import { type AskedPage, notFound } from '#kit/server/http/server.ts';
import { refuse } from '#kit/server/refusals.ts';
import { answerWith, type Sendable } from '#kit/site/finished-page.ts';
import type { StoredPage } from '#kit/site/page-cache.ts';
import type { AskedContent, ContentAnswers } from './content-answers.ts';
import type { HostTable, Site } from './hosts.ts';

interface Parts {
  surroundings: Pick<Surroundings, 'db' | 'clock'>;
  hosts: HostTable;
  limits: RateLimits;
  answers: ContentAnswers;
}

const place = '/api/content/';
const preflightHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'if-none-match, think-lang',
  'access-control-max-age': '86400',
};

/** An answer that is in memory, without waiting for anything. */
export function readyContent({ hosts, answers }: Pick<Parts, 'hosts' | 'answers'>, request: AskedPage): Sendable | undefined {
  const { url, headers, method } = request;
  if (!url.startsWith(place) || headers[tokenHeader.api] !== undefined) return undefined;
  const site = hosts.peek(request.host);
  const realm = site && realmOf(site);
  const cut = url.indexOf('?');
  const call = calls.get(url.slice(place.length, cut === -1 ? undefined : cut));
  if (realm === undefined || !call) return undefined;
  const asked = understood(call, cut === -1 ? {} : readQuery(url.slice(cut + 1)));
  const page = 'key' in asked ? answers.kept(realm, asked) : undefined;
  return page && answerWith(page, wishOf({ method, headers }));
}

export function serveContent(http: FastifyInstance, parts: Parts): void {
  for (const call of calls.values()) {
    const url = `${place}${call.endpoint.action}`;
    const config = { route: `GET ${url}` };
    http.route({
      method: ['GET', 'HEAD'],
      url,
      exposeHeadRoute: false,
      config,
      handler: (request, reply) => answer(parts, call, request, reply),
    });
  }
  // Programs of other websites may read what everybody may read; a member's token is for this one.
  http.options(`${place}:call`, async (_request, reply) => reply.code(204).headers(preflightHeaders).send());
  // Programs read no pages, not even one that says that there is nothing.
  http.get(`${place}:call`, async (request, reply) => reply.code(404).send(notFound(request, parts.surroundings.clock())));
}

type Call = Pick<AskedContent, 'name' | 'endpoint'>;

const calls: ReadonlyMap<string, Call> = new Map(
  Object.entries(content.endpoints).map(([name, endpoint]) => [
    endpoint.action,
    { name: name as AskedContent['name'], endpoint }, // safe: a name of these very endpoints
  ]),
);

async function answer(parts: Parts, call: Call, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { hosts, limits, answers, surroundings } = parts;
  const now = surroundings.clock();
  const isOwn = Boolean(request.headers[tokenHeader.api]);
  reply.header('vary', `accept-encoding, ${tokenHeader.api}`);
  if (!isOwn) reply.header('access-control-allow-origin', '*');
  const site = await hosts.find(hostOf(request));
  if (site.kind === 'site' && !site.open) return sendClosed(reply, langOf(request), now);
  const realm = realmOf(site);
  if (realm === undefined) return reply.code(404).send(notFound(request, now));

  const asked = understood(call, request.query);
  const known = isOwn || !('key' in asked) ? undefined : answers.kept(realm, asked);
  if (known) return send(reply, request, known);
  await limits.take(`GET ${place}${call.endpoint.action}`, call.endpoint.rate, request.ip);
  if (!('key' in asked)) throw refuse('request.invalid', {}, { data: { errors: asked.errors(langOf(request)) } });
  try {
    return send(reply, request, isOwn ? await forMember(parts, realm, asked, request) : await answers.open(realm, asked));
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'request.not_found') throw error;
    return reply.code(404).send(refused(error, langOf(request), now));
  }
}

/** Whoever sends a token of nobody is given what everybody is given; a token that was good once must be renewed first. */
function forMember({ surroundings: { db, clock }, answers }: Parts, realm: Realm, asked: AskedContent, request: FastifyRequest) {
  return db.inScopeOf(
    (tx) => identifyMember(tx, request, realm, clock()),
    async (tx, { actor, expired }) => {
      if (expired) throw refuse('request.token_expired');
      const reader = actor.kind === 'member' ? { groupId: await memberGroupOf(tx, actor.id) } : undefined;
      return answers.own(tx, realm, asked, reader);
    },
  );
}

/** What was asked, or what is wrong with it. */
function understood(call: Call, query: unknown): AskedContent | { errors: (lang: Lang) => FieldError[] } {
  const parsed = call.endpoint.query?.safeParse(query, { reportInput: true });
  if (parsed && !parsed.success) return { errors: (lang) => fieldErrors(parsed.error.issues, lang) };
  const known = fieldsOf(parsed?.data);
  return { ...call, query: known, key: `${call.name}?${JSON.stringify(known)}` };
}

/** Of an open website, or of the company whose members sign in on the console. */
function realmOf(site: Site): Realm | undefined {
  if (site.kind === 'site') return site.open ? site.realm : undefined;
  return site.kind === 'console' ? site.realm : undefined;
}

function send(reply: FastifyReply, request: FastifyRequest, page: StoredPage): FastifyReply {
  const { status, headers, body } = answerWith(page, wishOf(request));
  return reply.code(status).headers(headers).send(body);
}

function wishOf({ method, headers }: Pick<AskedPage, 'method' | 'headers'>) {
  return { method, ifNoneMatch: headers['if-none-match'] ?? '', acceptEncoding: String(headers['accept-encoding'] ?? '') };
}
