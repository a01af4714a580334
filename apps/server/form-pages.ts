/** Forms that visitors send from pages: `POST /form/<code>`, with or without a script. What must be mended comes back filled in. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { receiveForm, type SentForm } from '#features/attachments/server/door.ts';
import { refuseForm } from '#features/forms/refusals.contract.ts';
import {
  findReceived,
  giveMark,
  giveReceipt,
  openForm,
  quickestMs,
  readMark,
  readReceipt,
  send,
  valuesFromTexts,
} from '#features/forms/server/door.ts';
import { addresses, prefixOf } from '#features/site/site/addresses.ts';
import { fileKinds, type SentState, sentNames, trapName } from '#features/site/site/form-part.ts';
import { renderSite } from '#features/site/site/render.ts';
import { receivedInPlace, thanksInPlace } from '#features/site/site/sent.page.ts';
import { mainSite } from '#features/site-config/server/door.ts';
import { fieldsOf } from '#kit/contract/fields-of.ts';
import type { FieldError } from '#kit/contract/issues.ts';
import { type Lang, languages, toLang } from '#kit/contract/lang.ts';
import { megabyteBytes } from '#kit/contract/units.ts';
import type { DetachedContext, Surroundings } from '#kit/server/context.ts';
import type { Realm } from '#kit/server/database/scope.ts';
import type { RateLimits } from '#kit/server/http/rate-limits.ts';
import { hostOf, requestFacts } from '#kit/server/http/request-facts.ts';
import { notFound } from '#kit/server/http/server.ts';
import { answerWith, finishPage, type Rendered } from '#kit/site/finished-page.ts';
import type { HostTable } from './hosts.ts';
import type { Sites } from './sites.ts';

interface Parts {
  surroundings: Surroundings;
  hosts: HostTable;
  sites: Sites;
  limits: RateLimits;
}

type Form = NonNullable<Awaited<ReturnType<typeof openForm>>>;

const marksPerMinute = 60;
const sendingsPerMinute = 30;
const textFormBytes = 256 * 1024;
/** More than all boxes of all fields that a form can have, and few enough to be drawn again. */
const textsMax = 5000;
/** The whole of a form with files: a few of them. */
const fileBytes = 10 * megabyteBytes;

export async function serveForms(http: FastifyInstance, parts: Parts): Promise<void> {
  await http.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: textFormBytes },
      async (_request: FastifyRequest, body: string | Buffer) => new URLSearchParams(String(body)),
    );
    scope.get('/form/:code/mark', async (request, reply) => {
      await parts.limits.take('GET /form/mark', marksPerMinute, request.ip);
      const asked = await askedOf(parts, request);
      if (!asked) return reply.code(404).send(notFound(request, parts.surroundings.clock()));
      return reply.send({ mark: newMark(asked), waitMs: quickestMs });
    });
    for (const path of ['/form/:code/sent', ...languages.map((lang) => `/${lang}/form/:code/sent` as const)]) {
      scope.get(path, (request, reply) => thank(parts, request, reply));
    }
    scope.post('/form/:code', async (request, reply) => {
      await parts.limits.take('POST /form', sendingsPerMinute, request.ip);
      const asked = await askedOf(parts, request);
      if (!asked) return reply.code(404).send(notFound(request, parts.surroundings.clock()));
      if (!isFromHere(request)) throw refuseForm('forms.foreign');
      return receive(asked, request, (sent) => answer(parts, asked, request, reply, sent));
    });
  });
}

/** With a receipt the page shows what was sent; without one it is a page of the site like the others. */
async function thank(parts: Parts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { receipt } = fieldsOf(request.query);
  if (typeof receipt !== 'string') return elsewhere(reply);
  const asked = await askedOf(parts, request);
  if (!asked) return elsewhere(reply);
  await parts.limits.take('GET /form/sent', marksPerMinute, request.ip);
  const { ctx, realm } = asked;
  const origin = `${request.protocol}://${hostOf(request)}`;
  const [pathname = '/'] = request.url.split('?');
  const page = await ctx.db.inScope(realm, async (tx) => {
    const received = await readReceipt(tx, placeOf(asked), receipt, ctx.now);
    const path = pathname.replace(/^\/+|(?<!\/)\/+$/g, '');
    return received && renderSite(tx, { ...(await parts.sites.look(realm, tx)), origin, pathname, path, page: 1, now: ctx.now, received });
  });
  return page ? sendPage(reply, request, page) : elsewhere(reply);
}

/** Resolves when the page has been sent by whoever serves pages. */
function elsewhere(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

/** A form of an open website, and everything its rules need to know of the call. */
interface Asked {
  ctx: DetachedContext;
  realm: Realm;
  form: Form;
}

async function askedOf({ surroundings, hosts }: Parts, request: FastifyRequest): Promise<Asked | undefined> {
  const site = await hosts.find(hostOf(request));
  const { code } = fieldsOf(request.params);
  if (site.kind !== 'site' || !site.open || !/^[a-z][a-z0-9-]{1,30}$/.test(String(code))) return undefined;
  const visitor = { actor: { kind: 'anonymous' }, realm: site.realm } as const;
  const ctx: DetachedContext = {
    ...surroundings,
    ...{ app: 'api', ...visitor, lang: 'zh-cn', now: surroundings.clock() },
    request: requestFacts(request),
    standing: async () => visitor,
    record: () => Promise.resolve(),
  };
  const form = await openForm(ctx, String(code));
  return form && { ctx, realm: site.realm, form };
}

/** Browsers say where a form comes from; what says nothing is no browser that somebody else could steer. */
function isFromHere(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': from } = request.headers;
  if (from !== undefined && from !== 'same-origin' && from !== 'none') return false;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === hostOf(request);
}

async function receive<T>({ ctx, form }: Asked, request: FastifyRequest, take: (sent: SentForm) => Promise<T>): Promise<T> {
  if (request.isMultipart()) {
    const fileFields = form.fields.filter(({ type }) => type === 'file').map(({ name }) => name);
    return receiveForm(ctx, request, { fileFields, kinds: fileKinds, fileBytes }, take);
  }
  return take({ texts: textsIn(request.body), files: [] });
}

async function answer(parts: Parts, called: Asked, request: FastifyRequest, reply: FastifyReply, sent: SentForm): Promise<FastifyReply> {
  const { form } = called;
  const said = (name: string) => sent.texts.get(name)?.[0] ?? '';
  const lang = toLang(said(sentNames.lang));
  const ctx = { ...called.ctx, lang };
  const asked = { ...called, ctx };
  const verdict = readMark(placeOf(asked), said(sentNames.mark), ctx.now);
  const wantsJson = String(request.headers.accept ?? '').includes('application/json');
  if (verdict.verdict !== 'good') {
    const mark = verdict.verdict === 'early' ? said(sentNames.mark) : newMark(asked);
    if (wantsJson) return reply.send({ again: true, mark, waitMs: quickestMs });
    const state = stateOf(asked, sent, { mark, errors: [], notice: refuseForm('forms.look_again').in(lang) }, lang);
    return sendPage(reply, request, { ...(await drawnAgain(parts, asked, request, said(sentNames.page), state)), status: 422 });
  }
  const outcome = await send(ctx, form, {
    ...{ values: valuesFromTexts(form.fields, sent.texts), files: sent.files, consent: said(sentNames.consent) !== '' },
    ...{ captchaId: solved(said(sentNames.captchaId)), captchaInfo: solved(said(sentNames.captchaInfo)) },
    ...{ lang, page: said(sentNames.page).slice(0, 500), source: 'page', once: verdict.once, isTrapped: said(trapName) !== '' },
  });
  if ('thanks' in outcome) {
    if (wantsJson) {
      const received = await ctx.db.inScope(asked.realm, (tx) => findReceived(tx, verdict.once));
      const thanks = thanksInPlace({ ...outcome, reply_days: form.reply_days }, lang);
      return reply.send({ sent: true, thanks, ...receivedInPlace(received) });
    }
    const receipt = giveReceipt(placeOf(asked), verdict.once, ctx.now, ctx.randomBytes);
    return reply.redirect(`${(await placesOf(asked)).formSent(form.code)}?receipt=${receipt}`, 303);
  }
  const status = outcome.refused.code === 'forms.too_often' ? 429 : 422;
  const notice = outcome.refused.in(lang);
  // For a script it is an answer like another: no failed request in the browser's log.
  if (wantsJson) return reply.code(status === 422 ? 200 : status).send({ errors: outcome.errors, notice });
  const state = stateOf(asked, sent, { mark: said(sentNames.mark), errors: outcome.errors, notice }, lang);
  return sendPage(reply, request, { ...(await drawnAgain(parts, asked, request, said(sentNames.page), state)), status });
}

/** Several under one name where several boxes are ticked. */
function textsIn(body: unknown): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  if (!(body instanceof URLSearchParams)) return texts;
  if (body.size > textsMax) throw Object.assign(new Error('The form has too many texts.'), { statusCode: 413 });
  for (const [name, value] of body) {
    const before = texts.get(name);
    if (before) before.push(value);
    else texts.set(name, [value]);
  }
  return texts;
}

function newMark(asked: Asked): string {
  const { ctx } = asked;
  return giveMark(placeOf(asked), ctx.now, ctx.randomBytes(9));
}

function placeOf({ ctx, realm, form }: Asked) {
  return { secret: ctx.config.secret, realm, code: form.code };
}

/** As the contract of captchas has it; anything else is no answer. */
function solved(text: string): string | undefined {
  return /^[\w.,;-]{3,120}$/.test(text) ? text : undefined;
}

/** No browser fills in a file again: whoever chose one is told so. */
function stateOf({ form }: Asked, { texts, files }: SentForm, back: Pick<SentState, 'mark' | 'errors' | 'notice'>, lang: Lang): SentState {
  const again: FieldError[] = files
    .filter(({ field }) => !back.errors.some((error) => error.field === field))
    .map(({ field }) => ({ field, message: refuseForm('forms.file_again').in(lang) }));
  return { code: form.code, texts, ...back, errors: [...back.errors, ...again] };
}

/** The page that the form was sent from, filled in; the form alone where that page is not there or has no such form. */
async function drawnAgain(parts: Parts, asked: Asked, request: FastifyRequest, page: string, sent: SentState): Promise<Rendered> {
  const { ctx, realm, form } = asked;
  const origin = `${request.protocol}://${hostOf(request)}`;
  const draw = (path: string) =>
    ctx.db.inScope(realm, async (tx) =>
      renderSite(tx, { ...(await parts.sites.look(realm, tx)), origin, pathname: `/${path}`, path, page: 1, now: ctx.now, sent }),
    );
  const there = /^\/[^\0]{1,1000}$/.test(page) ? await draw(page.replace(/^\/+|(?<!\/)\/+$/g, '')) : undefined;
  if (there?.status === 200 && there.text.includes(`id="form-${form.code}"`)) return there;
  return draw((await placesOf(asked)).form(form.code).slice(1));
}

/** Addresses of the company's site in the language of the call: those of the main one where the site is not read in it. */
function placesOf({ ctx: { db, lang }, realm }: Asked) {
  return db.inScope(realm, async (tx) => {
    const { main, locales } = await mainSite(tx);
    return addresses('', locales.includes(lang) ? prefixOf(lang, main) : '');
  });
}

/** Never kept: it holds what somebody wrote. */
function sendPage(reply: FastifyReply, request: FastifyRequest, page: Rendered): FastifyReply {
  const finished = finishPage({ ...page, headers: { ...page.headers, 'cache-control': 'no-store' } });
  const { status, headers, body } = answerWith(finished, {
    method: 'POST',
    acceptEncoding: String(request.headers['accept-encoding'] ?? ''),
  });
  return reply.code(status).headers(headers).send(body);
}
