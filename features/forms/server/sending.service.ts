/**
 * A visitor sends a form. In this order: is there such a form, is it rubbish, is everything filled in, has this sender sent a
 * lot today, has the picture been solved. Only then are its files cleaned, which costs, and is anything written: the message, its
 * files, and word to those who read it.
 */
import { type FormFile, removePrivate } from '#features/attachments/server/door.ts';
import { spendChallenge } from '#features/captcha/server/door.ts';
import { chinaDay } from '#kit/contract/china-time.ts';
import type { FieldError } from '#kit/contract/issues.ts';
import type { Lang } from '#kit/contract/lang.ts';
import type { Refusal } from '#kit/contract/refusal.ts';
import type { TypedField } from '#kit/contract/typed-fields.ts';
import { dayMs } from '#kit/contract/units.ts';
import { type DetachedContext, realmOf } from '#kit/server/context.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { clientKey } from '#kit/server/http/client-key.ts';
import { signature } from '#kit/server/seal.ts';
import { refuseForm } from '../refusals.contract.ts';
import { type Answer, fileAnswer, inOrder, judge, textOf, titleOf } from './answers.ts';
import { findOpen, type OpenForm } from './forms.repository.ts';
import * as messages from './messages.repository.ts';
import { tellOfMessage } from './telling.ts';

export interface Sending {
  values: Readonly<Record<string, unknown>>;
  files: readonly FormFile[];
  consent: boolean;
  captchaId: string | undefined;
  captchaInfo: string | undefined;
  lang: Lang;
  /** Path of the page. */
  page: string;
  source: 'page' | 'api';
  /** Names the page: it sends once. */
  once: string | undefined;
  /** A field that people do not see was filled in. */
  isTrapped: boolean;
}

/** What a visitor is told. `errors` stand at the names of the fields, `consent` and `captcha` among them. */
export type Outcome = { thanks: string } | { refused: Refusal; errors: FieldError[] };

export const sendingLimits = { shortlyMs: 600_000, shortly: 5, dayMs, day: 30 } as const;

export async function openForm(ctx: DetachedContext, code: string): Promise<OpenForm | undefined> {
  return ctx.db.inScope(realmOf(ctx), (tx) => findOpen(tx, code));
}

export async function send(ctx: DetachedContext, form: OpenForm, sending: Sending): Promise<Outcome> {
  const { answers, errors } = judgeAll(form, sending);
  if (errors.length > 0 && !sending.isTrapped) return { refused: refuseForm('forms.wrong'), errors };
  if (saysNothing(form, sending, answers) && !sending.isTrapped) return { refused: refuseForm('forms.empty'), errors: [] };
  const decided = await ctx.db.inScope(realmOf(ctx), (tx) => decidedAlready(ctx, tx, form, sending));
  if (decided) return decided;
  if (form.captcha && !sending.isTrapped && !(await spendChallenge(ctx, sending.captchaId, sending.captchaInfo))) {
    return { refused: refuseForm('forms.captcha'), errors: [{ field: 'captcha', message: refuseForm('forms.captcha').in(sending.lang) }] };
  }
  const unclean = sending.isTrapped ? [] : await cleanFiles(sending);
  if (unclean.length > 0) return { refused: refuseForm('forms.wrong'), errors: unclean };
  const outcome = await ctx.db.inScope(realmOf(ctx), (tx) => keepMessage(ctx, tx, { form, sending, answers }));
  ctx.jobs.wake();
  return outcome;
}

function judgeAll(form: OpenForm, { values, files, consent, lang, source }: Sending): { answers: Answer[]; errors: FieldError[] } {
  const judged = judge(form.fields, values, lang);
  const errors = [
    ...judged.errors,
    ...form.fields.filter(({ type }) => type === 'file').flatMap((field) => fileError(field, files, lang, source)),
  ];
  if (form.consent !== '' && !consent) errors.push({ field: 'consent', message: refuseForm('forms.consent').in(lang) });
  const places = new Map(form.fields.map(({ name }, place) => [name, place]));
  return { answers: judged.answers, errors: errors.sort((a, b) => (places.get(a.field) ?? 99) - (places.get(b.field) ?? 99)) };
}

/** Boxes that nobody ticked are an answer where nothing but boxes is asked. */
function saysNothing({ fields }: OpenForm, { files }: Sending, answers: readonly Answer[]): boolean {
  return answers.length === 0 && files.length === 0 && fields.some(({ type }) => type !== 'switch' && type !== 'checkbox');
}

function fileError({ name, required }: TypedField, files: readonly FormFile[], lang: Lang, source: Sending['source']): FieldError[] {
  const file = files.find(({ field }) => field === name);
  if (file?.refused) return [{ field: name, message: file.refused.in(lang) }];
  if (file || !required) return [];
  return [{ field: name, message: refuseForm(source === 'api' ? 'forms.file_elsewhere' : 'forms.file_again').in(lang) }];
}

/** One after the other. */
async function cleanFiles({ files, lang }: Sending): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  for (const { field, clean } of files) {
    const refused = await clean();
    if (refused) errors.push({ field, message: refused.in(lang) });
  }
  return errors;
}

interface Keeping {
  form: OpenForm;
  sending: Sending;
  answers: Answer[];
}

async function keepMessage(ctx: DetachedContext, tx: ScopedTx, { form, sending, answers: texts }: Keeping): Promise<Outcome> {
  const realm = realmOf(ctx);
  const ipHash = hashOf(ctx);
  await messages.holdSender(tx, realm, ipHash);
  const decided = await decidedAlready(ctx, tx, form, sending);
  if (decided) return decided;
  const { lang, isTrapped } = sending;
  // Rubbish brings no files along.
  const files = isTrapped ? [] : await keepFiles(tx, form, sending.files);
  const answers = inOrder(form.fields, [...texts, ...files]);
  const [title, text] = [titleOf(answers, form.name), textOf(answers, lang)];
  const id = await messages.insert(tx, {
    ...{ form_id: form.id, answers, title, searched: text, locale: lang, page: sending.page, source: sending.source },
    ...{ ip_hash: ipHash, send_key: sending.once ?? null, create_time: ctx.now },
    ...(isTrapped ? { state: 'spam', spam_reason: 'trap' } : { state: 'new', spam_reason: '' }),
    ...consentOf(ctx, form, sending),
    remove_time: new Date(ctx.now.getTime() + form.retention_days * dayMs),
  });
  if (id === undefined) await removePrivate(tx, messages.filesIn(files));
  else if (!isTrapped) await tellOfMessage(ctx, tx, { id, realm, form, title, text, lang });
  return { thanks: form.thanks };
}

function consentOf(ctx: DetachedContext, form: OpenForm, { consent }: Sending) {
  if (form.consent === '' || !consent) return { consent_version: null, consent_text: '', consent_time: null };
  return { consent_version: form.consent_version, consent_text: form.consent, consent_time: ctx.now };
}

async function keepFiles(tx: ScopedTx, form: OpenForm, files: readonly FormFile[]): Promise<Answer[]> {
  const kept: Answer[] = [];
  for (const file of files) {
    const field = form.fields.find(({ name, type }) => name === file.field && type === 'file');
    if (!field) continue;
    const { name, url, size } = await file.keep(tx);
    kept.push(fileAnswer(field, [{ name, url, size }]));
  }
  return kept;
}

/** What this sender has sent before decides: two clicks on one button, or too much of it. */
async function decidedAlready(ctx: DetachedContext, tx: ScopedTx, { thanks }: OpenForm, { once }: Sending): Promise<Outcome | undefined> {
  if (once !== undefined && (await messages.isSent(tx, once))) return { thanks };
  return (await hasSentALot(ctx, tx)) ? { refused: refuseForm('forms.too_often'), errors: [] } : undefined;
}

async function hasSentALot(ctx: DetachedContext, tx: ScopedTx): Promise<boolean> {
  const before = (ms: number) => new Date(ctx.now.getTime() - ms);
  const sent = await messages.countSince(tx, hashOf(ctx), { shortly: before(sendingLimits.shortlyMs), today: before(sendingLimits.dayMs) });
  return sent.shortly >= sendingLimits.shortly || sent.today >= sendingLimits.day;
}

/** Enough to count by for a day; another day it is another hash, and the address is kept nowhere. */
function hashOf(ctx: DetachedContext): string {
  const salted = `form sender ${realmOf(ctx)} ${chinaDay(ctx.now)} ${clientKey(ctx.request.ip)}`;
  return signature(ctx.config.secret, salted).slice(0, 22);
}
