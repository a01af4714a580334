/** Mail and text messages of a realm: which server, whose secret, and how other features hand something over. */
import { fieldsOf } from '#kit/contract/fields-of.ts';
import { Refusal } from '#kit/contract/refusal.ts';
import type { Surroundings } from '#kit/server/context.ts';
import type { Realm, ScopedTx } from '#kit/server/database/scope.ts';
import { enqueue, GiveUp, type JobHandler } from '#kit/server/jobs.ts';
import { isFinal, type Letter, type MailServer, refuseMail, sendMail } from '#kit/server/mail.ts';
import { openWith, sealWith } from '#kit/server/seal.ts';
import { type SmsAccount, sendSms, type TextMessage } from '#kit/server/sms.ts';
import { secretSettingOf, settingsOf, settingsWithServices } from './in-force.ts';
import { letterIn, mailQueue } from './mail-failures.read.ts';

const textQueue = 'settings.send_text';

export type Here = Pick<Surroundings, 'config' | 'clock' | 'randomBytes'>;

/** Puts a letter into the transaction; it is sent after the commit, and again if that fails. Refused while no server is set up. */
export async function postLetter(here: Here, tx: ScopedTx, letter: Letter): Promise<void> {
  const { smtp_server, smtp_sender_mail } = await settingsWithServices(tx, here.config);
  if (!smtp_server || !smtp_sender_mail) throw refuseMail('mail.not_set');
  // Letters carry codes and links: they wait sealed.
  const sealed = sealWith(here.config.secret, JSON.stringify(letter), here.randomBytes, mailQueue).toString('base64');
  await enqueue(tx, mailQueue, { sealed });
}

/** Puts a text message into the transaction; it is sent after the commit. Facts are codes: they wait sealed. */
export async function postText(here: Here, tx: ScopedTx, message: TextMessage): Promise<void> {
  const sealed = sealWith(here.config.secret, JSON.stringify(message), here.randomBytes, textQueue).toString('base64');
  await enqueue(tx, textQueue, { sealed });
}

/** By which ways people can be written to: mail, text messages with a code, and one that says that a number is taken. */
export async function messengersOf(
  { config }: Pick<Here, 'config'>,
  tx: ScopedTx,
): Promise<{ email: boolean; mobile: boolean; taken: boolean }> {
  const { smtp_server, smtp_sender_mail, smsProvider, smsKeyId, smsTemplates } = await settingsWithServices(tx, config);
  const has = (purpose: string) =>
    smsProvider === 'console' || (smsProvider !== 'none' && smsKeyId !== '' && smsTemplates.some(({ key }) => key === purpose));
  return { email: Boolean(smtp_server && smtp_sender_mail), mobile: has('code'), taken: has('taken') };
}

/** Hands a text message to the realm's provider, or to the platform's that it uses. Throws a refusal when it was not taken. */
export async function sendText(here: Here & Pick<Surroundings, 'db'>, realm: Realm, message: TextMessage): Promise<void> {
  const account = await here.db.inScope(realm, (tx) => smsAccountOf(here, tx));
  await sendSms({ ...here, print }, account, message);
}

/** By queue. */
export function textJobs(here: Here & Pick<Surroundings, 'db'>): Record<string, JobHandler> {
  return {
    async [textQueue]({ realm, payload }) {
      const text = openWith(here.config.secret, Buffer.from(String(fieldsOf(payload).sealed ?? ''), 'base64'), textQueue);
      if (text === undefined) return;
      const message = JSON.parse(text) as TextMessage; // safe: sealed by postText()
      await sendText(here, realm, message).catch((error: unknown) => {
        // What the provider has refused it refuses again; a message that was lost on the way is tried again.
        throw error instanceof Refusal && error.code.startsWith('sms.') ? new GiveUp(error) : error;
      });
    },
  };
}

/** By queue. */
export function mailJobs(here: Here & Pick<Surroundings, 'db'>): Record<string, JobHandler> {
  return {
    async [mailQueue]({ id, realm, payload }) {
      const letter = letterIn(here, payload);
      // What was sealed with another secret of the installation cannot be sent by anybody any more.
      if (!letter) return;
      const server = await here.db.inScope(realm, (tx) => mailServerOf(here, tx));
      // The same number for every attempt, so that a letter that was sent twice can be told.
      await sendMail(here.config, server, { key: `r${realm}-${id}`, ...letter }).catch((error: unknown) => {
        throw isFinal(error) ? new GiveUp(error) : error;
      });
    },
  };
}

export async function mailServerOf({ config }: Pick<Here, 'config'>, tx: ScopedTx): Promise<MailServer> {
  const { smtp_server, smtp_port, smtp_user, smtp_verification, smtp_sender_mail } = await settingsWithServices(tx, config);
  return {
    host: smtp_server,
    port: smtp_port,
    user: smtp_user,
    password: await secretSettingOf(tx, config, 'smtp_pass'),
    encryption: smtp_verification,
    sender: smtp_sender_mail,
  };
}

async function smsAccountOf({ config }: Pick<Here, 'config'>, tx: ScopedTx): Promise<SmsAccount> {
  const { smsProvider, smsKeyId, smsSign, smsAppId, smsRegion, smsTemplates } = await settingsOf(tx);
  return {
    provider: smsProvider,
    keyId: smsKeyId,
    keySecret: await secretSettingOf(tx, config, 'smsKeySecret'),
    sign: smsSign,
    appId: smsAppId,
    region: smsRegion,
    templates: Object.fromEntries(smsTemplates.map(({ key, value }) => [key, value])),
  };
}

/** The provider for development writes where the server's own log goes. */
function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
