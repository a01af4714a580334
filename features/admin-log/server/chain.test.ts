/** The chain of the log against somebody who has the database itself in the hand. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { toRealm } from '#kit/server/database/scope.ts';
import { type World, world } from '#testing/world.ts';
import { tellHeads, verifyChains, type Witness, writeLog } from './door.ts';

let w: World;
let realm: number;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());
beforeEach(async () => {
  realm = (await w.tenant()).id;
});

const request = { id: 'r', ip: '127.0.0.1', userAgent: 'test', host: '', protocol: '' };
const write = (n: number, at = realm) =>
  w.data.db.inScope(toRealm(at), (tx) =>
    writeLog({ request }, tx, { realm: at, adminId: 1, username: 'lin', node: 'auth/group/edit', url: '/x', body: { n, text: '四 "\\' } }),
  );
async function writeMany(count: number) {
  for (let n = 1; n <= count; n += 1) await write(n);
}
async function verified(witness?: Witness) {
  const [chain] = await w.data.db.acrossRealms((tx) => verifyChains(tx, realm, witness));
  return chain;
}
const asOwner = (statement: string) => w.data.asOwner(statement.replaceAll('$realm', String(realm)));

describe('T205 the chain of a realm', () => {
  test('holds as it was written, whatever else is written at the same time', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => write(n)));
    const chain = await verified();
    expect(chain).toMatchObject({ realm, entries: 20, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(chain?.broken).toBeUndefined();
    const places = await asOwner('select place from admin_log where tenant_id = $realm order by id');
    expect(places.map(({ place }) => place)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  });

  test('begins nowhere for a realm that wrote nothing, and with a realm’s own number', async () => {
    const other = (await w.tenant()).id;
    await write(1);
    await write(1, other);
    const chains = await w.data.db.acrossRealms((tx) => verifyChains(tx));
    const hashes = [realm, other].map((id) => chains.find((chain) => chain.realm === id)?.hash);
    expect(new Set(hashes).size).toBe(2);
    expect(chains.every(({ broken }) => broken === undefined)).toBe(true);
  });

  const tampering: [what: string, statement: string, broken: object][] = [
    ['a changed name', "update admin_log set username = 'wu' where tenant_id = $realm and place = 3", { place: 3, kind: 'altered' }],
    ['changed data', "update admin_log set data = '{}' where tenant_id = $realm and place = 3", { place: 3, kind: 'altered' }],
    [
      'a moved time',
      "update admin_log set create_time = create_time - interval '1 s' where tenant_id = $realm and place = 2",
      { place: 2 },
    ],
    ['an outcome', 'update admin_log set done = false where tenant_id = $realm and place = 5', { place: 5, kind: 'altered' }],
    ['an entry gone', 'delete from admin_log where tenant_id = $realm and place = 3', { place: 3, kind: 'missing' }],
    ['the first one gone', 'delete from admin_log where tenant_id = $realm and place = 1', { place: 1, kind: 'missing' }],
    ['the end gone', 'delete from admin_log where tenant_id = $realm and place > 3', { place: 4, kind: 'cut' }],
    ['all gone', 'delete from admin_log where tenant_id = $realm', { place: 1, kind: 'cut' }],
    ['the head gone', 'delete from admin_log_heads where tenant_id = $realm', { kind: 'cut' }],
    [
      'two that changed places',
      'update admin_log set place = -place where tenant_id = $realm and place in (2, 3); update admin_log set place = 5 + place where tenant_id = $realm and place < 0',
      { place: 2, kind: 'altered' },
    ],
    [
      'one put in at the end',
      "insert into admin_log (tenant_id, place, hash, admin_id, username, node, url, done, data, ip, user_agent, request_id) select tenant_id, 6, hash, 9, 'wu', node, url, done, data, ip, user_agent, request_id from admin_log where tenant_id = $realm and place = 5",
      { place: 6, kind: 'altered' },
    ],
  ];

  test.each(tampering)('shows %s, by somebody above every role', async (_what, statement, broken) => {
    await writeMany(5);
    for (const part of statement.split(';')) await asOwner(part);
    expect(await verified()).toMatchObject({ broken });
  });

  test('that was cut together with its head, or written anew, is told by a head that was printed before', async () => {
    await writeMany(5);
    const told: Witness[] = [];
    const tell = () => w.data.db.acrossRealms((tx) => tellHeads(tx, (head) => void (head.tenant_id === realm && told.push(head))));
    await tell();
    await tell();
    expect(told).toHaveLength(1);
    const [witness] = told;
    expect((await verified(witness))?.broken).toBeUndefined();
    await writeMany(1);
    expect((await verified(witness))?.broken).toBeUndefined();

    await asOwner('delete from admin_log where tenant_id = $realm and place > 3');
    await asOwner(
      'update admin_log_heads h set place = 3, hash = l.hash from admin_log l where h.tenant_id = $realm and l.tenant_id = h.tenant_id and l.place = 3',
    );
    expect((await verified())?.broken).toBeUndefined();
    expect(await verified(witness)).toMatchObject({ broken: { place: 5, kind: 'unexpected' } });
  });

  test('is written by nobody but at its end: neither role changes or removes an entry', async () => {
    await writeMany(1);
    const refusedBy = (role: string, statement: string) =>
      w.data.connections
        .transaction(`set local role ${role}; set local siteloom.realm = '${realm}'`, (run) => run(statement))
        .then(
          () => 'done',
          (error: { code: string }) => error.code,
        );
    for (const role of ['siteloom_app', 'siteloom_operator']) {
      for (const statement of [
        "update admin_log set node = 'x'",
        'delete from admin_log',
        'truncate admin_log',
        'delete from admin_log_heads',
      ]) {
        expect([role, statement, await refusedBy(role, statement)]).toEqual([role, statement, '42501']);
      }
    }
  });

  test('goes with its realm, and leaves the others whole', async () => {
    await writeMany(2);
    await asOwner('delete from tenants where id = $realm');
    await w.data.db.acrossRealms((tx) => tx.deleteFrom('realms').where('id', '=', realm).execute());
    expect(await asOwner('select 1 from admin_log where tenant_id = $realm')).toEqual([]);
  });
});

test('T206 line breaks, control characters and half characters stay inside their entry', async () => {
  const name = 'a\r\n{"level":60}\u001b[31m\u0000\ud800';
  await w.data.db.inScope(toRealm(realm), (tx) =>
    writeLog({ request: { ...request, userAgent: 'x'.repeat(5000) } }, tx, {
      ...{ realm, adminId: 1, username: name, node: 'x', url: `/${'u'.repeat(5000)}` },
      body: { [name]: name },
    }),
  );
  const [row] = await w.data.asOwner<{ username: string; user_agent: string; url: string }>(
    `select username, user_agent, url from admin_log where tenant_id = ${realm}`,
  );
  expect(row?.username).toBe('a\r\n{"level":60}\u001b[31m\uFFFD\uFFFD');
  expect([row?.user_agent.length, row?.url.length]).toEqual([200, 1500]);
  expect((await verified())?.broken).toBeUndefined();
});
