/** The buttons that try a service out. A kept secret is used only for the server and the account it was given for. */
import { writeLog } from '#features/admin-log/server/door.ts';
import { Refusal } from '#kit/contract/refusal.ts';
import { administratorOf, type DetachedContext, realmOf } from '#kit/server/context.ts';
import { platformRealm } from '#kit/server/database/scope.ts';
import { letterOf } from '#kit/server/letter.ts';
import { sendMail } from '#kit/server/mail.ts';
import { countOutbound } from '#kit/server/outbound.ts';
import type { TextMessage } from '#kit/server/sms.ts';
import { type MailTest, mask, refuseSettings, type StorageTest } from '../contract.ts';
import { builtIn, type SecretName } from './items/catalogue.ts';
import { noValues, operatorSecret, operatorValues } from './operator.ts';
import { openSecret } from './secrets.ts';
import { sendText } from './services.ts';
import * as stored from './settings.repository.ts';

const words = {
  subject: { 'zh-cn': '来自 {site} 的测试邮件', en: 'A test letter from {site}' },
  lines: [
    { 'zh-cn': '邮件服务器 {server} 配置正确。', en: 'The mail server {server} is set up correctly.' },
    { 'zh-cn': '这封邮件由 {name} 在系统配置中发送。', en: '{name} sent this letter from the settings.' },
  ],
};

export async function tryMail(ctx: DetachedContext, given: MailTest): Promise<void> {
  await countOutbound(ctx.config, realmOf(ctx));
  const password = await secretFor(ctx, 'smtp_pass', given);
  const { nickname, username } = administratorOf(ctx);
  const facts = { site: given.smtp_sender_mail.split('@')[1], server: given.smtp_server, name: nickname || username };
  const account = {
    host: given.smtp_server,
    port: given.smtp_port,
    user: given.smtp_user,
    password,
    encryption: given.smtp_verification,
    sender: given.smtp_sender_mail,
  };
  await noted(ctx, 'sendTestMail', { server: account.host, port: account.port, to: given.testMail }, () =>
    sendMail(ctx.config, account, { to: given.testMail, ...letterOf(words, ctx.lang, facts) }).catch(nameServer(account)),
  );
}

/** Of the addresses in the form, the server's is the one that was not reached. */
function nameServer({ host, port }: { host: string; port: number }): (error: unknown) => never {
  return (error) => {
    const isAway = error instanceof Refusal && error.code === 'outbound.failed';
    throw isAway
      ? Object.assign(refuseSettings('settings.mail_server_away', { server: `${host}:${port}` }, { field: 'smtp_server' }), {
          cause: error.cause,
        })
      : error;
  };
}

export async function trySms(ctx: DetachedContext, { mobile, purpose }: Pick<TextMessage, 'mobile' | 'purpose'>): Promise<void> {
  await countOutbound(ctx.config, realmOf(ctx));
  const code = String(ctx.randomBytes(4).readUInt32BE() % 1_000_000).padStart(6, '0');
  await noted(ctx, 'sendTestSms', { mobile, purpose }, () => sendText(ctx, realmOf(ctx), { mobile, purpose, facts: { code } }));
}

/** Tries a store; from the feature that has one. */
export type ProbeStorage = (ctx: DetachedContext, store: Omit<StorageTest, 'storageAccessKeySecret'>, secret: string) => Promise<void>;

export async function tryStorage(ctx: DetachedContext, given: StorageTest, probe: ProbeStorage): Promise<void> {
  await countOutbound(ctx.config, realmOf(ctx));
  const secret = await secretFor(ctx, 'storageAccessKeySecret', given);
  await noted(ctx, 'testStorage', { endpoint: given.storageEndpoint, bucket: given.storageBucket }, () => probe(ctx, given, secret));
}

/** What was typed, or the secret that counts in the realm itself if everything it belongs to is as it was saved. */
async function secretFor(ctx: DetachedContext, name: SecretName, given: Readonly<Record<string, unknown>>): Promise<string> {
  const typed = String(given[name] ?? '');
  if (typed !== '' && typed !== mask) return typed;
  const realm = realmOf(ctx);
  const { own, boxes } = await ctx.db.inScope(realm, async (tx) => ({
    own: await stored.listOwn(tx),
    boxes: await stored.listSealed(tx, name),
  }));
  const operator = realm === platformRealm ? operatorValues(ctx.config) : noValues;
  const box = boxes.find(({ tenant_id }) => tenant_id === realm);
  if (!box) return realm === platformRealm ? operatorSecret(ctx.config, name, given) : '';
  const kept = new Map(own.map((row) => [row.name, row.value]));
  const isSame = (other: string) => (kept.get(other) || (operator.get(other) ?? builtIn.get(other)?.default)) === given[other];
  const changed = builtIn.get(name)?.secret?.boundTo.filter((other) => !isSame(other)) ?? [];
  if (changed.length > 0) {
    const names = changed.map((other) => builtIn.get(other)?.title[ctx.lang] ?? other);
    throw refuseSettings('settings.secret_again', { names }, { field: name });
  }
  return openSecret(ctx.config, { realm, name }, box.sealed);
}

/** Whoever knocks at other people's servers leaves a mark, however it ends; a failure is not told as something done. */
async function noted(ctx: DetachedContext, action: string, body: Record<string, unknown>, trial: () => Promise<unknown>): Promise<void> {
  const { id: adminId, realm, username, visitor } = administratorOf(ctx);
  const call = { node: `routine/config/${action}`, url: `/${ctx.app}/routine.Config/${action}`, body };
  const note = (refusal?: Refusal | 'bug') =>
    ctx.db.inScope(realm, (tx) => writeLog(ctx, tx, { ...call, realm, adminId, username, visitorName: visitor?.name ?? null, refusal }));
  try {
    await trial();
  } catch (error) {
    await note(error instanceof Refusal ? error : 'bug');
    throw error;
  }
  await note();
}
