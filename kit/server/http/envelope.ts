/** Answers: every call of the API is answered with an envelope, whether it worked, was refused, or found a bug. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { codes, type Envelope, langHeader } from '#kit/contract/envelope.ts';
import { fieldsOf } from '#kit/contract/fields-of.ts';
import { type Lang, toLang } from '#kit/contract/lang.ts';
import { Refusal } from '#kit/contract/refusal.ts';
import { DatabaseAway } from '../database/presence.ts';
import { refuse } from '../refusals.ts';
import { ThreadEnded } from '../thread.ts';

/** Rounded down. */
export const unixSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

/** `data` goes out as it is: the endpoint's schema has parsed it. */
export function success(data: unknown, now: Date, msg = ''): Envelope {
  return { code: codes.success, msg, data, time: unixSeconds(now) };
}

/** The reader's language: the header `think-lang`, else Chinese. */
export function langOf(request: FastifyRequest): Lang {
  return toLang(request.headers[langHeader]);
}

/** A refusal as an answer; with a field, the form shows it there. */
export function refused(refusal: Refusal, lang: Lang, now: Date): Envelope {
  const msg = refusal.in(lang);
  const errors = refusal.field ? { errors: [{ field: refusal.field, message: msg }] } : {};
  return { code: codeOf(refusal), msg, data: { ...refusal.data, ...errors }, time: unixSeconds(now) };
}

const toLogin: ReadonlySet<string> = new Set([
  ...['request.login_required', 'request.session_over', 'request.second_step_needed'],
  ...['request.account_disabled', 'request.membership_disabled', 'request.company_closed'],
]);

/** Whoever is signed in asks for what is not theirs. */
export const notTheirs: ReadonlySet<string> = new Set(['request.not_allowed', 'request.not_open_to_company']);

function codeOf({ code }: Refusal): number {
  if (toLogin.has(code)) return codes.redirect;
  if (code === 'request.token_expired') return codes.tokenExpired;
  if (notTheirs.has(code)) return codes.notAllowed;
  return codes.refused;
}

/** What PostgreSQL says of a value that no column can hold: the caller's fault, whatever the schema let through. */
const unfitValues = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05']);

export function isUnfit(error: unknown): boolean {
  return unfitValues.has(String(fieldsOf(error).code));
}

/** What PostgreSQL says when it ends a statement for its time. */
const statementTooLong = '57014';

/** An outage is over sooner than anybody can say. */
export const retryAfterSeconds = 10;

/** Turns anything thrown into an answer. A bug leaves as an id to quote and nothing else; its stack goes to the log. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply, now: Date): Envelope {
  const lang = langOf(request);
  if (error instanceof Refusal) {
    const { retryAfterSeconds: wait } = error.data ?? {};
    if (wait !== undefined) reply.code(429).header('retry-after', String(wait));
    // People are told one sentence for many causes; the operator reads which it was.
    if (error.cause instanceof Error) request.log.warn({ refusal: error.code, cause: error.cause.message }, 'refused');
    return refused(error, lang, now);
  }

  const { statusCode, code } = error as { statusCode?: number; code?: string }; // safe: both are checked before use
  if (isUnfit(error)) {
    // It may as well be ours: a value that the product made itself. Its text is the caller's, so only the kind of fault is written down.
    request.log.warn({ refusal: 'request.invalid', sqlstate: code }, 'refused by the database');
    return refused(refuse('request.invalid'), lang, now);
  }
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    reply.code(statusCode);
    return { ...refused(refuse('request.invalid'), lang, now), msg: transportPhrase(statusCode, lang) };
  }
  // Whoever was sending has hung up, in the middle of a file perhaps: nobody reads this, and nothing is wrong here.
  if (code === 'ECONNRESET' && request.raw.destroyed) {
    reply.code(400);
    return refused(refuse('request.invalid'), lang, now);
  }
  if (error instanceof ThreadEnded) return refused(refuse('request.tangled'), lang, now);
  if (error instanceof DatabaseAway) {
    // An outage is in the log already, once; that no connection was free is not.
    if (error.isCrowded) request.log.warn({ err: error.cause }, 'no connection to the database was free');
    return comeAgain(reply, lang, now);
  }
  // Usually others hold what it waits for, such as a long import: in a moment it goes. What is slow by itself is found in the log.
  if (code === statementTooLong) {
    request.log.error({ err: error }, 'a statement took too long');
    return comeAgain(reply, lang, now);
  }
  request.log.error({ err: error }, 'bug');
  reply.code(500);
  return refused(refuse('request.bug', { id: request.id }), lang, now);
}

function comeAgain(reply: FastifyReply, lang: Lang, now: Date): Envelope {
  reply.code(503).header('retry-after', String(retryAfterSeconds));
  return { ...refused(refuse('request.invalid'), lang, now), msg: transportPhrase(503, lang) };
}

const transportPhrases: Readonly<Record<number, Record<Lang, string>>> = {
  404: { 'zh-cn': '请求的地址不存在', en: 'Error requesting address' },
  413: { 'zh-cn': '提交的内容太大', en: 'What was sent is too large' },
  503: { 'zh-cn': '服务暂时不可用，请稍后再试', en: 'The service is out of reach for a moment. Try again shortly' },
  415: { 'zh-cn': '不支持的内容类型', en: 'This content type is not supported' },
};

/** What is said with a status other than 200. One without words of its own is told as a wrong parameter. */
export function transportPhrase(status: number, lang: Lang): string {
  return (transportPhrases[status] ?? { 'zh-cn': '参数不正确！', en: 'Incorrect parameter!' })[lang];
}
