/** What whoever runs the installation reads: health, metrics, and the description of the API. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toRealm } from '#kit/server/database/scope.ts';
import { enqueue } from '#kit/server/jobs.ts';
import { platformPassword, type World, world } from '#testing/world.ts';
import { features } from './features.ts';

const metricsToken = 'a-token-for-metrics';
let w: World;
beforeAll(async () => {
  w = await world({ METRICS_TOKEN: metricsToken });
});
afterAll(() => w.close());

const ask = (url: string, headers: Record<string, string> = {}) =>
  w.server.http.inject({ url, headers: { host: 'console.test', ...headers } });

test('the server says that it is alive, and that its database answers', async () => {
  expect((await ask('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await ask('/readyz')).json()).toEqual({ status: 'ready' });
});

test('the server is alive but not ready without its database', async () => {
  const alone = await world();
  await alone.data.connections.close();
  const answer = await alone.server.http.inject('/readyz');
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'the database does not answer' }]);
  expect((await alone.server.http.inject('/healthz')).statusCode).toBe(200);
  await alone.server.close();
  rmSync(alone.data.dataFolder, { recursive: true });
});

describe('metrics', () => {
  test.each([undefined, 'Bearer', 'Bearer wrong', metricsToken, `Bearer ${metricsToken} `, `bearer ${metricsToken}`])(
    'are hidden from %j',
    async (authorization) => {
      const answer = await ask('/metrics', authorization === undefined ? {} : { authorization });
      expect([answer.statusCode, answer.body.includes('siteloom_')]).toEqual([404, false]);
    },
  );

  test('are hidden from everybody where no token is set', async () => {
    const alone = await world();
    for (const authorization of ['Bearer ', 'Bearer undefined']) {
      expect((await alone.server.http.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(404);
    }
    await alone.close();
  });

  test('count requests by route, for whoever has the token', async () => {
    await ask('/admin/Index/login?secret=1');
    const { body, statusCode, headers } = await ask('/metrics', { authorization: `Bearer ${metricsToken}` });
    expect([statusCode, String(headers['content-type'])]).toEqual([200, expect.stringContaining('text/plain')]);
    expect(body).toMatch(/siteloom_request_seconds_count\{route="\/admin\/Index\/login",status="200"\} 1/);
    expect(body).toMatch(/siteloom_statements_total [1-9]\d*/);
    expect(body).not.toContain('secret');
  });

  test('count the jobs that wait and those that were given up, and say nothing of them without the database', async () => {
    const alone = await world({ METRICS_TOKEN: metricsToken });
    const tenant = await alone.tenant();
    const jobsOf = async () => {
      const { body, statusCode } = await alone.server.http.inject({
        url: '/metrics',
        headers: { authorization: `Bearer ${metricsToken}` },
      });
      expect(statusCode).toBe(200);
      return body.split('\n').filter((line) => line.includes('"test.'));
    };
    await alone.data.db.inScope(toRealm(tenant.id), async (tx) => {
      await enqueue(tx, 'test.later', {}, { runTime: new Date(Date.now() + 3_600_000) });
      await enqueue(tx, 'test.over', {});
      await tx.updateTable('jobs').set({ attempts: 99 }).where('queue', '=', 'test.over').execute();
    });
    expect((await jobsOf()).sort()).toEqual([
      'siteloom_jobs_given_up{queue="test.later"} 0',
      'siteloom_jobs_given_up{queue="test.over"} 1',
      'siteloom_jobs_waiting{queue="test.later"} 1',
      'siteloom_jobs_waiting{queue="test.over"} 0',
    ]);
    await alone.data.connections.close();
    expect(await jobsOf()).toEqual([]);
    await alone.server.close();
    rmSync(alone.data.dataFolder, { recursive: true });
  });
});

test('T046 metrics count the names at which somebody fails to log in, from wherever, and forget them', async () => {
  const alone = await world({ METRICS_TOKEN: metricsToken });
  const { host } = await alone.tenant();
  const failing = async () => {
    const { body } = await alone.server.http.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } });
    return /^siteloom_login_names_failing (.+)$/m.exec(body)?.[1];
  };
  const guess = (app: 'admin' | 'api', username: string, n: number, password = 'Summer-2026') =>
    alone.call(app, {
      ...{ method: 'POST', url: app === 'admin' ? '/admin/Index/login' : '/api/user/checkIn', ip: `203.0.113.${n}` },
      ...{ headers: app === 'admin' ? {} : { host }, body: { ...(app === 'api' && { tab: 'login' }), username, password } },
    });
  expect(await failing()).toBe('0');
  for (let n = 0; n < 8; n += 1) await guess(n % 2 === 0 ? 'admin' : 'api', `name_${n}`, n);
  // Often at one name is one name, and who logs in has failed at none.
  await guess('admin', 'name_0', 9);
  expect((await guess('admin', 'admin', 10, platformPassword)).code).toBe(1);
  expect(await failing()).toBe('8');
  alone.travel(16 * 60_000);
  expect(await failing()).toBe('0');
  await alone.data.connections.close();
  expect(await failing()).toBe('Nan');
  await alone.server.close();
  rmSync(alone.data.dataFolder, { recursive: true });
});

describe('the description of the API', () => {
  interface Operation {
    operationId: string;
    responses: object;
    security?: object[];
  }

  test('names every route there is, with who may call it, and no other', async () => {
    const { openapi, paths }: { openapi: string; paths: Record<string, Record<string, Operation>> } = (await ask('/openapi.json')).json();
    expect(openapi).toBe('3.1.0');
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { security }]) => `${method} ${path} ${security ? 'closed' : 'public'}`),
    );
    const mounted = features.flatMap(({ apps, routes }) =>
      apps.flatMap((app) =>
        routes.flatMap(({ contract: { controller, endpoints } }) =>
          Object.values(endpoints).map(
            ({ method, action, access }) =>
              `${method.toLowerCase()} /${app}/${controller}/${action} ${access === 'public' ? 'public' : 'closed'}`,
          ),
        ),
      ),
    );
    expect(mounted.length).toBeGreaterThan(30);
    expect(described.sort()).toEqual([...new Set(mounted)].sort());
    for (const route of mounted) {
      const [method = '', url = ''] = route.split(' ');
      expect([route, w.server.http.hasRoute({ method: method.toUpperCase() as 'GET', url })]).toEqual([route, true]); // safe: any method is only looked up
    }
  });

  test('gives each operation a name of its own', async () => {
    const { paths }: { paths: Record<string, Record<string, Operation>> } = (await ask('/openapi.json')).json();
    const names = Object.values(paths).flatMap((operations) => Object.values(operations).map(({ operationId }) => operationId));
    expect(new Set(names).size).toBe(names.length);
  });
});
