import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { admins } from '#features/admins/contract.ts';
import { hashPassword } from '#kit/server/passwords.ts';
import { type Person, type World, world } from '#testing/world.ts';
import { adminIndex } from '../contract.ts';
import { screenLock } from '../lock.contract.ts';

const password = 'Weaving-2026';
const locked = { envelope: { code: 0, data: { locked: true } } };

let w: World;
let person: Person;
beforeAll(async () => {
  w = await world();
  person = await w.person((await w.tenant()).id);
  await w.data.asOwner('update admin_secrets set password_hash = $1 where admin_id = $2', [await hashPassword(password), person.id]);
});
afterAll(() => w.close());

const logIn = (username: string, given: string) =>
  w.call('tenant', {
    ...{ method: 'POST', url: '/tenant/Index/login', ip: '203.0.113.9' },
    ...{ body: { username, password: given }, headers: { 'think-lang': 'en' } },
  });

describe('a locked screen', () => {
  test('opens nothing but the way back, not with a new token either', async () => {
    await person(screenLock).lock();
    await expect(person(admins).index()).rejects.toMatchObject(locked);
    await expect(person(screenLock).lock()).rejects.toMatchObject(locked);
    expect((await person(adminIndex).start()).adminInfo.locked).toBe(true);

    const { data } = await w.call('api', { method: 'POST', url: '/api/common/refreshToken', body: { refreshToken: person.refreshToken } });
    const token = String(data.token);
    const asked = await w.call('tenant', { method: 'GET', url: '/tenant/auth.Admin/index', token });
    expect(asked).toMatchObject({ code: 0, data: { locked: true } });

    const unlock = (given: string) =>
      w.call('tenant', { method: 'POST', url: '/tenant/Index/unlock', token, body: { password: given }, headers: { 'think-lang': 'en' } });
    expect(await unlock('Wrong-2026')).toMatchObject({ code: 0, data: { errors: [{ field: 'password' }] } });
    expect((await unlock(password)).code).toBe(1);
    expect((await w.call('tenant', { method: 'GET', url: '/tenant/auth.Admin/index', token })).code).toBe(1);
  });

  test('cannot be tried for ever', async () => {
    const other = await w.person(person.realm);
    await w.data.asOwner('update admin_secrets set password_hash = $1 where admin_id = $2', [await hashPassword(password), other.id]);
    await other(screenLock).lock();
    const words: string[] = [];
    for (let n = 0; n < 12; n++) {
      await other(screenLock)
        .unlock({ body: { password: `Wrong-${n}-2026` } })
        .catch((error: { envelope: { msg: string } }) => words.push(error.envelope.msg));
    }
    expect(words.at(-1)).toContain('Too many failed attempts');
    await expect(other(screenLock).unlock({ body: { password } })).rejects.toThrow();
    // Whoever sits at the screen does not lock the owner out elsewhere.
    expect(await logIn(other.username, password)).toMatchObject({ code: 1 });
  });

  test('is opened by its owner while strangers guess at the login', async () => {
    const other = await w.person(person.realm);
    await w.data.asOwner('update admin_secrets set password_hash = $1 where admin_id = $2', [await hashPassword(password), other.id]);
    await other(screenLock).lock();
    for (let n = 0; n < 10; n++) await logIn(other.username, `Wrong-${n}-2026`);
    expect((await logIn(other.username, password)).msg).toBe('Too many failed attempts. Try again in 15 minutes');
    await other(screenLock).unlock({ body: { password } });
    expect((await other(adminIndex).start()).adminInfo.locked).toBe(false);
  });

  test('is of one session: another of the same person goes on', async () => {
    await w.data.asOwner('update sessions set locked_time = now() where account_id = $1', [person.id]);
    const again = await w.person(person.realm);
    expect((await again(adminIndex).start()).adminInfo.locked).toBe(false);
  });
});
