import { afterAll, beforeAll, expect, test } from 'vitest';

import { type World, world } from '#testing/world.ts';

let w: World;
beforeAll(async () => {
  w = await world({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => w.close());

test('the Host header alone says whose page is meant, whatever a client makes its proxy pass on', async () => {
  const [ours, theirs] = [await w.tenant(), await w.tenant()];
  const robots = async (headers: Record<string, string>) =>
    (await w.server.http.inject({ method: 'GET', url: '/robots.txt', remoteAddress: '127.0.0.1', headers })).body;
  expect(await robots({ host: theirs.host })).toContain(theirs.host);
  const misled = await robots({ host: ours.host, 'x-forwarded-host': theirs.host });
  expect(misled).toContain(ours.host);
  expect(misled).not.toContain(theirs.host);
});
