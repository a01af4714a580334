// @vitest-environment happy-dom
/** Deep links survive the loading route and the login. */
import { expect, test } from 'vitest';

import { areaOfPath } from './area-runtimes.ts';
import { phrases } from './locales/en.ts';
import { loadingPath, loginPath, pathOfRoute, routeNames, targetAt, targetOf, whereabouts } from './navigation.ts';
import { pageTitleOf } from './page-title.ts';

const deep = '/tenant/corp/archives?page=2&ids[]=1&ids[]=2';

test('the loading route carries path and query as JSON', () => {
  const [, encoded = ''] = loadingPath('tenant', deep).split('/tenant/loading/');
  expect(JSON.parse(decodeURIComponent(encoded))).toEqual({
    path: '/tenant/corp/archives',
    query: [
      ['page', '2'],
      ['ids[]', '1'],
      ['ids[]', '2'],
    ],
  });
});

test('what the loading route carries leads back to the same address', () => {
  const [, encoded = ''] = loadingPath('tenant', deep).split('/tenant/loading/');
  expect(decodeURIComponent(targetOf('tenant', decodeURIComponent(encoded)) ?? '')).toBe(deep);
});

test('only addresses of the same area are gone to', () => {
  expect(loadingPath('tenant', '/platform/auth/admin')).toBe('/tenant/loading');
  for (const path of ['/platform/x', 'https://elsewhere.example/', '//elsewhere.example/']) {
    expect(targetOf('tenant', JSON.stringify({ path, query: [] }))).toBeUndefined();
  }
  for (const nonsense of ['{', 'null', '[]', '"text"', undefined]) expect(targetOf('tenant', nonsense)).toBeUndefined();
});

test('members go back to the page of the website that they came from, and nowhere else', () => {
  const page = '/news/technology/bearing?from=list';
  expect(loginPath('user', page)).toBe(`/user/login?to=${encodeURIComponent(page)}`);
  const [, encoded = ''] = loadingPath('user', page).split('/user/loading/');
  expect(targetOf('user', decodeURIComponent(encoded))).toBe(page);
  const elsewhere = [
    '//elsewhere.example/',
    '/\\elsewhere.example/',
    '/\t/elsewhere.example/',
    'https://elsewhere.example/',
    'javascript:alert(1)',
  ];
  for (const target of [...elsewhere, '/tenant/index', '/platform', '/api/user/logout', 'news', '', 'http://']) {
    expect(loadingPath('user', target), target).toBe('/user/loading');
    expect(loginPath('user', target), target).toBe('/user/login');
    expect(targetOf('user', JSON.stringify({ path: target, query: [] })), target).toBeUndefined();
  }
  expect(loadingPath('tenant', page)).toBe('/tenant/loading');
});

test('the login keeps the address, and never itself', () => {
  expect(loginPath('tenant', deep)).toBe(`/tenant/login?to=${encodeURIComponent(deep)}`);
  expect(loginPath('tenant', '/tenant/login?to=x')).toBe('/tenant/login');
  expect(loginPath('tenant', '/platform/auth/admin')).toBe('/tenant/login');
});

test('on the loading route the person is already on the way', () => {
  const { pathname } = new URL(loadingPath('tenant', '/tenant/auth/admin?page=3'), 'https://host');
  expect(whereabouts('tenant', { pathname, search: '' } as Location)).toBe('/tenant/auth/admin?page=3'); // safe: only these two are read
});

test('the server may name a route', () => {
  expect(pathOfRoute('tenantLogin')).toBe('/tenant/login');
  expect(pathOfRoute('unheard of')).toBeUndefined();
});

test('routes have the names of the specification', () => {
  expect(routeNames).toMatchObject({
    platformLogin: '/platform/login',
    tenantLogin: '/tenant/login',
    userLogin: '/user/login',
    platformMainLoading: '/platform/loading',
    tenantMainLoading: '/tenant/loading',
    userMainLoading: '/user/loading',
    notFound: '/404',
    noPower: '/401',
  });
});

test('the area is told by the beginning of the path; what is neither is the members’', () => {
  const areas = ['/platform', '/platform/auth/admin', '/admin/iframe/x', '/tenant/', '/user/login', '/', '/platforms', '/tenants'];
  expect(areas.map(areaOfPath)).toEqual(['platform', 'platform', 'platform', 'tenant', 'user', 'user', 'user', 'user']);
});

test('titles are those of the specification, with a dash and the site behind them', () => {
  expect(phrases.pagesTitle).toMatchObject({ platform: 'platform', tenant: 'tenant', user: 'Member Center' });
  expect([pageTitleOf('Documents', 'Loom'), pageTitleOf('Documents', '')]).toEqual(['Documents - Loom', 'Documents']);
  expect(phrases.no_access.text).toMatch(
    /^You do not have permission to access this page or the file is invalid. Contact the administrator/,
  );
});

test('the address of an embedded page is gone on to as it was, and a broken one to nowhere', () => {
  const page = `/tenant/iframe/${encodeURIComponent('https://example.com/a?b=1')}`;
  expect(targetAt('tenant', loadingPath('tenant', page))).toBe(page);
  for (const path of ['/tenant/loading', '/tenant/loading/%', '/tenant/loading/%7B%7D', page])
    expect(targetAt('tenant', path)).toBeUndefined();
});
