/** Rules of forms: built-in ones stay, fields keep their keys, another consent is another version. */
import { siteUrlOf } from '#features/columns/server/door.ts';
import { nextFields } from '#features/models/server/door.ts';
import { email } from '#kit/contract/fields.ts';
import type { GivenField } from '#kit/contract/typed-fields.ts';
import { typedList } from '#kit/contract/typed-list.ts';
import { authorName, changedMeanwhile, requireVersion } from '#kit/server/conflict.ts';
import { type Context, realmOf } from '#kit/server/context.ts';
import { violates } from '#kit/server/database/violates.ts';
import { refuse } from '#kit/server/refusals.ts';
import { moved, writeWeights } from '#kit/server/sortable.ts';
import { type FormChange, type FormDetail, formKinds, formsMax, type NewForm } from '../contract.ts';
import { refuseForm } from '../refusals.contract.ts';
import * as forms from './forms.repository.ts';

/** A form as its page shows it. */
export async function formDetail(ctx: Context, id: number): Promise<FormDetail> {
  const row = await forms.find(ctx.tx, id);
  if (!row) throw refuse('request.not_found');
  const site = await siteUrlOf(ctx, realmOf(ctx));
  return { ...row, live_url: site && `${site}form/${row.code}` };
}

export async function addForm(ctx: Context, { fields: given, ...form }: NewForm): Promise<number> {
  const all = await forms.list(ctx.tx);
  if (all.length >= formsMax) throw refuseForm('forms.too_many', { max: formsMax });
  checkKinds(given);
  const { fields } = nextFields({ fields: [], removed: [] }, given, around(ctx));
  const weigh = Math.max(0, ...all.map((each) => each.weigh)) + 1;
  const row = { ...form, mail_to: mailsIn(form.mail_to), fields, built_in: false, weigh, update_admin: authorName(ctx) };
  const [id = 0] = await forms.insert(ctx.tx, [row]).catch(translate(form.code));
  return id;
}

export async function editForm(ctx: Context, { id, version, fields: given, ...change }: FormChange): Promise<void> {
  const before = await forms.find(ctx.tx, id);
  if (!before) throw refuse('request.not_found');
  requireVersion(before, version);
  if (before.built_in && change.code !== undefined && change.code !== before.code) {
    throw refuseForm('forms.code_fixed', {}, { field: 'code' });
  }
  if (given) checkKinds(given);
  const said = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as forms.Change; // safe: the contract's own items
  const next: forms.Change = {
    ...said,
    ...(change.mail_to !== undefined && { mail_to: mailsIn(change.mail_to) }),
    ...(given && nextFields(before, given, around(ctx))),
    // What somebody agreed to stays what it was: another text is another version.
    ...(change.consent !== undefined && change.consent !== before.consent && { consent_version: before.consent_version + 1 }),
  };
  const done = await forms.update(ctx.tx, before, next, authorName(ctx)).catch(translate(change.code ?? before.code));
  if (!done) throw changedMeanwhile(before.update_admin, before.update_time);
  ctx.noted(id, summary(before), summary({ ...before, ...next }));
  ctx.changed(`form:${id}`, `form:${before.code}`, `form:${next.code ?? before.code}`);
}

/** All of them or none. */
export async function deleteForms(ctx: Context, ids: readonly number[]): Promise<number> {
  const wanted = [...new Set(ids)];
  const rows = await forms.list(ctx.tx, wanted);
  if (rows.length < wanted.length) throw refuse('request.not_found');
  const fixed = rows.find(({ built_in }) => built_in);
  if (fixed) throw refuseForm('forms.built_in', { name: fixed.name });
  const used = rows.find(({ columns }) => columns > 0);
  if (used) throw refuseForm('forms.in_use', { name: used.name, count: used.columns });
  const full = rows.find(({ messages }) => messages > 0);
  if (full) throw refuseForm('forms.has_messages', { name: full.name, count: full.messages });
  ctx.changed(...rows.flatMap(({ id, code }) => [`form:${id}`, `form:${code}`]));
  return forms.remove(ctx.tx, wanted).catch((error: unknown) => {
    // A column took it, or a visitor sent it, between the question and the deletion.
    if (violates(error, 'columns_form')) throw refuseForm('forms.in_use', { name: rows[0]?.name ?? '', count: 1 });
    if (violates(error, 'form_messages_form')) throw refuseForm('forms.has_messages', { name: rows[0]?.name ?? '', count: 1 });
    throw error;
  });
}

export async function sortForm(ctx: Context, id: number, targetId: number): Promise<void> {
  await writeWeights(ctx.tx, 'forms', moved(await forms.list(ctx.tx), id, targetId));
}

function around(ctx: Context) {
  return { newKey: () => ctx.randomBytes(5).toString('hex'), now: Math.floor(ctx.now.getTime() / 1000) };
}

function checkKinds(given: readonly GivenField[]): void {
  const place = given.findIndex(({ type }) => !formKinds.some((kind) => kind === type));
  if (place >= 0) throw refuseForm('forms.kind', {}, { field: `fields.${place}.type` });
}

/** A line each, without empty ones, each once. */
function mailsIn(text: string): string {
  const mails = typedList(text);
  const wrong = mails.find((mail) => !email().safeParse(mail).success);
  if (wrong !== undefined) throw refuseForm('forms.mails', { mail: wrong }, { field: 'mail_to' });
  return mails.join('\n');
}

/** For the log: what a form is, and its fields in one line. */
function summary({ fields = [], removed: _, ...form }: forms.Change) {
  const { name, code, status, captcha, intro, thanks, reply_days, consent, mail_to, retention_days } = form;
  const asked = fields.map((field) => `${field.name} (${field.type}${field.required ? ', required' : ''})`).join(', ');
  return { name, code, status, captcha, intro, thanks, reply_days, consent, mail_to, retention_days, fields: asked };
}

function translate(code: string) {
  return (error: unknown): never => {
    if (violates(error, 'forms_code_taken')) throw refuseForm('forms.code_taken', { code }, { field: 'code' });
    throw error;
  };
}
