/** Both signers and every call against a real store; forms as a browser sends them. */

import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { objectStore, type TestBucket } from '#testing/object-store.ts';
import { formSignature } from './aliyun-dialect.ts';
import { policyOf } from './dialect.ts';
import { openStore } from './object-store.ts';
import { storeWire } from './wire.ts';

const machine = await objectStore();
const asText = { mimetype: 'text/plain', disposition: 'attachment', cacheControl: 'no-cache' };
/** Of an object that is not there. */
const none = { etag: '', sizeBytes: 0 };
const rule = { keyPrefix: 'pending/r7/x/', maxBytes: 1000, seconds: 3600 };

describe.skipIf(!machine)('a store', () => {
  let bucket: TestBucket;
  beforeAll(async () => {
    if (machine) bucket = await machine.bucket();
  });
  afterAll(() => machine?.stop());

  test('takes an object, tells of it, gives it back and forgets it', async () => {
    const { store } = bucket;
    const key = 'r7/covers/中文 (1)!.txt';
    expect(await store.head(key)).toBeUndefined();
    await store.put(key, Buffer.from('hello'), asText);
    const facts = await store.head(key);
    expect(facts).toMatchObject({ sizeBytes: 5, mimetype: 'text/plain', disposition: 'attachment' });
    expect(await text(await store.read(key, facts ?? none))).toBe('hello');
    expect(await text(await store.read(key, facts ?? none, { start: 1, end: 3 }))).toBe('ell');
    expect(await (await fetch(store.addressOf(key, 60))).text()).toBe('hello');
    await store.remove(key);
    await store.remove(key);
    expect(await store.head(key)).toBeUndefined();
  });

  test('takes a stream and copies it under other headers, but only the very bytes that were read', async () => {
    const { store } = bucket;
    await store.put('r7/a', { stream: Readable.from([Buffer.alloc(70_000, 'a'), Buffer.alloc(30_000, 'b')]), sizeBytes: 100_000 }, asText);
    const was = (await store.head('r7/a')) ?? none;
    const { etag } = was;
    const picture = { ...asText, mimetype: 'image/png', disposition: 'inline' };
    expect(await store.copy({ key: 'r7/a', etag }, 'r7/b.png', picture)).toBe(etag);
    expect(await store.head('r7/b.png')).toMatchObject({ sizeBytes: 100_000, mimetype: 'image/png', disposition: 'inline', etag });
    await store.put('r7/a', Buffer.from('something else'), asText);
    // A store either refuses, or the copy tells by its etag that it is another.
    expect(await store.copy({ key: 'r7/a', etag }, 'r7/c.png', asText).catch(() => 'refused')).not.toBe(etag);
    await expect(store.read('r7/a', was)).rejects.toMatchObject({ status: 412 });
  });

  test('lists a prefix in order, from any key on', async () => {
    const { store } = bucket;
    for (const name of ['l/1', 'l/2&<x>', 'l/3', 'm/1']) await store.put(name, Buffer.from('x'), asText);
    expect((await store.list('l/')).map(({ key }) => key)).toEqual(['l/1', 'l/2&<x>', 'l/3']);
    expect((await store.list('l/', 'l/1')).map(({ key }) => key)).toEqual(['l/2&<x>', 'l/3']);
    expect(Math.abs(Date.now() - ((await store.list('m/'))[0]?.changedTimeMs ?? 0))).toBeLessThan(60_000);
  });

  test('is asked again by its own clock when ours is wrong', async () => {
    const late = openStore(bucket.access, storeWire({ outboundPrivate: true }), () => new Date(Date.now() - 5 * 3_600_000));
    await late.put('late', Buffer.from('x'), asText);
    expect(await late.head('late')).toMatchObject({ sizeBytes: 1 });
  });

  test('says which no it was', async () => {
    const wire = storeWire({ outboundPrivate: true });
    const wrong = openStore({ ...bucket.access, accessKeySecret: 'wrong' }, wire, () => new Date());
    await expect(wrong.put('x', Buffer.from('x'), asText)).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' });
    const missing = openStore({ ...bucket.access, bucket: 'no-such-bucket' }, wire, () => new Date());
    await expect(missing.put('x', Buffer.from('x'), asText)).rejects.toMatchObject({ code: 'NoSuchBucket' });
  });

  test('on a private address is reached only where the operator allows it', async () => {
    const guarded = openStore(bucket.access, storeWire({ outboundPrivate: false }), () => new Date());
    await expect(guarded.head('x')).rejects.toThrow('outbound.failed');
  });

  test('lets pages of other origins send forms once it has been prepared', async () => {
    const preflight = () =>
      fetch(`${bucket.access.endpoint}/${bucket.access.bucket}`, {
        method: 'OPTIONS',
        headers: { origin: 'https://console.example', 'access-control-request-method': 'POST' },
      });
    expect((await preflight()).headers.get('access-control-allow-origin')).toBeNull();
    await bucket.store.allowBrowsers();
    await bucket.store.allowBrowsers();
    expect((await preflight()).headers.get('access-control-allow-origin')).toMatch(/^(\*|https:\/\/console\.example)$/);
  });

  async function send(fields: Record<string, string>, content: string | Buffer = 'hello'): Promise<string> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), '中文.png');
    const answer = await fetch(bucket.store.signPost(rule).url, { method: 'POST', body: form });
    return answer.ok ? 'taken' : (/<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? String(answer.status));
  }

  test('takes the form that was signed', async () => {
    expect(await send({ key: 'pending/r7/x/中文.png', ...bucket.store.signPost(rule).params })).toBe('taken');
    const facts = await bucket.store.head('pending/r7/x/中文.png');
    expect(facts).toMatchObject({ sizeBytes: 5, mimetype: 'application/octet-stream' });
    expect((await buffer(await bucket.store.read('pending/r7/x/中文.png', facts ?? none))).toString()).toBe('hello');
  });

  test.each<[string, Record<string, string>, string]>([
    ['another realm’s prefix', { key: 'pending/r8/x/a.png' }, 'AccessDenied'],
    ['a finished object’s place', { key: 'r7/covers/a.png' }, 'AccessDenied'],
    ['a type that browsers run', { 'Content-Type': 'text/html' }, 'AccessDenied'],
    ['a way to be shown', { 'Content-Disposition': 'inline' }, 'AccessDenied'],
    ['another signature', { 'x-amz-signature': '0'.repeat(64) }, 'AccessDenied'],
    ['another policy', { policy: Buffer.from('{"expiration":"2099-01-01T00:00:00Z","conditions":[]}').toString('base64') }, 'AccessDenied'],
  ])('refuses a form with %s', async (_, change, code) => {
    expect(await send({ key: 'pending/r7/x/a.png', ...bucket.store.signPost(rule).params, ...change })).toBe(code);
  });

  test('refuses a form with too much in it, and one that is too old', async () => {
    const signed = { key: 'pending/r7/x/a.png', ...bucket.store.signPost(rule).params };
    expect(await send(signed, 'x'.repeat(1001))).toBe('EntityTooLarge');
    const past = openStore(bucket.access, storeWire({ outboundPrivate: true }), () => new Date(Date.now() - 3_700_000));
    expect(await send({ key: 'pending/r7/x/a.png', ...past.signPost(rule).params })).toBe('AccessDenied');
  });

  /** The gateway knows the second version of Amazon's form, whose policy is signed as Aliyun signs its own. */
  test('checks the policy that Aliyun’s form signs', async () => {
    const policy = policyOf(bucket.access.bucket, rule, { 'Content-Type': 'application/octet-stream' }, new Date());
    const form = {
      'Content-Type': 'application/octet-stream',
      AWSAccessKeyId: bucket.access.accessKeyId,
      policy,
      signature: formSignature(bucket.access.accessKeySecret, policy),
    };
    expect(await send({ key: 'pending/r7/x/v1.png', ...form })).toBe('taken');
    expect(await send({ key: 'pending/r8/x/v1.png', ...form })).toBe('AccessDenied');
    expect(await send({ key: 'pending/r7/x/v1.png', ...form, signature: formSignature('wrong', policy) })).toBe('AccessDenied');
  });
});
