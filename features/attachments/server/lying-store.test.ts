/** A company may name any server as its store: what such a server can do to others, to the disk and to the queue. */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { archives } from '#features/archives/contract.ts';
import { columns } from '#features/columns/contract.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { type Behaviour, gives, type LyingStore, lists, lyingStore } from '#testing/lying-store.ts';
import { giveStore } from '#testing/store-settings.ts';
import { type Person, type World, world } from '#testing/world.ts';
import { remoteUpload } from '../remote.contract.ts';
import { compareStores, copyJobs, storeJobs } from './door.ts';

let w: World;
let liar: LyingStore;
let person: Person;
let host: string;
beforeAll(async () => {
  w = await world({ OUTBOUND_PRIVATE: 'on' });
  liar = await lyingStore();
  const tenant = await w.tenant();
  host = tenant.host;
  person = await w.person(tenant.id);
  await giveStore(w, tenant.id, liar.access);
  await w.server.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await w.close();
  await liar.stop();
});

const insertFile = (url: string, realm = person.realm, storage = 's3') =>
  w.data.asOwner(
    `insert into attachments (tenant_id, url, name, size, mimetype, storage, sha1, create_time)
     values ($1, $2, 'x', 5, 'text/plain', $3, md5($2), now() - interval '1 minute')`,
    [realm, url, storage],
  );
const onDisk = (folder: string) => readdirSync(join(w.data.dataFolder, 'storage', folder));

describe('a file for members', () => {
  let path: string;
  let token: string;
  beforeAll(async () => {
    const url = `/storage/r${person.realm}/plan.txt`;
    await insertFile(url);
    const { id: column_id } = await person(columns).add({ body: { name: 'Inside', slug: 'inside', visible_to: 'members' } });
    const files = [{ name: 'Plan', url, size: 5 }];
    const { id } = await person(archives).add({ body: { column_id, title: 'Plan', slug: 'plan', files, save_mode: 'submit' } });
    path = `/download/${id}/1`;
    token = (await w.member(person.realm)).token;
  });

  /** Everything that comes over one connection, on which somebody else would ask next. */
  const onTheWire = async () => {
    const { port } = w.server.http.server.address() as AddressInfo; // safe: it listens on a port
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\nba-user-token: ${token}\r\n\r\n`);
    socket.write(`GET /healthz HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
    return text(socket);
  };
  const evil = 'HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nEVIL';

  test.each<[string, Behaviour]>([
    ['more bytes than it announced, at once', gives(5, `hello${evil}`)],
    ['more bytes than it announced, later', gives(5, 'hello', evil)],
    ['fewer bytes than it announced', gives(5, 'hell')],
  ])('of which the store gives %s lets nobody else on the connection read them', async (_, behaviour) => {
    liar.behave(behaviour);
    const answers = await onTheWire();
    expect(answers).not.toContain('EVIL');
    // What was begun cannot be taken back: then nobody is answered on this connection any more.
    if (answers.startsWith('HTTP/1.1 200 ')) expect(answers).not.toContain('"status":"ok"');
    else expect(answers).toMatch(/^HTTP\/1.1 503 /);
  });

  test.each<[string, number, Behaviour]>([
    ['that the store has not', 404, (_, answer) => answer.writeHead(404).end()],
    ['that the store does not show', 503, (_, answer) => answer.writeHead(403).end()],
    ['of a store that is overburdened', 503, (_, answer) => answer.writeHead(503).end()],
    ['of a store that hangs up', 503, ({ socket }) => socket.destroy()],
    [
      'that goes while it is fetched',
      503,
      (request, answer) => (request.method === 'HEAD' ? gives(5)(request, answer) : answer.writeHead(412).end()),
    ],
  ])('%s is answered with %i, and nothing is wrong here', async (_, status, behaviour) => {
    const bugs = vi.spyOn(w.server.http.log, 'error');
    liar.behave(behaviour);
    const answer = await w.server.http.inject({ url: path, headers: { host, 'ba-user-token': token, 'accept-language': 'en' } });
    expect(answer.statusCode).toBe(status);
    if (status === 503) expect(answer.body).toContain('This file cannot be downloaded right now');
    expect([answer.headers['content-disposition'], bugs.mock.calls]).toEqual([undefined, []]);
  });
});

test('what arrives is read no further than it is said to be long', async () => {
  const { savename = '' } = await person(remoteUpload).params();
  const left = vi.fn();
  liar.behave((request, answer) => {
    if (request.method === 'HEAD') return gives(5)(request, answer);
    const more = setInterval(() => answer.write('x'.repeat(60_000)), 1);
    return answer.once('close', () => left(clearInterval(more)));
  });
  const body = { url: `${savename.slice(0, savename.indexOf('{'))}a.pdf`, name: 'a.pdf', size: 5, sha1: createHash('sha1').digest('hex') };
  await expect(person(remoteUpload).callback({ body })).rejects.toThrow('cannot be reached');
  await vi.waitFor(() => expect(left).toHaveBeenCalledOnce());
  expect(onDisk('.incoming')).toEqual([]);
});

test('a copied site takes no more of a file than is counted', async () => {
  const { id } = await w.tenant();
  const copy = copyJobs(w.server.surroundings)['attachments.copy_files'];
  for (const [name, behaviour] of [
    ['small', gives(5, 'hello')],
    ['large', gives(5_000_000, 'x'.repeat(5_000_000))],
  ] as const) {
    await insertFile(`/storage/r${id}/${name}.txt`, id, 'local');
    liar.behave(behaviour);
    const payload = { from: person.realm, urls: [`/storage/r${person.realm}/${name}.txt`] };
    await copy?.({ id: 1, realm: toRealm(id), payload, attempt: 1 });
  }
  expect(onDisk(`r${id}`)).toEqual(['small.txt']);
});

test('a comparison of a store without end ends, and there is one at a time', async () => {
  const jobs = storeJobs(w.server.surroundings);
  const waiting = () =>
    w.data.asOwner<{ id: number; payload: unknown }>(
      "select id, payload from jobs where tenant_id = $1 and queue = 'attachments.compare_store' and done_time is null order by id",
      [person.realm],
    );
  const numbers = Array.from({ length: 1000 }, (_, at) => String(at).padStart(4, '0'));
  // A thousand more after whatever was asked for.
  liar.behave(({ url = '' }, answer) => {
    const { searchParams } = new URL(url, liar.access.endpoint);
    const after = searchParams.get('marker') || searchParams.get('prefix');
    answer.end(lists(numbers.map((number) => `${after}${number}`)));
  });
  await w.data.db.acrossRealms((tx) => compareStores(tx));
  const [first] = await waiting();
  await expect(
    jobs['attachments.compare_store']?.({ id: 1, realm: toRealm(person.realm), payload: first?.payload, attempt: 1 }),
  ).rejects.toThrow('outbound.failed');

  const underWay = 'update jobs set payload = \'{"after": "x"}\', dedupe_key = \'compare x\' where id = $1';
  await w.data.asOwner(underWay, [first?.id]);
  await w.data.db.acrossRealms((tx) => compareStores(tx));
  expect(await waiting()).toEqual([{ id: first?.id, payload: { after: 'x' } }]);
  await w.data.asOwner('update jobs set attempts = max_attempts where id = $1', [first?.id]);
  await w.data.db.acrossRealms((tx) => compareStores(tx));
  expect((await waiting()).at(-1)?.payload).toEqual({ after: '' });
});
