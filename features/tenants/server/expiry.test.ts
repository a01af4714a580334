import { afterAll, beforeAll, expect, test } from 'vitest';

import { notices } from '#features/notices/contract.ts';
import { type Person, type World, world } from '#testing/world.ts';
import { remindOfExpiry } from './door.ts';

let w: World;
let operator: Person;
beforeAll(async () => {
  w = await world();
  operator = await w.person(0);
});
afterAll(() => w.close());

const texts = async (who: Person) => (await who(notices).index()).list.map(({ text }) => text);
const remind = (daysLater: number) =>
  w.server.surroundings.db.acrossRealms((tx) => remindOfExpiry(tx, new Date(Date.now() + daysLater * 86_400_000)));

test('the operator and the company are told 30, 7 and 1 days before the end, and the operator when it has come', async () => {
  const tenant = await w.tenant();
  await w.data.asOwner(`update tenants set expire_time = now() + interval '40 days' where id = ${tenant.id}`);
  const owner = await w.person(tenant.id);
  for (let day = 0; day < 45; day++) {
    const before = (await texts(operator)).length;
    await remind(day);
    if ((await texts(operator)).length > before) await operator(notices).read({ body: {} });
    await owner(notices).read({ body: {} });
  }
  const expiring = (days: number) => `${tenant.name} expires within ${days} days`;
  expect(await texts(owner)).toEqual([expiring(1), expiring(7), expiring(30)]);
  expect(await texts(operator)).toEqual([
    `${tenant.name} has expired: its site and its console are closed`,
    expiring(1),
    expiring(7),
    expiring(30),
  ]);
});

test('a company that reads nothing still hears of every reminder, at whatever hour of the day it is told', async () => {
  const tenant = await w.tenant();
  await w.data.asOwner(`update tenants set expire_time = date_trunc('day', now()) + interval '35 days 1 hour' where id = ${tenant.id}`);
  const owner = await w.person(tenant.id);
  const midnight = Math.floor(Date.now() / 86_400_000) - Date.now() / 86_400_000;
  for (let day = 0; day < 40; day++) await remind(midnight + day + (day % 2 === 0 ? 0.01 : 0.9));
  expect(await texts(owner)).toEqual([1, 7, 30].map((days) => `${tenant.name} expires within ${days} days`));
});

test('a company that was disabled by hand ends in silence', async () => {
  const tenant = await w.tenant();
  await w.data.asOwner(`update tenants set status = 0, expire_time = now() + interval '7 days' where id = ${tenant.id}`);
  const before = await texts(operator);
  await remind(0);
  expect(await texts(operator)).toEqual(before);
});
