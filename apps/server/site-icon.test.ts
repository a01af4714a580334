/** What browsers ask every site for by themselves: its icon. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { siteConfig } from '#features/site-config/contract.ts';
import { type World, world } from '#testing/world.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

async function ask(host: string) {
  const { statusCode, headers, payload } = await w.server.http.inject({ method: 'GET', url: '/favicon.ico', headers: { host } });
  return { status: statusCode, headers, payload };
}

test('the icon of a site is its logo; without one it is empty, and no mistake; where no site is there is none', async () => {
  const site = await w.tenant();
  const shortly = 'public, max-age=3600';
  const none = { status: 200, headers: { 'cache-control': shortly, 'content-type': 'image/svg+xml' } };
  expect(await ask(site.host)).toMatchObject(none);
  // The second time it is in memory.
  expect(await ask(site.host)).toMatchObject(none);
  const editor = (await w.person(site.id))(siteConfig);
  const { row } = await editor.index({ query: {} });
  await editor.edit({ body: { locale: 'zh-cn', version: row.version, logo: 'https://cdn.example.com/logo.png' } });
  expect(await ask(site.host)).toMatchObject({
    status: 302,
    headers: { 'cache-control': shortly, location: 'https://cdn.example.com/logo.png' },
  });
  const { row: kept } = await editor.index({ query: {} });
  await editor.edit({ body: { locale: 'zh-cn', version: kept.version, logo: '/storage/车间.svg' } });
  expect(await ask(site.host)).toMatchObject({ status: 302, headers: { location: '/storage/%E8%BD%A6%E9%97%B4.svg' } });
  expect((await ask('nobody.example.com')).status).toBe(404);
  await w.server.visits.flush();
  expect(await w.data.asOwner(`select 1 from visit_pages where tenant_id = ${site.id}`)).toEqual([]);
});
