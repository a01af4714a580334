import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';
import { tenants } from '#features/tenants/contract.ts';
import { type World, world } from '#testing/world.ts';
import { openDemo } from './demo.ts';

/** The surroundings of a server that was started with another DEMO and ADMIN_PASSWORD. */
const started = ({ server }: World, demo: boolean | undefined, adminPassword?: string) => ({
  ...server.surroundings,
  config: { ...server.surroundings.config, demo, adminPassword },
});
const codesOf = async (w: World) =>
  (await w.data.asOwner<{ code: string }>('select code from tenants order by id')).map(({ code }) => code);
const logIn = (w: World, username: string, password: string) =>
  w.call('tenant', { method: 'POST', url: '/tenant/Index/login', body: { username, password } });
const logMemberIn = (w: World, password: string) =>
  w.call('api', {
    method: 'POST',
    url: '/api/user/checkIn',
    body: { tab: 'login', username: 'member', password },
    headers: { host: 'demo.localhost' },
  });

describe('the demonstration company', () => {
  test('opens by itself on a new installation, once, with a login that works and a file that keeps it', async () => {
    const w = await world();
    const demo = await openDemo(started(w, undefined));
    expect(demo).toMatchObject({ code: 'demo', username: 'demo' });
    expect(await logIn(w, 'demo', demo?.password ?? '')).toMatchObject({ code: 1, data: { userInfo: { must_change_password: false } } });
    const file = join(w.data.dataFolder, 'initial-demo.txt');
    expect(readFileSync(file, 'utf8')).toBe(`demo\n${demo?.password}\nmember\n${demo?.member.password}\n`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await logMemberIn(w, demo?.member.password ?? '')).toMatchObject({ code: 1, data: { userInfo: { nickname: '演示会员' } } });

    expect(await openDemo(started(w, undefined))).toBeUndefined();
    expect(await codesOf(w)).toEqual(['demo']);
    await w.close();
  });

  test('takes ADMIN_PASSWORD, however common, and writes it nowhere', async () => {
    const w = await world();
    expect(await openDemo(started(w, undefined, 'password1'))).toMatchObject({ password: 'password1' });
    expect(await logIn(w, 'demo', 'password1')).toMatchObject({ code: 1 });
    expect(await logMemberIn(w, 'password1')).toMatchObject({ code: 1 });
    expect(existsSync(join(w.data.dataFolder, 'initial-demo.txt'))).toBe(false);
    await w.close();
  });

  test('stays away when DEMO is off, when companies are there, and after it has been deleted', async () => {
    const w = await world();
    expect(await openDemo(started(w, false))).toBeUndefined();
    await openDemo(started(w, undefined));
    const operator = await w.person(0);
    const { list } = await operator(tenants).index();
    await operator(tenants).purge({ body: { id: list[0]?.id ?? 0, confirm: 'demo' } });
    expect(await openDemo(started(w, undefined))).toBeUndefined();
    expect(await codesOf(w)).toEqual([]);

    const company = await w.tenant();
    expect(await openDemo(started(w, undefined))).toBeUndefined();
    expect(await codesOf(w)).toEqual([company.code]);
    await w.close();
  });

  test('opens on an existing installation that asks for it, and two servers that start at once open one', async () => {
    const w = await world();
    const company = await w.tenant();
    const opened = await Promise.all([openDemo(started(w, true)), openDemo(started(w, true))]);
    expect(opened.filter((demo) => demo !== undefined)).toHaveLength(1);
    expect(await codesOf(w)).toEqual([company.code, 'demo']);
    await w.close();
  });
});
