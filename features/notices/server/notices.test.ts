import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { auditStatus } from '#features/archives/archives.contract.ts';
import { archives } from '#features/archives/contract.ts';
import { columns } from '#features/columns/contract.ts';
import { createClient } from '#kit/client/client.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { type Person, transport, type World, world } from '#testing/world.ts';
import { notices } from '../contract.ts';
import { notify, removeOldNotices } from './door.ts';

let w: World;
let realm: number;
let author: Person;
let reviewer: Person;

beforeAll(async () => {
  w = await world();
  realm = (await w.tenant()).id;
  author = await w.person(realm, 'corp/archives/add', 'corp/archives/edit', 'corp/archives/index');
  reviewer = await w.person(realm, 'corp/archives/audit', 'corp/archives/index');
});
afterAll(() => w.close());

const textsOf = (list: readonly { text: string }[]) => list.map(({ text }) => text);
const texts = async (who: Person) => textsOf((await who(notices).index()).list);
const tell = (adminIds: number[], onceKey?: string) =>
  w.server.surroundings.db.acrossRealms((tx) =>
    notify(tx, realm, { adminIds }, { kind: 'domains.verified', details: { host: 'a.example' }, ...(onceKey && { onceKey }) }),
  );

describe('notices', () => {
  test('go to those they concern, and to nobody else', async () => {
    await tell([author.id]);
    expect(await texts(author)).toEqual(['The domain a.example is verified']);
    expect(await texts(reviewer)).toEqual([]);
    expect((await author(notices).unread()).unread).toBe(1);
  });

  test('are told once while they are unread, and again afterwards', async () => {
    await tell([reviewer.id], 'host');
    await tell([reviewer.id], 'host');
    expect(await texts(reviewer)).toHaveLength(1);
    await reviewer(notices).read({ body: {} });
    await tell([reviewer.id], 'host');
    expect(await texts(reviewer)).toHaveLength(2);
    expect((await reviewer(notices).unread()).unread).toBe(1);
  });

  test('that are new are known by their newest, also where another one was read meanwhile', async () => {
    const reader = await w.person(realm);
    expect(await reader(notices).unread()).toMatchObject({ unread: 0, newest: 0 });
    await tell([reader.id]);
    const first = await reader(notices).unread();
    await reader(notices).read({ body: {} });
    expect(await reader(notices).unread()).toMatchObject({ unread: 0, newest: first.newest });
    await tell([reader.id]);
    const second = await reader(notices).unread();
    expect([second.unread, second.newest > first.newest]).toEqual([1, true]);
  });

  test('cannot be marked by somebody else', async () => {
    const [own] = (await author(notices).index()).list;
    await expect(reviewer(notices).read({ body: { ids: [own?.id ?? 0] } })).rejects.toMatchObject({ envelope: { code: 0 } });
    expect((await author(notices).unread()).unread).toBe(1);
  });

  test('come in pages, the newest first', async () => {
    const reader = await w.person(realm);
    for (let n = 0; n < 25; n++) await tell([reader.id]);
    const first = await reader(notices).index();
    const rest = await reader(notices).index({ query: { before: first.list.at(-1)?.id } });
    expect([first.list.length, first.more, rest.list.length, rest.more]).toEqual([20, true, 5, false]);
    expect(new Set([...first.list, ...rest.list].map(({ id }) => id)).size).toBe(25);
  });

  test('of another company stay there', async () => {
    const other = (await w.tenant()).id;
    await w.server.surroundings.db.acrossRealms((tx) => notify(tx, other, { adminIds: [author.id] }, { kind: 'domains.verified' }));
    const rows = await w.data.asOwner(`select 1 from notices where tenant_id = ${other}`);
    expect(rows).toEqual([]);
  });

  test('go after a season', async () => {
    const { db } = w.server.surroundings;
    await db.acrossRealms((tx) => removeOldNotices(tx, new Date(Date.now() + 89 * 86_400_000)));
    expect(await texts(author)).not.toEqual([]);
    await db.acrossRealms((tx) => removeOldNotices(tx, new Date(Date.now() + 91 * 86_400_000)));
    expect(await texts(author)).toEqual([]);
  });
});

describe('a document in audit', () => {
  test('tells the reviewers that it waits, and its author what became of it', async () => {
    await w.server.surroundings.db.inScope(toRealm(realm), (tx) =>
      tx
        .insertInto('settings')
        .values({ name: 'archiveAudit', value: JSON.stringify('open') })
        .execute(),
    );
    const editor = await w.person(realm, 'corp/columns/add');
    const { id: column_id } = await editor(columns).add({ body: { name: 'News', slug: 'news', type: 'list' } });
    const { id } = await author(archives).add({ body: { column_id, title: 'Autumn', content: '<p>x</p>', save_mode: 'submit' } });
    expect((await texts(reviewer))[0]).toContain('submitted “Autumn” for review');
    expect(await texts(author)).toEqual([]);

    await reviewer(archives).audit({ body: { ids: [id], audit_status: auditStatus.rejected, audit_remark: 'No picture' } });
    expect(await texts(author)).toEqual(['“Autumn” was rejected: No picture']);
    const inChinese = createClient(notices, 'tenant', transport(w.call, 'tenant', author.token, 'zh-cn'));
    expect(textsOf((await inChinese.index()).list)).toEqual(['《Autumn》被驳回：No picture']);
    const [first] = (await author(notices).index()).list;
    expect(first?.path).toBe(`corp/archives/edit/${id}`);
  });
});
