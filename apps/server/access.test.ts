/**
 * Who gets what, for every route there is. The table is made from the contracts and read by calling: a route without a
 * declared access, or one that forgets to ask, is found the day it is written.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Endpoint, neededNode } from '#kit/contract/endpoint.ts';
import type { App } from '#kit/contract/envelope.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { type Answered, type Person, type World, world } from '#testing/world.ts';
import { features } from './features.ts';

interface Route {
  app: App;
  url: string;
  endpoint: Endpoint;
  node: string | undefined;
  title: string;
}

const routes: Route[] = features.flatMap(({ apps, routes: sets }) =>
  apps.flatMap((app) =>
    sets.flatMap(({ contract: { controller, endpoints } }) =>
      Object.values(endpoints).map((endpoint) => ({
        app,
        endpoint,
        url: `/${app}/${controller}/${endpoint.action}`,
        node: neededNode(controller, endpoint),
        title: `${endpoint.method} /${app}/${controller}/${endpoint.action}`,
      })),
    ),
  ),
);
const guarded = routes.filter(({ endpoint }) => endpoint.access !== 'public');

let w: World;
let people: Record<'platformSuper' | 'platformNobody' | 'tenantSuper' | 'tenantNobody', Person>;
let member: { token: string };
/** A member whose group holds nothing. */
let bareMember: { token: string };
/** A member of another company, who holds what its group holds there. */
let foreignMember: { token: string };
/** The host of the members' company: what stands under `api` knows its realm from it. */
let host: string;
beforeAll(async () => {
  w = await world();
  const tenant = await w.tenant();
  people = {
    platformSuper: await w.person(0),
    platformNobody: await w.person(0, 'auth/adminLog'),
    tenantSuper: await w.person(tenant.id),
    tenantNobody: await w.person(tenant.id, 'auth/adminLog'),
  };
  host = tenant.host;
  // The very id of an administrator: what a token opens must not depend on the number.
  member = await w.member(tenant.id, people.tenantSuper.id);
  foreignMember = await w.member((await w.tenant()).id);
  const bare = await w.member(tenant.id);
  bareMember = bare;
  await w.data.db.inScope(toRealm(tenant.id), async (tx) => {
    const group = await tx.insertInto('member_groups').values({ name: 'Bare' }).returning('id').executeTakeFirstOrThrow();
    await tx.updateTable('members').set({ group_id: group.id }).where('id', '=', bare.id).execute();
  });
});
afterAll(() => w.close());

const bodies: Record<string, object> = { POST: {}, DELETE: {} };
function knock({ app, url, endpoint }: Route, token: string | undefined, headers: Record<string, string> = {}): Promise<Answered> {
  const there = app === 'api' ? { host, ...headers } : headers;
  return w.call(app, { method: endpoint.method, url, body: bodies[endpoint.method], ...(token && { token }), headers: there });
}

const hidden = [302, 401];

describe.each(guarded.map((route) => [route.title, route] as const))('%s', (_title, route) => {
  test('T081 is closed to strangers', async () => {
    expect((await knock(route, undefined)).code).toBe(302);
    expect((await knock(route, 'ba_a_made_up')).code).toBe(302);
  });

  test('T081 is closed to the people of other areas, and to members of other companies', async () => {
    for (const token of strangersTo(route.app)) expect((await knock(route, token)).code).toBe(302);
  });
});

function strangersTo(app: App): string[] {
  const { platformSuper, platformNobody, tenantSuper, tenantNobody } = people;
  const [platform, company] = [
    [platformSuper.token, platformNobody.token],
    [tenantSuper.token, tenantNobody.token],
  ];
  if (app === 'api') return [...platform, ...company, foreignMember.token];
  return [...(app === 'admin' ? company : platform), member.token];
}

const byNode = guarded.filter(({ node }) => node !== undefined);
describe.each(byNode.map((route) => [route.title, route] as const))('%s', (_title, route) => {
  test('T081 T083 is closed to those without its node, and open to those who hold everything', async () => {
    const [nobody, everybody] = holdersIn(route.app);
    expect((await knock(route, nobody.token)).code).toBe(401);
    expect(hidden).not.toContain((await knock(route, everybody.token)).code);
  });
});

function holdersIn(app: App): [nobody: { token: string }, everybody: { token: string }] {
  if (app === 'api') return [bareMember, member];
  return app === 'admin' ? [people.platformNobody, people.platformSuper] : [people.tenantNobody, people.tenantSuper];
}

test('every node that a route asks for is in the rule table, so that somebody can hold it', async () => {
  const rules = await w.data.asOwner<{ area: string; name: string }>('select area, name from rules');
  const ofMembers = await w.data.asOwner<{ name: string }>('select distinct name from member_rules where builtin');
  const known = new Set([...rules.map(({ area, name }) => `${area}:${name}`), ...ofMembers.map(({ name }) => `members:${name}`)]);
  const areaOf = { admin: 'platform', tenant: 'tenant', api: 'members' } as const;
  const missing = routes
    .filter(({ app, node }) => node && !known.has(`${areaOf[app]}:${node}`))
    .map(({ title, node }) => `${title} → ${node}`);
  expect(missing).toEqual([]);
});

test('T084 every route that any signed-in person may call is one of these', () => {
  expect([...new Set(routes.filter(({ endpoint }) => endpoint.access === 'loggedIn').map(({ title }) => title))].sort()).toEqual([
    'GET /admin/Alioss/params',
    'GET /admin/Index/index',
    'GET /admin/Notice/index',
    'GET /admin/Notice/unread',
    'GET /admin/Preference/index',
    'GET /admin/ajax/getTableFieldList',
    'GET /admin/ajax/getTableList',
    'GET /admin/ajax/getTablePk',
    'GET /admin/ajax/slug',
    'GET /admin/routine.TwoStep/index',
    'GET /api/Alioss/params',
    'GET /api/account/checkIn',
    'GET /api/account/privacy',
    'GET /api/account/sessions',
    'GET /tenant/Alioss/params',
    'GET /tenant/Index/index',
    'GET /tenant/Notice/index',
    'GET /tenant/Notice/unread',
    'GET /tenant/Preference/index',
    'GET /tenant/ajax/slug',
    'GET /tenant/routine.TwoStep/index',
    'POST /admin/Alioss/callback',
    'POST /admin/Index/changePassword',
    'POST /admin/Index/lock',
    'POST /admin/Index/ticket',
    'POST /admin/Index/unlock',
    'POST /admin/Notice/read',
    'POST /admin/Preference/edit',
    'POST /admin/ajax/changeTerminalConfig',
    'POST /admin/ajax/clearCache',
    'POST /admin/ajax/fetchImage',
    'POST /admin/ajax/upload',
    'POST /admin/routine.TwoStep/begin',
    'POST /admin/routine.TwoStep/confirm',
    'POST /admin/routine.TwoStep/disable',
    'POST /admin/routine.TwoStep/renewCodes',
    'POST /api/Alioss/callback',
    'POST /api/account/changeBind',
    'POST /api/account/checkIn',
    'POST /api/account/close',
    'POST /api/account/endOtherSessions',
    'POST /api/account/endSession',
    'POST /api/account/export',
    'POST /api/account/keep',
    'POST /api/account/verification',
    'POST /api/ajax/upload',
    'POST /tenant/Alioss/callback',
    'POST /tenant/Index/changePassword',
    'POST /tenant/Index/lock',
    'POST /tenant/Index/ticket',
    'POST /tenant/Index/unlock',
    'POST /tenant/Notice/read',
    'POST /tenant/Preference/edit',
    'POST /tenant/ajax/clearCache',
    'POST /tenant/ajax/fetchImage',
    'POST /tenant/ajax/upload',
    'POST /tenant/routine.TwoStep/begin',
    'POST /tenant/routine.TwoStep/confirm',
    'POST /tenant/routine.TwoStep/disable',
    'POST /tenant/routine.TwoStep/renewCodes',
  ]);
});

test('T082 every public route is one of these', () => {
  const found = [...new Set(routes.filter(({ endpoint }) => endpoint.access === 'public').map(({ title }) => title))].sort();
  expect(found, 'a route that everybody may call is entered in this list, or asks for a login').toEqual([
    'GET /admin/Index/login',
    'GET /admin/ajax/area',
    'GET /admin/ajax/buildSuffixSvg',
    'GET /api/ajax/area',
    'GET /api/ajax/buildSuffixSvg',
    'GET /api/common/clickCaptcha',
    'GET /api/content/archive',
    'GET /api/content/archives',
    'GET /api/content/columns',
    'GET /api/content/config',
    'GET /api/content/focus',
    'GET /api/content/form',
    'GET /api/content/openapi.json',
    'GET /api/content/page',
    'GET /api/content/search',
    'GET /api/index/index',
    'GET /api/user/checkIn',
    'GET /tenant/Index/login',
    'GET /tenant/ajax/area',
    'GET /tenant/ajax/buildSuffixSvg',
    'POST /admin/Index/login',
    'POST /admin/Index/logout',
    'POST /admin/Index/secondStep',
    'POST /api/Ems/send',
    'POST /api/Sms/send',
    'POST /api/account/retrievePassword',
    'POST /api/common/checkClickCaptcha',
    'POST /api/common/refreshToken',
    'POST /api/content/form',
    'POST /api/ems/send',
    'POST /api/sms/send',
    'POST /api/user/checkIn',
    'POST /api/user/logout',
    'POST /tenant/Index/login',
    'POST /tenant/Index/logout',
    'POST /tenant/Index/secondStep',
  ]);
});

describe('T098 odd spellings of a guarded path', () => {
  const spellings = [
    '/%61dmin/Index/index',
    '//admin/Index/index',
    '/admin//Index/index',
    '/admin/Index/index/',
    '/ADMIN/Index/index',
    '/admin/Index/index;x',
    '/admin/Index/index%00',
    '/admin/Index/..%2fIndex/index',
    '/admin/Index/%2e%2e/Index/index',
    '/admin/../admin/Index/index',
    '/admin/Index/index.',
    '/admin/Index/index%20',
    '/admin/Index/index%2f',
    '/admin/Index/index\\',
    '/admin/Index\\index',
    '/admin/Index/index?x=/api/',
    '/admin/index/Index',
    '/./admin/Index/index',
  ];
  test.each(spellings)('%s is refused or unknown', async (url) => {
    const { status, code } = await w.call('admin', { method: 'GET', url });
    expect(status === 404 || status === 400 || code === 302).toBe(true);
  });

  test('a method override changes nothing', async () => {
    const answer = await w.call('admin', {
      method: 'GET',
      url: '/admin/Index/logout',
      token: people.platformSuper.token,
      headers: { 'x-http-method-override': 'POST' },
    });
    expect(answer.status).toBe(404);
    expect((await w.call('admin', { method: 'GET', url: '/admin/Index/index', token: people.platformSuper.token })).code).toBe(1);
  });
});
