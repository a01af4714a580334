/** T063 A password that was right a moment ago, and is another one now, opens nothing; and nobody waits in a circle. */
import { beforeAll, describe, expect, test } from 'vitest';

import { createMember } from '#features/members/server/door.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { hashPassword } from '#kit/server/passwords.ts';
import { beforeEachTwoStep, sturdyPassword as password, type TwoStepSetting } from '#testing/authenticator.ts';
import { engine } from '#testing/database.ts';
import { meanwhile } from '#testing/meanwhile.ts';
import { race, unique } from '#testing/world.ts';

let { w, realm, host, login, secondStep, newcomer, withSecondStep } = {} as TwoStepSetting; // safe: filled before each test
beforeEachTwoStep((setting) => {
  ({ w, realm, host, login, secondStep, newcomer, withSecondStep } = setting);
});

const wrong = 'The account or the password is wrong, or the account is disabled';
let [ownHash, newHash] = ['', ''];
beforeAll(async () => {
  [ownHash, newHash] = [await hashPassword(password), await hashPassword('Another-pass-1')];
});

type Area = 'admin' | 'member';
const renew = (area: Area, id: number) => () =>
  w.data.asOwner(`update ${area}_secrets set password_hash = $1 where ${area}_id = $2`, [newHash, id]);
const hashOf = async (area: Area, id: number) =>
  (await w.data.asOwner<{ hash: string }>(`select password_hash as hash from ${area}_secrets where ${area}_id = $1`, [id]))[0]?.hash;
const count = async (from: string, id: number) =>
  (await w.data.asOwner<{ n: number }>(`select count(*) as n from ${from} = $1`, [id]))[0]?.n;

async function member() {
  const username = unique('m');
  const { id } = await w.data.db.inScope(toRealm(realm), (tx) => createMember(tx, { username, nickname: username, passwordHash: ownHash }));
  const post = (path: string, body: object, token?: string) =>
    w.call('api', {
      method: 'POST',
      url: `/api/${path}`,
      body,
      headers: { host, 'think-lang': 'en' },
      ...(token && { token }),
    });
  return { id, post, enter: () => post('user/checkIn', { tab: 'login', username, password }) };
}
const sessionsOfMember = (id: number) => count("sessions where area = 'api' and account_id", id);
const sessionsOfAdmin = (id: number) => count("sessions where area = 'tenant' and account_id", id);

describe('a login whose password changes while it is looked at', () => {
  test('of a member is refused', async () => {
    const { id, enter } = await member();
    expect(await meanwhile(w, renew('member', id), enter)).toMatchObject({ code: 0, msg: wrong });
    expect(await sessionsOfMember(id)).toBe(0);
  });

  test('of a member who is disabled at that moment is refused', async () => {
    const { id, enter } = await member();
    const disable = () => w.data.asOwner("update members set status = 'disable' where id = $1", [id]);
    expect(await meanwhile(w, disable, enter)).toMatchObject({ code: 0, msg: wrong });
    expect(await sessionsOfMember(id)).toBe(0);
  });

  test('of an administrator is refused', async () => {
    const { id, username } = await newcomer();
    const before = await sessionsOfAdmin(id);
    expect(await meanwhile(w, renew('admin', id), () => login(username))).toMatchObject({ code: 0, msg: wrong });
    expect(await sessionsOfAdmin(id)).toBe(before);
  });

  test('gets no ticket for the second step', async () => {
    const { id, username } = await withSecondStep();
    expect(await meanwhile(w, renew('admin', id), () => login(username))).toMatchObject({ code: 0, msg: wrong });
    expect(await count('sign_in_tickets where admin_id', id)).toBe(0);
  });

  test('is refused at the second step too', async () => {
    const { id, username, code } = await withSecondStep();
    const { ticket } = (await login(username)).data;
    const before = await sessionsOfAdmin(id);
    const answer = await meanwhile(w, renew('admin', id), () => secondStep(ticket, code()));
    expect(answer).toMatchObject({ code: 0, msg: wrong });
    expect(await sessionsOfAdmin(id)).toBe(before);
  });
});

describe('a new password whose old one changes while it is looked at', () => {
  const body = { oldPassword: password, newPassword: 'Stolen-pass-1' };
  const fieldOf = ({ data }: { data: Record<string, unknown> }) => (data.errors as { field: string }[])[0]?.field; // safe: what refusals carry

  test('is refused to a member', async () => {
    const { id, enter, post } = await member();
    const { token } = (await enter()).data.userInfo as { token: string }; // safe: what the contract promises
    const change = () => post('account/changePassword', body, token);
    expect(fieldOf(await meanwhile(w, renew('member', id), change))).toBe('oldPassword');
    expect(await hashOf('member', id)).toBe(newHash);
  });

  test('is refused to an administrator', async () => {
    const { id, token } = await newcomer();
    const change = () => w.call('tenant', { method: 'POST', url: '/tenant/Index/changePassword', body, token });
    expect(fieldOf(await meanwhile(w, renew('admin', id), change))).toBe('oldPassword');
    expect(await hashOf('admin', id)).toBe(newHash);
  });
});

/** Only PostgreSQL does two things at once. */
describe.runIf(engine === 'postgres')('somebody who edits the account while it logs in', () => {
  const edit = (area: Area, id: number) => ({
    lock: `update ${area}s set nickname = 'Edited' where id = ${id}`,
    more: `update ${area}_secrets set passwords_had = passwords_had where ${area}_id = ${id}`,
  });

  test('waits in no circle with a member', async () => {
    const { id, enter } = await member();
    const { lock, more } = edit('member', id);
    expect(await race(w.data, lock, [enter], more)).toMatchObject([{ value: { code: 1 } }]);
  });

  test('waits in no circle with an administrator', async () => {
    const { id, username } = await newcomer();
    const { lock, more } = edit('admin', id);
    expect(await race(w.data, lock, [() => login(username)], more)).toMatchObject([{ value: { code: 1 } }]);
  });
});
