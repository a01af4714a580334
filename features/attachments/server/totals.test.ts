import { afterAll, beforeAll, expect, test } from 'vitest';

import { tenants } from '#features/tenants/contract.ts';
import { type Person, type World, world } from '#testing/world.ts';
import { attachments } from '../library.contract.ts';
import { foldTotals } from './door.ts';

let w: World;
let person: Person;
let code: string;
beforeAll(async () => {
  w = await world();
  const tenant = await w.tenant();
  person = await w.person(tenant.id);
  code = tenant.code;
});
afterAll(() => w.close());

const insert = (count: number, topic: string, more: { isPrivate?: boolean; mark?: string } = {}) =>
  w.data.asOwner(
    `insert into attachments (tenant_id, topic, admin_id, url, name, size, mimetype, sha1, private)
     select ${person.realm}, '${topic}', ${person.id}, '/storage/${topic}/' || n, 'a', n, 'text/plain', '${more.mark ?? topic}' || n, ${more.isPrivate ?? false}
       from generate_series(1, ${count}) as n`,
  );
const folders = () => person(attachments).folders();
const steps = () => w.data.asOwner(`select 1 from attachment_totals where tenant_id = ${person.realm}`);

test('what a company keeps follows every way of writing files, and files that nobody is shown count for the room only', async () => {
  await insert(4, 'one');
  await insert(3, 'two');
  await insert(2, 'private-x', { isPrivate: true });
  expect(await folders()).toEqual({
    list: [
      { topic: 'one', title: '', count: 4, bytes: 10 },
      { topic: 'two', title: '', count: 3, bytes: 6 },
    ],
    used: 19,
    limit: null,
  });
  await w.data.asOwner(`update attachments set size = 100 where tenant_id = ${person.realm} and topic = 'one' and size = 4`);
  await w.data.asOwner(`update attachments set topic = 'one' where tenant_id = ${person.realm} and topic = 'two' and size > 1`);
  await w.data.asOwner(`delete from attachments where tenant_id = ${person.realm} and topic = 'two'`);
  await w.data.asOwner(`update attachments set quote = quote + 1 where tenant_id = ${person.realm}`);
  const { list, used } = await folders();
  expect(list).toEqual([{ topic: 'one', title: '', count: 6, bytes: 111 }]);
  expect(used).toBe(114);
});

test('many steps are folded into one for each folder, and the figures stay', async () => {
  const before = await folders();
  for (let n = 0; n < 11; n++) await w.data.asOwner(oneByOne(n));
  expect((await steps()).length).toBeGreaterThan(500);
  const after = await folders();
  expect(after.used).toBe(before.used + 11 * 50);
  await w.server.surroundings.db.acrossRealms(foldTotals);
  expect(await folders()).toEqual(after);
  expect((await steps()).length).toBe(3);
});

/** Fifty statements in one call. */
function oneByOne(n: number): string {
  return `do $$ begin for i in 1..50 loop
    insert into attachments (tenant_id, topic, admin_id, url, name, size, mimetype, sha1)
    values (${person.realm}, 'three', ${person.id}, '/storage/three/${n}/' || i, 'a', 1, 'text/plain', 'three ${n} ' || i);
  end loop; end $$`;
}

test('a company that is deleted leaves no figures', async () => {
  const operator = await w.person(0);
  const purged = await operator(tenants).purge({ body: { id: person.realm, confirm: code } });
  expect(purged.usage.storage).toBe(664);
  expect(await steps()).toEqual([]);
});
