/** Trying a store with settings that are not saved yet: each step by itself, so that a person knows which one to mend. */
import { text } from 'node:stream/consumers';

import type { Phrase, Refusal } from '#kit/contract/refusal.ts';
import { refusals } from '#kit/contract/refusal.ts';
import type { DetachedContext } from '#kit/server/context.ts';
import { refuse } from '#kit/server/refusals.ts';
import { type ObjectStore, openStore } from '#kit/server/storage/object-store.ts';
import { StoreFailure } from '#kit/server/storage/store-answers.ts';
import { storeWire } from '#kit/server/storage/wire.ts';
import { contentHeadersOf } from './remote-keys.ts';
import { accessOf, type StoreSettings } from './remote-stores.ts';
import { storeFaults } from './store-faults.ts';

const refuseProbe = refusals({
  'storage.step_failed': { 'zh-cn': '{step}失败：{reason}', en: '{step} failed: {reason}' },
});

const steps = {
  write: { 'zh-cn': '写入测试文件', en: 'Writing a test file' },
  read: { 'zh-cn': '读取测试文件', en: 'Reading it back' },
  browsers: { 'zh-cn': '设置跨域规则（CORS）', en: 'Allowing uploads from browsers (CORS)' },
  remove: { 'zh-cn': '删除测试文件', en: 'Removing it' },
} as const satisfies Record<string, Phrase>;

/** Somebody waits at the button, and what is sent is a few letters. */
const stepMaxMs = 5000;

const unreachable: Phrase = {
  'zh-cn': '无法连接该地址，或对方没有正确应答',
  en: 'the address cannot be reached, or does not answer as it should',
};

/** Known words of stores, in a person's own. */
const reasons: Readonly<Record<string, Phrase>> = {
  AccessDenied: { 'zh-cn': 'AccessKey 没有此权限', en: 'the access key may not do this' },
  NoSuchBucket: { 'zh-cn': '没有这个存储桶', en: 'there is no such bucket' },
  InvalidAccessKeyId: { 'zh-cn': '没有这个 AccessKey ID', en: 'there is no such access key id' },
  SignatureDoesNotMatch: { 'zh-cn': 'AccessKey Secret 或地域不正确', en: 'the access key secret or the region is wrong' },
  AuthorizationHeaderMalformed: { 'zh-cn': '地域不正确', en: 'the region is wrong' },
  PermanentRedirect: { 'zh-cn': '存储桶不在这个服务地址', en: 'the bucket is at another endpoint' },
};

/** Writes, reads and removes an object of its own, and lets browsers upload. Throws a refusal that names the step, or the fields. */
export async function probeStore(
  ctx: Pick<DetachedContext, 'config' | 'clock' | 'lang' | 'randomBytes'>,
  settings: StoreSettings,
  accessKeySecret: string,
): Promise<void> {
  const errors = storeFaults(settings, accessKeySecret, ctx.config, ctx.lang);
  const access = accessOf(settings, accessKeySecret);
  if (!access || errors.length > 0) throw refuse('request.invalid', {}, { data: { errors } });
  const store = openStore(access, storeWire(ctx.config, stepMaxMs), ctx.clock);
  const key = `pending/probe-${ctx.randomBytes(8).toString('hex')}.txt`;
  const step = async (name: keyof typeof steps, work: () => Promise<void>) => {
    await work().catch((error: unknown) => {
      throw failure(steps[name], error, ctx.lang);
    });
  };
  await step('write', () => store.put(key, Buffer.from(key), contentHeadersOf(key)));
  try {
    await step('read', () => readBack(store, key));
    await step('browsers', () => store.allowBrowsers());
  } finally {
    await step('remove', () => store.remove(key));
  }
}

async function readBack(store: ObjectStore, key: string): Promise<void> {
  const facts = await store.head(key);
  const wanted = facts && { etag: facts.etag, sizeBytes: Buffer.byteLength(key) };
  if (!wanted || (await text(await store.read(key, wanted))) !== key) throw new Error('The store gave something else back.');
}

/** Which no it was, if it was one that stores say; everything else sounds the same, so that nobody can look around with it. */
function failure(step: Phrase, error: unknown, lang: 'zh-cn' | 'en'): Refusal {
  const code = error instanceof StoreFailure ? error.code : '';
  const reason = reasons[code]?.[lang] ?? (code || unreachable[lang]);
  return Object.assign(refuseProbe('storage.step_failed', { step: step[lang], reason }), { cause: error });
}
