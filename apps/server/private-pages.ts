/** Pages for those who hold a link: previews of what is not published, and the page on which a reviewer decides. Never kept anywhere. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Acting, type Decided, decideByLink, openPreview, openReview, realmOfLink } from '#features/archives/server/door.ts';
import {
  failedTry,
  type LastTry,
  type ReviewPage,
  renderDecided,
  renderNoPreview,
  renderReview,
  reviewPolicy,
} from '#features/archives/site/review.page.tsx';
import { renderPreview } from '#features/site/site/preview.page.ts';
import { previewNoteHash, withPreviewNote } from '#features/site/site/preview-note.ts';
import { fieldsOf } from '#kit/contract/fields-of.ts';
import type { Lang } from '#kit/contract/lang.ts';
import { Refusal } from '#kit/contract/refusal.ts';
import type { Surroundings } from '#kit/server/context.ts';
import { platformRealm, type Realm } from '#kit/server/database/scope.ts';
import type { RateLimits } from '#kit/server/http/rate-limits.ts';
import { hostOf, requestFacts } from '#kit/server/http/request-facts.ts';
import { pagePolicy } from '#kit/site/finished-page.ts';
import type { HostTable } from './hosts.ts';
import type { Sites } from './sites.ts';

interface Parts {
  surroundings: Surroundings;
  hosts: HostTable;
  sites: Sites;
  limits: RateLimits;
}

const readsPerMinute = 120;
const decisionsPerMinute = 20;
const formBytes = 8 * 1024;

const never = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const;

export async function servePrivatePages(http: FastifyInstance, parts: Parts): Promise<void> {
  servePreviews(http, parts);
  await serveReviews(http, parts);
}

function servePreviews(http: FastifyInstance, { surroundings: { config, clock, db }, hosts, sites, limits }: Parts): void {
  http.get('/preview/:token', async (request, reply) => {
    await limits.take('GET /preview', readsPerMinute, request.ip);
    const { token = '' } = paramsOf(request);
    const { from = '' } = fieldsOf(request.query);
    const previewed = openPreview(config.secret, { token, from: String(from) }, clock());
    const isHere = previewed && (await isHostOf(hosts, request, previewed.realm));
    if (isHere && previewed.isOver) return sendReview(reply, renderNoPreview(langOf(request), true));
    const origin = `${request.protocol}://${hostOf(request)}`;
    const address = { origin, pathname: '/', path: '', page: 1, now: clock() };
    const page = isHere
      ? await db.inScope(previewed.realm, async (tx) =>
          renderPreview(tx, { ...address, ...(await sites.look(previewed.realm, tx)) }, previewed),
        )
      : undefined;
    if (!page || !previewed) return sendReview(reply, renderNoPreview(langOf(request), false));
    // A frame of the console says itself what it shows, and is no place to walk on from.
    const isFramed = request.headers['sec-fetch-dest'] === 'iframe';
    return reply
      .code(page.status)
      .headers({ ...never, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policyFor(String(from)) })
      .send(isFramed ? withoutWays(page.text) : withPreviewNote(page.text, langOf(request), previewed.expires));
  });
}

/** A frame without rights opens no window: there no link leads anywhere, where it would lead to a page that refuses the frame. */
function withoutWays(html: string): string {
  return html.replace('<head>', '<head><base target="_blank">');
}

/** Its own note has a style. The console on which the link was made shows it in a frame. A client may have called that by anything: what is no host frames nothing. */
function policyFor(from: string): string {
  const isOrigin = /^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.test(from);
  const noted = pagePolicy.replace("style-src 'self'", `style-src 'self' ${previewNoteHash}`);
  return isOrigin ? noted.replace("frame-ancestors 'self'", `frame-ancestors 'self' ${from}`) : noted;
}

async function serveReviews(http: FastifyInstance, parts: Parts): Promise<void> {
  const { limits } = parts;
  await http.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formBytes },
      async (_request: FastifyRequest, body: string | Buffer) => new URLSearchParams(String(body)),
    );
    scope.get('/review/:token', async (request, reply) => {
      await limits.take('GET /review', readsPerMinute, request.ip);
      return sendReview(reply, await looked(parts, request));
    });
    scope.post('/review/:token', async (request, reply) => {
      await limits.take('POST /review', decisionsPerMinute, request.ip);
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const decision = form.get('decision');
      if (decision !== 'pass' && decision !== 'reject') return sendReview(reply, await looked(parts, request));
      return sendReview(reply, await decided(parts, request, { passed: decision === 'pass', remark: form.get('remark') ?? '' }));
    });
  });
}

async function looked(parts: Parts, request: FastifyRequest, last?: LastTry): Promise<ReviewPage> {
  const lang = langOf(request);
  const { token, realm } = await linkOf(parts, request);
  if (realm === undefined) return renderReview(lang, { reason: 'unknown' });
  const opened = await parts.surroundings.db.inScope(realm, (tx) => openReview(actingIn(parts, request, { realm, tx, names: [] }), token));
  return renderReview(lang, opened, last);
}

async function decided(
  parts: Parts,
  request: FastifyRequest,
  { passed, remark }: { passed: boolean; remark: string },
): Promise<ReviewPage> {
  const lang = langOf(request);
  const { token, realm } = await linkOf(parts, request);
  if (realm === undefined) return renderDecided(lang, 'unknown', passed);
  const names: string[] = [];
  const decision: Decided = await parts.surroundings.db
    .inScope(realm, (tx) => decideByLink(actingIn(parts, request, { realm, tx, names }), token, passed ? 1 : 2, remark))
    .catch((error: unknown) => {
      if (error instanceof Refusal) return { refused: error.in(lang) };
      throw error;
    });
  if (decision === 'remark_missing' || decision === 'remark_long') return looked(parts, request, failedTry(lang, decision, remark));
  if (decision === 'done') {
    parts.surroundings.invalidate(realm, names);
    parts.surroundings.jobs.wake();
  }
  return renderDecided(lang, decision, passed);
}

/** The realm that a link names, if the host that is called is one of its own. */
async function linkOf({ hosts }: Parts, request: FastifyRequest): Promise<{ token: string; realm: Realm | undefined }> {
  const { token = '' } = paramsOf(request);
  const realm = realmOfLink(token);
  return { token, realm: realm !== undefined && (await isHostOf(hosts, request, realm)) ? realm : undefined };
}

/** A company's pages stand on its own hosts. The platform's stand on the console too, where it has no website. */
async function isHostOf(hosts: HostTable, request: FastifyRequest, realm: Realm): Promise<boolean> {
  const site = await hosts.find(hostOf(request));
  return site.kind === 'console' ? realm === platformRealm : site.kind === 'site' && site.open && site.realm === realm;
}

function actingIn(
  { surroundings }: Parts,
  request: FastifyRequest,
  { realm, tx, names }: Pick<Acting, 'realm' | 'tx'> & { names: string[] },
): Acting {
  const changed = (...more: string[]) => {
    names.push(...more);
  };
  const now = surroundings.clock();
  return { ...surroundings, tx, realm, changed, now, lang: langOf(request), actor: { kind: 'anonymous' }, request: requestFacts(request) };
}

function sendReview(reply: FastifyReply, { status, html }: ReviewPage): FastifyReply {
  return reply
    .code(status)
    .headers({ ...never, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': reviewPolicy })
    .send(html);
}

/** Whoever opens a link from a letter says nothing but what the browser says. */
function langOf(request: FastifyRequest): Lang {
  const [first = ''] = String(request.headers['accept-language'] ?? '').split(',');
  return first === '' || /^zh/i.test(first) ? 'zh-cn' : 'en';
}

function paramsOf(request: FastifyRequest): { token?: string } {
  const { token } = fieldsOf(request.params);
  return { token: String(token ?? '') };
}
