import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memberIndex } from '#features/sign-in/member.contract.ts';
import { createClient } from '#kit/client/client.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { type Person, refusal, transport, unique, type World, world } from '#testing/world.ts';
import { type MemberRuleRow, memberRules } from '../contract.ts';
import type { MemberMenuItem } from '../menu.contract.ts';
import { builtInRules } from './built-in.ts';
import { synchroniseMemberRules } from './door.ts';

let w: World;
let tenant: { id: number; host: string };
let head: Person;
beforeAll(async () => {
  w = await world();
  tenant = await w.tenant();
  head = await w.person(tenant.id);
});
afterAll(() => w.close());

const flat = (rows: readonly MemberRuleRow[]): MemberRuleRow[] => rows.flatMap((row) => [row, ...flat(row.children)]);
const listed = async () => flat((await head(memberRules).index()).list);
async function rule(name: string): Promise<MemberRuleRow> {
  const found = (await listed()).find((row) => row.name === name);
  if (!found) throw new Error(`There is no rule ${name}.`);
  return found;
}
const link = (fields: object = {}) => ({
  type: 'nav' as const,
  title: 'Handbook',
  name: unique('own'),
  menu_type: 'link' as const,
  url: 'https://example.com/handbook',
  ...fields,
});
const add = (fields: object = {}) => head(memberRules).add({ body: link(fields) });
const fieldOf = async (call: Promise<unknown>) => ((await refusal(call))?.data.errors as { field: string }[] | undefined)?.[0]?.field; // safe: what refusals answer

/** What somebody finds when the centre starts. */
async function start(token?: string, lang: 'en' | 'zh-cn' = 'en') {
  const call: typeof w.call = (app, outgoing) => w.call(app, { ...outgoing, headers: { ...outgoing.headers, host: tenant.host } });
  return createClient(memberIndex, 'api', transport(call, 'api', token, lang)).start();
}
const names = (items: readonly MemberMenuItem[]): string[] => items.flatMap(({ name, children }) => [name, ...names(children)]);

describe('a company', () => {
  test('begins with the member centre’s own menus, in the reader’s language', async () => {
    expect((await listed()).map(({ name }) => name)).toEqual(builtInRules.map(({ name }) => name));
    expect(await rule('account/profile')).toMatchObject({ title: 'Profile', path: 'account/profile', builtin: true, status: 1 });
    const { token } = await w.member(tenant.id);
    expect((await start(token, 'zh-cn')).menus[0]?.children.map(({ title }) => title)).toContain('个人资料');
  });

  test('that is older gets what is missing, once, and keeps its own words', async () => {
    const { id } = await rule('account/balance');
    await head(memberRules).edit({ body: { id, title: 'Purse', status: 0 } });
    await w.data.asOwner("delete from member_rules where tenant_id = $1 and name = 'account/privacy'", [tenant.id]);
    await w.data.db.acrossRealms(synchroniseMemberRules);
    await w.data.db.acrossRealms(synchroniseMemberRules);
    expect((await listed()).filter(({ name }) => name === 'account/privacy')).toHaveLength(1);
    expect(await rule('account/balance')).toMatchObject({ title: 'Purse', status: 0 });
    await head(memberRules).edit({ body: { id, title: '', status: 1 } });
  });
});

describe('built-in rules', () => {
  test('keep their name, place and kind, and are not deleted', async () => {
    const { id } = await rule('account/profile');
    for (const change of [{ name: 'other' }, { type: 'route' as const }, { path: 'x' }, { pid: 0 }, { no_login_valid: true }]) {
      expect([change, await fieldOf(head(memberRules).edit({ body: { id, ...change } }))]).toEqual([change, Object.keys(change)[0]]);
    }
    expect((await refusal(head(memberRules).del({ query: { ids: [id] } })))?.msg).toContain('cannot be deleted');
    expect((await head(memberRules).edit({ body: { id, title: 'About me', icon: 'star' } })).row).toMatchObject({
      title: 'About me',
      default_title: 'Profile',
    });
  });
});

describe('rules of one’s own', () => {
  test('stand where their kind can stand, and carry what it needs', async () => {
    const [{ id: account }, { id: profile }] = [await rule('account'), await rule('account/profile')];
    const screen = { menu_type: 'tab', component: 'account/profile', path: 'me', url: '' };
    const refused: [object, string][] = [
      [{ type: 'menu' }, 'pid'],
      [{ pid: account }, 'pid'],
      [{ type: 'button', pid: account }, 'pid'],
      [{ type: 'menu', pid: profile }, 'pid'],
      [{ url: '' }, 'url'],
      [{ menu_type: null }, 'menu_type'],
      [{ menu_type: 'iframe', url: 'http://example.com' }, 'url'],
      [{ ...screen, path: '' }, 'path'],
      [{ ...screen, component: 'auth/admin' }, 'component'],
      [{ type: 'menu_dir', no_login_valid: true }, 'no_login_valid'],
      [{ name: 'account' }, 'name'],
    ];
    for (const [fields, field] of refused) expect([fields, await fieldOf(add(fields))]).toEqual([fields, field]);
    for (const fields of [
      { type: 'menu', pid: account },
      { type: 'route', ...screen },
      { type: 'button', pid: profile },
      { menu_type: 'iframe' },
    ]) {
      await add(fields);
    }
  });

  test('never lead to a script', async () => {
    for (const url of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', 'https://a"b']) {
      expect([url, await fieldOf(add({ url }))]).toEqual([url, 'url']);
    }
    await add({ url: '/shop/' });
  });

  test('keep nothing of a kind they no longer are', async () => {
    const { id } = await add({ menu_type: 'tab', component: 'account/overview', path: 'front', url: '' });
    await head(memberRules).edit({ body: { id, menu_type: 'link', url: 'https://example.com' } });
    const { row } = await head(memberRules).read({ query: { id } });
    expect(row).toMatchObject({ path: '', component: '', url: 'https://example.com' });
    expect(await fieldOf(head(memberRules).edit({ body: { id, pid: id } }))).toBe('pid');
  });

  test('are sorted among their siblings and deleted with what is below them', async () => {
    const [{ id: first }, { id: second }] = [await add({ name: 'one' }), await add({ name: 'two' })];
    await head(memberRules).sortable({ body: { id: second, targetId: first } });
    const order = (await listed()).filter(({ id }) => id === first || id === second).map(({ id }) => id);
    expect(order).toEqual([second, first]);
    const { id: node } = await add({ type: 'button', pid: first });
    expect((await refusal(head(memberRules).del({ query: { ids: [first] } })))?.msg).toContain('below it first');
    expect(await head(memberRules).del({ query: { ids: [first, node] } })).toEqual({ count: 2 });
  });
});

describe('visitors', () => {
  test('find what is open to them and nothing else; members find what they hold', async () => {
    const open = await add({ name: 'open/link', no_login_valid: true });
    await add({ name: 'closed/link' });
    const guest = await start();
    expect(guest.menus).toEqual([]);
    expect(names(guest.rules)).toEqual(['open/link']);
    const { token } = await w.member(tenant.id);
    const member = await start(token);
    expect(names(member.rules)).toEqual(expect.arrayContaining(['open/link', 'closed/link']));
    expect(names(member.menus)).toContain('account/overview');

    await head(memberRules).edit({ body: { id: open.id, status: 0 } });
    expect([names((await start()).rules), names((await start(token)).rules).includes('open/link')]).toEqual([[], false]);
  });

  test('cannot ask for the list of rules', async () => {
    expect((await w.call('tenant', { method: 'GET', url: '/tenant/user.Rule/index' })).code).toBe(302);
    const clerk = await w.person(tenant.id, 'auth/adminLog');
    expect((await refusal(clerk(memberRules).index()))?.code).toBe(401);
  });
});

test('the tree of another company is another one', async () => {
  const other = await w.tenant();
  await add({ name: 'mine/only' });
  const theirs = await w.person(other.id);
  expect(flat((await theirs(memberRules).index()).list).some(({ name }) => name === 'mine/only')).toBe(false);
  const { total } = await w.data.db.inScope(toRealm(other.id), (tx) =>
    tx
      .selectFrom('member_rules')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  );
  expect(total).toBe(builtInRules.length);
});
