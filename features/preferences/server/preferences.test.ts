import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tenants } from '#features/tenants/contract.ts';
import { createClient } from '#kit/client/client.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { type Person, transport, type World, world } from '#testing/world.ts';
import { preferenceMaxBytes, preferences, preferencesMax } from '../contract.ts';

let w: World;
let person: Person;
beforeAll(async () => {
  w = await world();
  person = await w.person((await w.tenant()).id, 'auth/admin/index');
});
afterAll(() => w.close());

const keep = (who: Person, name: string, value: unknown) => who(preferences).edit({ body: { name, value } });
const kept = async (who: Person) => (await who(preferences).index()).preferences;

describe('preferences', () => {
  test('come back as they were kept, the last word of each name', async () => {
    await keep(person, 'list.auth.Admin', { hidden: ['email'], widths: { username: 220 } });
    await keep(person, 'list.auth.Admin', { hidden: [], order: ['id', 'username'] });
    await keep(person, 'list.corp.Archives', { limit: 50 });
    expect(await kept(person)).toEqual({
      'list.auth.Admin': { hidden: [], order: ['id', 'username'] },
      'list.corp.Archives': { limit: 50 },
    });
  });

  test('are forgotten by null', async () => {
    await keep(person, 'list.short', [1]);
    await keep(person, 'list.short', null);
    await keep(person, 'list.never', null);
    expect(Object.keys(await kept(person))).not.toContain('list.short');
  });

  test('belong to one person of one realm', async () => {
    await keep(person, 'mine', true);
    const colleague = await w.person(person.realm);
    const stranger = await w.person((await w.tenant()).id);
    const operator = await w.person(0);
    for (const other of [colleague, stranger, operator]) expect(await kept(other)).toEqual({});
    await keep(colleague, 'mine', 'other');
    expect((await kept(person)).mine).toBe(true);
  });

  test('go with the account', async () => {
    const leaver = await w.person(person.realm);
    await keep(leaver, 'mine', 1);
    await w.data.asOwner(`delete from admins where id = ${leaver.id}`);
    expect(await w.data.asOwner(`select 1 from admin_preferences where admin_id = ${leaver.id}`)).toEqual([]);
  });

  test('are not written into the log of administrators', async () => {
    const entries = () => w.data.db.inScope(toRealm(person.realm), (tx) => tx.selectFrom('admin_log').select('id').execute());
    const before = await entries();
    await keep(person, 'quiet', 1);
    expect(await entries()).toEqual(before);
  });

  test('have a bounded number, name and size, and hold only what the database can', async () => {
    const collector = await w.person(person.realm);
    await w.data.db.inScope(toRealm(person.realm), async (tx) => {
      const names = Array.from({ length: preferencesMax - 1 }, (_, place) => `n.${place}`);
      await tx
        .insertInto('admin_preferences')
        .values(names.map((name) => ({ admin_id: collector.id, name, value: '1' })))
        .execute();
    });
    await keep(collector, 'last', 'x'.repeat(preferenceMaxBytes - 2));
    await keep(collector, 'last', 1);
    await expect(keep(collector, 'one.more', 1)).rejects.toThrow('200');
    await keep(collector, 'n.0', null);
    await keep(collector, 'one.more', 1);

    const refused = { envelope: { code: 0, data: { errors: [{ field: 'value' }] } } };
    await expect(keep(person, 'large', '织'.repeat(preferenceMaxBytes / 3))).rejects.toMatchObject(refused);
    for (const odd of ['\u0000', '\ud800', { '\u0000': 1 }, undefined])
      await expect(keep(person, 'odd', odd)).rejects.toMatchObject(refused);
    await keep(person, 'fine', ['\\u0000', '😀']);
    expect((await kept(person)).fine).toEqual(['\\u0000', '😀']);
    for (const name of ['', 'A', 'a b', `a${'b'.repeat(100)}`])
      await expect(keep(person, name, 1)).rejects.toMatchObject({ envelope: { code: 0 } });
  });

  test('have a bounded number however many are kept at once', async () => {
    const hurried = await w.person(person.realm);
    await w.data.db.inScope(toRealm(person.realm), async (tx) => {
      const names = Array.from({ length: preferencesMax - 5 }, (_, place) => `n.${place}`);
      await tx
        .insertInto('admin_preferences')
        .values(names.map((name) => ({ admin_id: hurried.id, name, value: '1' })))
        .execute();
    });
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, place) => keep(hurried, `more.${place}`, 1)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(Object.keys(await kept(hurried))).toHaveLength(preferencesMax);
  });

  test('of a visitor stay in the browser', async () => {
    const operator = await w.person(0);
    const { userInfo } = await operator(tenants).visit({ body: { id: person.realm, reason: '协助配置栏目' } });
    const visitor = createClient(preferences, 'tenant', transport(w.call, 'tenant', userInfo.token));
    expect(await visitor.index()).toEqual({ preferences: {} });
    await expect(visitor.edit({ body: { name: 'mine', value: 1 } })).rejects.toMatchObject({ envelope: { code: 0 } });
  });
});
