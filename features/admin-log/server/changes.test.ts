/** What the log says about a write: who, what was sent, what it changed – and never a secret. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { admins } from '#features/admins/contract.ts';
import { archives } from '#features/archives/contract.ts';
import { columns } from '#features/columns/contract.ts';
import { domains } from '#features/domains/contract.ts';
import { groups } from '#features/groups/contract.ts';
import { memberRules } from '#features/member-rules/contract.ts';
import { moneyLogs } from '#features/members/ledger.contract.ts';
import { plans } from '#features/plans/contract.ts';
import { redirects } from '#features/redirects/contract.ts';
import { rules } from '#features/rules/contract.ts';
import { pages } from '#features/site/contract.ts';
import { siteConfig } from '#features/site-config/contract.ts';
import { tenants } from '#features/tenants/contract.ts';
import { sendFile } from '#testing/forms.ts';
import { type Person, race, type World, world } from '#testing/world.ts';
import { adminLog, type RowChange } from '../contract.ts';

let w: World;
let realm: number;
let head: Person;
let operator: Person;
beforeAll(async () => {
  w = await world();
  realm = (await w.tenant()).id;
  head = await w.person(realm);
  operator = await w.person(0);
});
afterAll(() => w.close());

async function lastEntry(reader = head) {
  const { list } = await reader(adminLog).index({ query: { limit: 1 } });
  return (await reader(adminLog).info({ query: { id: list[0]?.id ?? 0 } })).row;
}
const fieldsOf = (changes: readonly RowChange[]) =>
  Object.fromEntries(changes.flatMap(({ fields }) => fields.map(({ name, before, after }) => [name, [before, after]])));

test('a call that needs no node is named in words too', async () => {
  await sendFile(w, { url: '/tenant/ajax/upload', app: 'tenant', token: head.token, filename: 'a.pdf', content: '%PDF-1.7' });
  expect(await lastEntry()).toMatchObject({
    title: 'Upload a file',
    node: 'ajax/upload',
    url: '/tenant/ajax/upload',
    data: { name: 'a.pdf' },
  });
  await head(pages).clearCache({ body: { type: 'tp' } });
  expect(await lastEntry()).toMatchObject({ title: 'Clear the cache', node: 'ajax/clearCache' });
});

test('bringing back is not called deleting, though who may delete may do it', async () => {
  const column_id = (await head(columns).add({ body: { name: 'Papers', slug: 'papers' } })).id;
  const { id } = await head(archives).add({ body: { column_id, title: 'One', save_mode: 'save' } });
  await head(archives).del({ query: { ids: [id] } });
  expect(await lastEntry()).toMatchObject({ title: 'Documents – Delete', about: 'One' });
  await head(archives).recover({ body: { ids: [id] } });
  expect(await lastEntry()).toMatchObject({ title: 'Documents – Restore', about: 'One' });
});

test('a name that is too long for it ends between two characters, and says that there is more', async () => {
  const column_id = (await head(columns).add({ body: { name: 'Signs', slug: 'signs' } })).id;
  await head(archives).add({ body: { column_id, title: `${'a'.repeat(99)}😀 and more`, save_mode: 'save' } });
  expect(await lastEntry()).toMatchObject({ title: 'New document', about: `${'a'.repeat(99)}…` });
});

describe('an edit', () => {
  test('of a balance names the member, with what they had and have', async () => {
    const { id, username } = await w.member(realm);
    await head(moneyLogs).add({ body: { user_id: id, money: '12.5', memo: 'Bonus' } });
    const entry = await lastEntry();
    expect(entry).toMatchObject({ title: 'Balance records – Add', about: username });
    expect(fieldsOf(entry.changes)).toEqual({ money: ['0.00', '12.50'] });
  });

  test('of a rule names it as people call it', async () => {
    const { list } = await head(memberRules).index({ query: {} });
    const [rule] = list.flatMap(({ children }) => children ?? []);
    await head(memberRules).edit({ body: { id: Number(rule?.id), weigh: 7 } });
    expect(await lastEntry()).toMatchObject({ about: rule?.title });
  });

  test('of a filing, which is a transaction of its own, shows the same', async () => {
    const { id } = await head(domains).add({ body: { host: 'filed.example.com' } });
    await head(domains).edit({ body: { id, owner_name: 'Ann Lee' } });
    await head(domains).edit({ body: { id, owner_name: 'Bo Chen' } });
    const entry = await lastEntry();
    expect(entry).toMatchObject({ title: 'Domains – Edit', about: 'filed.example.com' });
    expect(fieldsOf(entry.changes)).toEqual({ owner_name: ['Ann Lee', 'Bo Chen'] });
  });

  test('of a redirect shows its code, which is no secret, and names its old address', async () => {
    await head(columns).add({ body: { type: 'list', name: 'Prices', slug: 'prices' } });
    const { row } = await head(redirects).add({ body: { from: '/coded', to: '/prices/', code: 301 } });
    expect(await lastEntry()).toMatchObject({ title: 'Redirects – Add', about: '/coded' });
    await head(redirects).edit({ body: { id: row.id, code: 302 } });
    const entry = await lastEntry();
    expect(entry).toMatchObject({ title: 'Redirects – Edit', about: '/coded', data: { code: 302 } });
    expect(fieldsOf(entry.changes)).toMatchObject({ code: [301, 302] });
    await expect(head(redirects).edit({ body: { id: row.id, to: 'nowhere' } })).rejects.toThrow('Enter a path');
    expect(await lastEntry()).toMatchObject({ title: 'Redirects – Edit', about: '/coded', done: false });
    const { row: back } = await head(redirects).add({ body: { from: '/back', to: '/coded', code: 301 } });
    await expect(head(redirects).edit({ body: { id: row.id, to: '/back' } })).rejects.toThrow('lead back to itself');
    expect(await lastEntry()).toMatchObject({ title: 'Redirects – Edit', about: '/coded', done: false });
    await head(redirects).del({ query: { ids: [back.id] } });
    await head(redirects).del({ query: { ids: [row.id] } });
    expect(await lastEntry()).toMatchObject({ title: 'Redirects – Delete', about: '/coded' });
  });

  test('of a redirect that a move left behind names its old address, not the column it leads to', async () => {
    const { id } = await head(columns).add({ body: { type: 'list', name: 'Offers', slug: 'offers' } });
    await head(columns).edit({ body: { id, slug: 'our-offers' } });
    const { list } = await head(redirects).index({ query: { search: [{ field: 'from', operator: 'LIKE', val: 'offers' }] } });
    expect(list).toMatchObject([{ from: '/offers', title: 'Offers' }]);
    await head(redirects).edit({ body: { id: list[0]?.id ?? 0, to: '/elsewhere' } });
    expect(await lastEntry()).toMatchObject({ title: 'Redirects – Edit', about: '/offers' });
  });

  test('of an administrator shows what it was and what it is', async () => {
    const clerk = await w.person(realm, 'auth/adminLog/index');
    await head(admins).edit({ body: { id: clerk.id, nickname: 'Lin', mobile: '13800000009', password: 'Sturdy-pass-7' } });
    const entry = await lastEntry();
    expect(entry).toMatchObject({ title: 'Administrators – Edit', done: true, changes: [{ id: clerk.id, kind: 'edited' }] });
    expect(fieldsOf(entry.changes)).toEqual({ nickname: [clerk.username, 'Lin'], mobile: ['', '13800000009'] });
    expect(entry.data).toMatchObject({ password: '***' });
  });

  test('of a group names the rules that came and went', async () => {
    const clerk = await w.person(realm, 'auth/adminLog/index', 'auth/admin/index');
    const { row } = await head(groups).read({ query: { id: clerk.groupId } });
    const [kept = 0] = row.rules;
    await head(groups).edit({ body: { id: clerk.groupId, rules: [kept], name: 'Fewer' } });
    const { changes } = await lastEntry();
    expect(fieldsOf(changes)).toMatchObject({ name: [row.name, 'Fewer'] });
    expect(JSON.stringify(changes)).toMatch(/Administrators – View|Activity log – View/);
  });

  test('of a rule, a plan, a column and the site shows the same', async () => {
    const { list } = await operator(rules).index({ query: { area: 'tenant', quickSearch: 'auth/adminLog/index' } });
    const ruleId = list[0]?.id ?? 0;
    await operator(rules).edit({ body: { id: ruleId, remark: 'Seldom' } });
    expect(fieldsOf((await lastEntry(operator)).changes)).toEqual({ remark: ['', 'Seldom'] });

    const { id: planId } = await operator(plans).add({ body: { name: 'Small', rules: null } });
    await operator(plans).edit({ body: { id: planId, max_admins: 3 } });
    expect(fieldsOf((await lastEntry(operator)).changes)).toEqual({ max_admins: [null, 3] });
    const { list: newest } = await operator(adminLog).index({ query: { limit: 2 } });
    expect(newest.map(({ title, about }) => [title, about])).toEqual([
      ['Plans – Edit', 'Small'],
      ['Plans – Add', 'Small'],
    ]);
    const named = await operator(adminLog).index({ query: { search: [{ field: 'about', operator: 'LIKE', val: 'smal' }] } });
    expect(named.list.map(({ id }) => id)).toEqual(newest.map(({ id }) => id));
    const { list: granted } = await operator(rules).index({ query: { area: 'tenant', quickSearch: 'auth/admin/index' } });
    await operator(plans).edit({ body: { id: planId, rules: [granted[0]?.id ?? 0] } });
    const narrowed = fieldsOf((await lastEntry(operator)).changes);
    expect([Object.keys(narrowed), narrowed.rules]).toEqual([
      ['rules'],
      [null, expect.arrayContaining(['Administrators', 'Administrators – View'])],
    ]);

    const { id: columnId } = await head(columns).add({ body: { type: 'list', name: 'News', slug: 'news' } });
    await head(columns).edit({ body: { id: columnId, name: 'Newest' } });
    expect(fieldsOf((await lastEntry()).changes)).toMatchObject({ name: ['News', 'Newest'] });

    await head(siteConfig).edit({ body: { locale: 'zh-cn', corp_name: 'Acme' } });
    expect((await lastEntry()).changes).toMatchObject([{ id: 'zh-cn', fields: [{ name: 'corp_name', before: '', after: 'Acme' }] }]);
  });

  test('of a company’s plan says its name, and nothing of what follows from it', async () => {
    const { id: planId } = await operator(plans).add({ body: { name: 'Rich', max_admins: 7, rules: null } });
    const { id } = await w.tenant();
    await operator(tenants).edit({ body: { id, plan_id: planId } });
    expect(fieldsOf((await lastEntry(operator)).changes)).toEqual({ plan_id: [null, 'Rich'] });
  });

  test('that changes nothing, or is refused, says so', async () => {
    const clerk = await w.person(realm, 'auth/adminLog/index');
    await head(admins).edit({ body: { id: clerk.id, nickname: clerk.username } });
    expect((await lastEntry()).changes).toEqual([]);
    await expect(head(admins).edit({ body: { id: head.id, status: 0 } })).rejects.toThrow('You cannot disable yourself');
    expect(await lastEntry()).toMatchObject({
      ...{ done: false, changes: [], data: { id: head.id, status: 0 }, refusal: 'You cannot disable yourself' },
    });
    const [kept] = await w.data.asOwner<{ id: number; data: object }>('select id, data from admin_log order by id desc limit 1');
    expect(kept?.data).toMatchObject({
      refusal: expect.stringContaining('self_status'),
      said: { 'zh-cn': expect.stringContaining('自己') },
    });
    const inChinese = await w.call('tenant', {
      ...{ method: 'GET', url: `/tenant/auth.AdminLog/info?id=${kept?.id}`, token: head.token, headers: { 'think-lang': 'zh-cn' } },
    });
    expect(inChinese.data.row).toMatchObject({ refusal: expect.stringContaining('自己') });
    // As an earlier version kept it.
    await w.data.asOwner(`update admin_log set data = '{"refusal": "admins.of_old", "body": {"a": 1}}' where id = $1`, [kept?.id]);
    expect(await lastEntry()).toMatchObject({ refusal: 'admins.of_old', data: { a: 1 } });
  });

  test('T207 that somebody has no right to is written down once, and so is reading', async () => {
    const clerk = await w.person(realm, 'auth/group/index');
    const tries = [
      { what: () => clerk(admins).edit({ body: { id: head.id, nickname: 'Mine', password: 'Sturdy-pass-7' } }), node: 'auth/admin/edit' },
      { what: () => clerk(admins).index({ query: { limit: 1 } }), node: 'auth/admin/index' },
    ];
    for (const [place, { what, node }] of tries.entries()) {
      await expect(what()).rejects.toThrow('You do not have permission to operate!');
      const { list } = await head(adminLog).index({ query: { limit: 5 } });
      expect(list.filter(({ username }) => username === clerk.username)).toHaveLength(place + 1);
      expect(await lastEntry()).toMatchObject({ node, username: clerk.username, done: false, changes: [] });
      expect(JSON.stringify(await lastEntry())).not.toContain('Sturdy-pass-7');
    }
  });

  test.runIf(process.env.TEST_DATABASE === 'postgres')('answers for its own difference, also when two come at once', async () => {
    const clerk = await w.person(realm, 'auth/adminLog/index');
    const rename = (nickname: string) => () => head(admins).edit({ body: { id: clerk.id, nickname } });
    await race(w.data, `select id from admins where tenant_id = ${realm} and id = ${clerk.id} for update`, [rename('One'), rename('Two')]);
    const { list } = await head(adminLog).index({ query: { limit: 2 } });
    const [second, first] = await Promise.all(list.map(({ id }) => head(adminLog).info({ query: { id } })));
    const [step1, step2] = [first, second].map((entry) => fieldsOf(entry?.row.changes ?? []).nickname);
    expect(step1?.[0]).toBe(clerk.username);
    expect(step2?.[0]).toBe(step1?.[1]);
  });
});

test('an addition tells what the new row was given, in words, and no secret of it', async () => {
  const { groupId } = await w.person(realm, 'auth/adminLog/index');
  const { id } = await head(admins).add({
    body: { username: 'fresh_one', nickname: 'Fresh', password: 'Sturdy-pass-7', group_ids: [groupId] },
  });
  const { changes } = await lastEntry();
  expect(changes).toMatchObject([{ id, kind: 'added', called: 'Fresh' }]);
  expect(Object.fromEntries(changes[0]?.fields.map(({ name, after }) => [name, after]) ?? [])).toEqual({
    ...{ username: 'fresh_one', nickname: 'Fresh', status: 1, two_step: false },
    groups: [{ id: groupId, name: expect.any(String) }],
  });
});

test('a deletion keeps what the row held, of every row of a batch', async () => {
  const people = [await w.person(realm, 'auth/adminLog/index'), await w.person(realm, 'auth/adminLog/index')];
  await head(admins).del({ query: { ids: people.map(({ id }) => id) } });
  const { changes } = await lastEntry();
  expect(changes.map(({ id, kind }) => [id, kind])).toEqual(people.map(({ id }) => [id, 'removed']));
  expect(fieldsOf(changes.slice(0, 1))).toMatchObject({ username: [people[0]?.username, undefined] });
});

test('of a form its fields are told, and how its file is called and how large it is, done or refused', async () => {
  const unpack = {
    url: '/admin/Tenant/import',
    app: 'admin',
    token: operator.token,
    filename: 'whole.zip',
    content: 'no zip',
  } as const;
  await sendFile(w, { ...unpack, fields: { code: 'admin' } });
  expect(await lastEntry(operator)).toMatchObject({
    done: false,
    about: 'admin',
    data: { code: 'admin', file: { name: 'whole.zip' } },
  });
  await sendFile(w, { ...unpack, fields: { code: 'forms-1', name: 'Forms', secret: 'quartz' } });
  expect(await lastEntry(operator)).toMatchObject({ about: 'Forms', data: { secret: '***' } });
  await sendFile(w, { ...unpack, fields: { code: 'forms-1' } });
  expect(await lastEntry(operator)).toMatchObject({ about: 'forms-1', data: { file: { name: 'whole.zip', size: 6 } } });
  const file = { app: 'tenant', token: head.token, filename: 'a.exe', content: 'MZ' } as const;
  await sendFile(w, { ...file, url: '/tenant/ajax/upload', fields: { topic: 'press', code: 'quartz' } });
  expect(await lastEntry()).toMatchObject({ done: false, about: 'a.exe', data: { topic: 'press', code: '***', file: { size: 2 } } });
  await sendFile(w, { ...file, url: '/tenant/ajax/upload', fields: { topic: 'press' }, filename: 'b.pdf', content: '%PDF-1.7' });
  expect(await lastEntry()).toMatchObject({ done: true, about: 'b.pdf', data: { topic: 'press', file: { name: 'b.pdf', size: 8 } } });
});

describe('the log is searched', () => {
  test('by title in the reader’s language, by person, outcome, time and address', async () => {
    const clerk = await w.person(realm, 'auth/adminLog/index');
    await head(admins).edit({ body: { id: clerk.id, nickname: 'Wu' } });
    const find = (field: string, operator: string, val: string | number) =>
      head(adminLog).index({ query: { limit: 100, search: [{ field, operator, val }] } });
    const { list } = await find('title', 'LIKE', 'Administrators – Ed');
    expect(list.length).toBeGreaterThan(0);
    expect(new Set(list.map(({ title }) => title))).toEqual(new Set(['Administrators – Edit']));
    expect((await head(adminLog).index({ query: { quickSearch: 'administrators – edit' } })).list[0]?.node).toBe('auth/admin/edit');
    expect((await find('admin_id', '=', head.id)).list.every(({ admin_id }) => admin_id === head.id)).toBe(true);
    expect((await find('admin_id', '=', 999_999)).list).toEqual([]);
    expect((await find('done', '=', 0)).list.every(({ done }) => !done)).toBe(true);
    expect((await find('ip', 'LIKE', '127.0')).list.length).toBeGreaterThan(0);
    expect((await find('create_time', 'RANGE', '2001-01-01 00:00:00,2001-01-02 00:00:00')).list).toEqual([]);
    await expect(find('data', 'LIKE', 'x')).rejects.toMatchObject({ envelope: { code: 0 } });
  });
});

test('the box above the log finds entries by what they were done to, done or refused', async () => {
  const { id } = await head(columns).add({ body: { type: 'list', name: 'Glazed tiles', slug: 'glazed-tiles' } });
  await head(columns).edit({ body: { id, seo_description: 'Kiln of 1912' } });
  await expect(head(columns).add({ body: { type: 'list', name: 'Glazed tiles, again', slug: 'glazed-tiles' } })).rejects.toThrow();
  const { list, total } = await head(adminLog).index({ query: { quickSearch: 'glazed TILES' } });
  expect(total).toBe(3);
  expect(list.map(({ title, about, done }) => [title, about, done])).toEqual([
    ['Columns – Add', 'Glazed tiles, again', false],
    ['Columns – Edit', 'Glazed tiles', true],
    ['Columns – Add', 'Glazed tiles', true],
  ]);
  // What an entry was done to is not everything that was sent.
  expect((await head(adminLog).index({ query: { quickSearch: 'Kiln of 1912' } })).list).toEqual([]);
});

describe('T204 secrets', () => {
  const canary = 'Canary-secret-91';

  test('are in no entry, whatever they are sent through', async () => {
    const clerk = await w.person(realm, 'auth/adminLog/index');
    const send = (url: string, body: object) => w.call('tenant', { method: 'POST', url: `/tenant/${url}`, token: head.token, body });
    await send('auth.Admin/edit', { id: clerk.id, password: canary });
    await send('auth.Admin/add', { username: 'canary_one', nickname: 'C', password: canary, group_ids: [clerk.groupId] });
    await send('auth.Admin/add', { username: canary.toLowerCase().replaceAll('-', '_'), password: [canary], token: { deep: canary } });
    await send('Index/changePassword', { oldPassword: canary, newPassword: `${canary}2` });
    await send('auth.Group/add', {
      name: 'x',
      rules: [],
      access_key: canary,
      smtp_pass: canary,
      nested: [{ secretKey: canary, code: canary }],
    });
    await send('Index/login', { username: 'nobody', password: canary, captchaInfo: canary, code: canary });
    const found = await w.data.asOwner(
      "select node from admin_log where (data::text || coalesce(changes::text, '') || url) like '%Canary%'",
    );
    expect(found).toEqual([]);
    const kept = await w.data.asOwner(`select 1 from admin_log where tenant_id = ${realm} and data::text like '%***%'`);
    expect(kept.length).toBeGreaterThanOrEqual(4);
  });
});
