/** Who hears of a message: those who may read messages and whoever is given it, behind their bell, and the addresses of the form. */
import { notify, reword, settle } from '#features/notices/server/door.ts';
import { postLetter, settingsWithServices } from '#features/settings/server/door.ts';
import { companyName } from '#features/site-config/server/door.ts';
import { cutText } from '#kit/contract/cut-text.ts';
import type { Lang } from '#kit/contract/lang.ts';
import { authorName } from '#kit/server/conflict.ts';
import { administratorOf, type Context, realmOf, type Surroundings } from '#kit/server/context.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { type LetterWords, letterOf } from '#kit/server/letter.ts';
import { holdForms, type OpenForm, type WithNewest, withNewest } from './forms.repository.ts';

/** A letter is not the place for a novel. */
const textMaxLength = 4000;

interface Told {
  id: number;
  realm: number;
  form: Pick<OpenForm, 'id' | 'name' | 'mail_to'>;
  title: string;
  text: string;
  lang: Lang;
}

/** One for all new messages of a form: many at once do not fill the bell, and it names the newest of them. */
const keyOfForm = (id: number) => `form:${id}`;
const keyOfMessage = (id: number) => `form-message:${id}`;

export async function tellOfMessage(here: Pick<Surroundings, 'config' | 'clock' | 'randomBytes'>, tx: ScopedTx, told: Told): Promise<void> {
  const { id, realm, form, title } = told;
  await holdForms(tx, [form.id]);
  await notify(tx, realm, { node: 'corp/messages/index' }, { kind: 'forms.message', ...newsOf(form, { id, title }), renews: true });
  const addresses = form.mail_to.split('\n').filter(Boolean);
  if (addresses.length === 0) return;
  const settings = await settingsWithServices(tx, here.config);
  if (!settings.smtp_server || !settings.smtp_sender_mail) return;
  const facts = { form: form.name, title, text: cutText(told.text, textMaxLength) };
  const from = await companyName(tx);
  for (const to of addresses) await postLetter(here, tx, { to, from, ...letterOf(words, told.lang, facts) });
}

/** Whoever had it before need not look any more. */
export async function tellAssigned(ctx: Context, adminId: number, { id, title }: { id: number; title: string }): Promise<void> {
  await settleAssigned(ctx.tx, realmOf(ctx), [id], ctx.now);
  if (adminId === administratorOf(ctx).id) return;
  const details = { by: authorName(ctx), title };
  await notify(
    ctx.tx,
    realmOf(ctx),
    { adminIds: [adminId] },
    { kind: 'forms.assigned', details, path: pathOf(id), onceKey: keyOfMessage(id) },
  );
}

/** Nobody has to work on these any more. */
export async function settleAssigned(tx: ScopedTx, realm: number, ids: readonly number[], now: Date): Promise<void> {
  await settle(tx, realm, 'everybody', ids.map(keyOfMessage), now);
}

/** Whoever looks at these, or works on them, knows that they were given to them. */
export async function settleOwn(ctx: Context, ids: readonly number[]): Promise<void> {
  await settle(ctx.tx, realmOf(ctx), [administratorOf(ctx).id], ids.map(keyOfMessage), ctx.now);
}

/** Messages of these forms are no longer new, or gone: another one that is new is named, and where none is, there is nothing to look for. */
export async function settleForms(tx: ScopedTx, realm: number, formIds: readonly number[], now: Date): Promise<void> {
  if (formIds.length === 0) return;
  await holdForms(tx, formIds);
  const forms = await withNewest(tx, formIds);
  const over = forms.flatMap(({ id, newest }) => (newest ? [] : [keyOfForm(id)]));
  await settle(tx, realm, 'everybody', over, now);
  const waiting = forms.flatMap(({ newest, ...form }) => (newest ? [{ ...newsOf(form, newest), time: newest.create_time }] : []));
  await reword(tx, realm, waiting);
}

export async function settleGone(
  tx: ScopedTx,
  realm: number,
  ids: readonly number[],
  formIds: readonly number[],
  now: Date,
): Promise<void> {
  await settleAssigned(tx, realm, ids, now);
  await settleForms(tx, realm, formIds, now);
}

/** What the notice of a form says of its newest message. */
function newsOf(form: Pick<WithNewest, 'id' | 'name'>, { id, title }: { id: number; title: string }) {
  return { onceKey: keyOfForm(form.id), details: { form: form.name, title }, path: pathOf(id) };
}

function pathOf(id: number): string {
  return `corp/messages?open=${id}`;
}

const words: LetterWords = {
  subject: { 'zh-cn': '{form}：{title}', en: '{form}: {title}' },
  lines: [
    { 'zh-cn': '网站收到一条新留言（{form}）：', en: 'A message has arrived through “{form}”:' },
    { 'zh-cn': '{text}', en: '{text}' },
    { 'zh-cn': '附件和处理请到后台“留言”中查看。', en: 'Files, and what to do with it, are in the console under “Messages”.' },
  ],
};
