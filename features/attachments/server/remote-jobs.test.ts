/** What is left behind in a store and in the database, and how both find together again. And the button that tries a store. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { FieldError } from '#kit/contract/issues.ts';
import type { Refusal } from '#kit/contract/refusal.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { openStore, type StoreAccess } from '#kit/server/storage/object-store.ts';
import { storeWire } from '#kit/server/storage/wire.ts';
import { objectStore, type TestBucket } from '#testing/object-store.ts';
import { giveStore } from '#testing/store-settings.ts';
import { type World, world } from '#testing/world.ts';
import { attachmentJobs, compareStores, emptyStoreOf, probeStore, storeJobs, sweepStores } from './door.ts';
import { removalOf } from './removal.ts';

const machine = await objectStore();
const asText = { mimetype: 'text/plain', disposition: 'attachment', cacheControl: 'no-cache' };
const hour = 3_600_000;

describe.skipIf(!machine)('a store', () => {
  let w: World;
  let bucket: TestBucket;
  let realm: number;
  beforeAll(async () => {
    if (!machine) return;
    w = await world({ OUTBOUND_PRIVATE: 'on' });
    bucket = await machine.bucket();
    await giveStore(w, 0, bucket.access);
    realm = (await w.tenant()).id;
  });
  afterAll(async () => {
    await w?.close();
    await machine?.stop();
  });

  const put = (key: string) => bucket.store.put(key, Buffer.from(key), asText);
  const keys = async (prefix: string) => (await bucket.store.list(prefix)).map(({ key }) => key);
  const insertFile = async (url: string, storage = 's3') => {
    const [row] = await w.data.asOwner<{ id: number }>(
      `insert into attachments (tenant_id, url, name, size, mimetype, storage, sha1, create_time)
       values ($1, $2, 'x', 1, 'text/plain', $3, md5($2), now() - interval '1 minute') returning id`,
      [realm, url, storage],
    );
    return row?.id ?? 0;
  };
  const lost = async () =>
    (await w.data.asOwner<{ url: string }>('select url from attachments where lost_time is not null order by url')).map(({ url }) => url);

  /** Every job of these queues, and the jobs that they leave. */
  async function work(): Promise<void> {
    const { surroundings } = w.server;
    const handlers = { ...attachmentJobs(surroundings), ...storeJobs(surroundings) };
    for (;;) {
      const jobs = await w.data.asOwner<{ id: number; tenant_id: number; queue: string; payload: unknown }>(
        "update jobs set done_time = now() where done_time is null and queue like 'attachments.%' returning id, tenant_id, queue, payload",
      );
      if (jobs.length === 0) return;
      for (const { id, tenant_id, queue, payload } of jobs) {
        await handlers[queue]?.({ id, realm: toRealm(tenant_id), payload, attempt: 1 });
      }
    }
  }
  const sweep = async () => {
    await w.data.db.acrossRealms((tx) => sweepStores(tx, w.server.surroundings.clock()));
    await work();
  };

  test('is rid of arrivals and places that nobody came back for', async () => {
    await insertFile(`/storage/r${realm}/kept.txt`);
    for (const key of [
      `pending/r${realm}/token/a.txt`,
      'pending/r999/token/b.txt',
      `storage/r${realm}/kept.txt`,
      `storage/r${realm}/orphan.txt`,
    ]) {
      await put(key);
    }
    const note = 'insert into remote_uploads (tenant_id, key, sha1, final_key) values ($1, $2, $2, $3)';
    await w.data.asOwner(note, [realm, 'one', `storage/r${realm}/orphan.txt`]);
    await w.data.asOwner(note, [realm, 'two', `storage/r${realm}/kept.txt`]);
    await sweep();
    expect(await keys('pending/')).toHaveLength(2);
    expect(await keys(`storage/r${realm}/`)).toHaveLength(2);
    w.travel(3 * hour);
    await sweep();
    expect(await keys('pending/')).toEqual([]);
    expect(await keys(`storage/r${realm}/`)).toEqual([`storage/r${realm}/kept.txt`]);
    expect(await w.data.asOwner('select from remote_uploads where tenant_id = $1', [realm])).toEqual([]);
  });

  test('is compared with the database: what it lost is marked until it is back', async () => {
    const [gone, there] = [`/storage/r${realm}/z-gone.txt`, `/storage/r${realm}/a-there.txt`];
    await insertFile(gone);
    await insertFile(there);
    await insertFile(`/storage/r${realm}/local.txt`, 'local');
    await put(there.slice(1));
    const compare = async () => {
      await w.data.db.acrossRealms((tx) => compareStores(tx));
      await work();
    };
    await compare();
    expect(await lost()).toEqual([gone]);
    await put(gone.slice(1));
    await compare();
    expect(await lost()).toEqual([]);
  });

  test('loses a file with its row, unless another row shows it', async () => {
    const handler = attachmentJobs(w.server.surroundings)['attachments.remove_files'];
    const [removed, shared] = [`/storage/r${realm}/removed.txt`, `/storage/r${realm}/shared.txt`];
    await insertFile(shared);
    for (const url of [removed, shared]) await put(url.slice(1));
    const files = [removed, shared].map((url) => removalOf({ url, storage: 's3' }));
    await handler?.({ id: 1, realm: toRealm(realm), payload: { files }, attempt: 1 });
    expect(await bucket.store.head(removed.slice(1))).toBeUndefined();
    expect(await bucket.store.head(shared.slice(1))).toBeDefined();
  });

  test('is emptied of a company that is gone, and of nobody else', async () => {
    const other = (await w.tenant()).id;
    await put(`storage/r${other}/mine.txt`);
    await put(`storage/r${other}0/not-mine.txt`);
    await emptyStoreOf(w.server.surroundings, toRealm(other));
    await emptyStoreOf(w.server.surroundings, toRealm(0));
    expect(await keys(`storage/r${other}`)).toEqual([`storage/r${other}0/not-mine.txt`]);
  });

  describe('that is tried', () => {
    const settingsOf = ({ driver, endpoint, region, bucket: name, accessKeyId, publicUrl, pathStyle }: StoreAccess) => ({
      storageDriver: driver,
      storageEndpoint: endpoint,
      storageRegion: region,
      storageBucket: name,
      storageAccessKeyId: accessKeyId,
      storageCdnUrl: publicUrl,
      storagePathStyle: pathStyle,
    });
    const attempt = async (change: Partial<StoreAccess> = {}, outboundPrivate = true) => {
      const access = { ...bucket.access, ...change };
      const { config, clock } = w.server.surroundings;
      const ctx = { config: { ...config, outboundPrivate }, clock, lang: 'en' as const, randomBytes };
      return probeStore(ctx, settingsOf(access), access.accessKeySecret).then(
        () => 'works',
        (error: Refusal) => (error.data?.errors as FieldError[] | undefined) ?? error.in('en'), // safe: what refusals of forms carry
      );
    };

    test('works, leaves nothing behind and lets browsers in', async () => {
      const fresh = await machine?.bucket();
      if (!fresh) return;
      expect(await attempt(fresh.access)).toBe('works');
      expect(await fresh.store.list('')).toEqual([]);
      const preflight = { method: 'OPTIONS', headers: { origin: 'https://x.example', 'access-control-request-method': 'POST' } };
      const answer = await fetch(fresh.store.signPost({ keyPrefix: 'x', maxBytes: 1, seconds: 1 }).url, preflight);
      expect(answer.headers.get('access-control-allow-origin')).not.toBeNull();
    });

    test.each<[string, Partial<StoreAccess>]>([
      ['Writing a test file failed: the access key secret or the region is wrong', { accessKeySecret: 'wrong' }],
      ['Writing a test file failed: there is no such access key id', { accessKeyId: 'wrong' }],
      ['Writing a test file failed: there is no such bucket', { bucket: 'no-such-bucket' }],
      ['Writing a test file failed: the address cannot be reached, or does not answer as it should', { endpoint: 'http://127.0.0.1:9' }],
    ])('says: %s', async (sentence, change) => {
      expect(await attempt(change)).toBe(sentence);
    });

    test.each<[string, string, Partial<StoreAccess>, boolean?]>([
      ['storageEndpoint', 'This is no endpoint', { endpoint: 'not an address' }],
      ['storageEndpoint', 'This is no endpoint', { endpoint: 'https://a;b' }],
      ['storageEndpoint', 'An endpoint ends with its host', { endpoint: 'https://example.com/path' }],
      ['storageEndpoint', 'An endpoint ends with its host', { endpoint: 'example.com?x' }],
      ['storageEndpoint', 'This is a private address', { endpoint: 'http://127.0.0.1:9000' }, false],
      ['storageEndpoint', 'This is a private address', { endpoint: 'http://[fd00::1]', pathStyle: false }, false],
      ['storageEndpoint', 'A bucket cannot stand before an IP address', { pathStyle: false }],
      ['storageEndpoint', 'A bucket cannot stand before an IP address', { driver: 'aliyun', endpoint: 'http://127.0.0.1:9000' }],
      ['storageBucket', 'The name of a bucket', { bucket: 'No Bucket' }],
      ['storageAccessKeySecret', 'This cannot be empty', { accessKeySecret: '' }],
    ])('says at %s: %s', async (field, sentence, change, outboundPrivate = true) => {
      expect(await attempt(change, outboundPrivate)).toEqual([{ field, message: expect.stringContaining(sentence) }]);
    });

    test('says the same of every address that is not a store, names of private ones among them', async () => {
      const closed = await attempt({ endpoint: 'http://127.0.0.1:9' });
      expect(await attempt({ endpoint: bucket.access.endpoint.replace('127.0.0.1', 'localhost') }, false)).toBe(closed);
      expect(await attempt({ endpoint: 'http://169.254.169.254' })).toBe(closed);
    });
  });

  test('with a public address is linked there, without one by a signature that holds an hour', async () => {
    const shown = openStore(
      { ...bucket.access, publicUrl: 'https://cdn.example/' },
      storeWire({ outboundPrivate: true }),
      () => new Date(),
    );
    expect(shown.addressOf('storage/r1/中.png', 3600)).toBe('https://cdn.example/storage/r1/%E4%B8%AD.png');
    expect(shown.addressOf('storage/r1/a.png', 3600, '0123456789')).toBe('https://cdn.example/storage/r1/a.png?v=0123456789');
    const moment = new Date('2026-01-01T00:59:59Z');
    const signed = openStore(bucket.access, storeWire({ outboundPrivate: true }), () => moment);
    expect(signed.addressOf('storage/r1/a.png', 3600)).toContain('X-Amz-Date=20260101T000000Z&X-Amz-Expires=7200');
  });
});
