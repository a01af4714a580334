/** Who hears of a message: those who may read messages, behind their bell, and the addresses of the form. */
import { notify } from '#features/notices/server/door.ts';
import { postLetter, settingsWithServices } from '#features/settings/server/door.ts';
import { companyName } from '#features/site-config/server/door.ts';
import { cutText } from '#kit/contract/cut-text.ts';
import type { Lang } from '#kit/contract/lang.ts';
import type { Surroundings } from '#kit/server/context.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { type LetterWords, letterOf } from '#kit/server/letter.ts';
import type { OpenForm } from './forms.repository.ts';

/** A letter is not the place for a novel. */
const textMaxLength = 4000;

interface Told {
  id: number;
  realm: number;
  form: Pick<OpenForm, 'code' | 'name' | 'mail_to'>;
  title: string;
  text: string;
  lang: Lang;
}

export async function tellOfMessage(here: Pick<Surroundings, 'config' | 'clock' | 'randomBytes'>, tx: ScopedTx, told: Told): Promise<void> {
  const { id, realm, form, title } = told;
  await notify(
    tx,
    realm,
    { node: 'corp/messages/index' },
    { kind: 'forms.message', details: { form: form.name, title }, path: `corp/messages?open=${id}`, onceKey: `form:${form.code}` },
  );
  const addresses = form.mail_to.split('\n').filter(Boolean);
  if (addresses.length === 0) return;
  const settings = await settingsWithServices(tx, here.config);
  if (!settings.smtp_server || !settings.smtp_sender_mail) return;
  const facts = { form: form.name, title, text: cutText(told.text, textMaxLength) };
  const from = await companyName(tx);
  for (const to of addresses) await postLetter(here, tx, { to, from, ...letterOf(words, told.lang, facts) });
}

const words: LetterWords = {
  subject: { 'zh-cn': '{form}：{title}', en: '{form}: {title}' },
  lines: [
    { 'zh-cn': '网站收到一条新留言（{form}）：', en: 'A message has arrived through “{form}”:' },
    { 'zh-cn': '{text}', en: '{text}' },
    { 'zh-cn': '附件和处理请到后台“留言”中查看。', en: 'Files, and what to do with it, are in the console under “Messages”.' },
  ],
};
