/** The tests of a new feature: what a person can do with it, what is refused, whose rows they are. */
import type { Names } from './names.ts';
import { quoted } from './quoted.ts';

export function testText(names: Names): string {
  const tests = [lifeText(names), fileText(names), nameText(names), turnsText(names), batchText(names), nodesText(names)];
  return `${beginningText(names)}
describe(${quoted(article(names.one))}, () => {
${tests.join('\n')}});
${names.areas.includes('tenant') ? `\n${realmText(names)}` : ''}`;
}

function beginningText({ items, areas }: Names): string {
  const realm = areas.includes('tenant') ? '(await w.tenant()).id' : '0';
  return `import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Person, Refused, unique, type World, world } from '#testing/world.ts';
import { phrases } from '../console/locales/en.ts';
import { ${items} } from '../contract.ts';

let w: World;
let admin: Person;
beforeAll(async () => {
  w = await world();
  admin = await w.person(${realm});
});
afterAll(() => w.close());

const add = (fields: object = {}, person = admin) => person(${items}).add({ body: { name: unique('Name '), ...fields } });
const nameRefused = { envelope: { code: 0, data: { errors: [{ field: 'name' }] } } };
`;
}

function lifeText({ items }: Names): string {
  return `  test('is added, read, edited, found and deleted', async () => {
    const name = unique('Name ');
    const { id } = await add({ name });
    expect((await admin(${items}).read({ query: { id } })).row).toMatchObject({ name, status: 1, weigh: 0 });

    const { row } = await admin(${items}).edit({ body: { id, name: \`\${name} now\`, status: 0 } });
    expect(row).toMatchObject({ name: \`\${name} now\`, status: 0, weigh: 0 });
    expect(await admin(${items}).index({ query: { quickSearch: name } })).toMatchObject({ list: [row], total: 1 });

    expect(await admin(${items}).del({ query: { ids: [id] } })).toEqual({ count: 1 });
    await expect(admin(${items}).read({ query: { id } })).rejects.toThrow(Refused);
  });

  test('stands above those of less weight, and above older ones of the same', async () => {
    const name = unique('Order ');
    const light = await add({ name: \`\${name} a\` });
    const heavy = await add({ name: \`\${name} b\`, weigh: 2 });
    const newer = await add({ name: \`\${name} c\` });
    const { list } = await admin(${items}).index({ query: { quickSearch: name } });
    expect(list.map(({ id }) => id)).toEqual([heavy.id, newer.id, light.id]);
  });
`;
}

function fileText({ Type, areas }: Names): string {
  const app = areas.includes('tenant') ? 'tenant' : 'admin';
  return `  test('leaves as a file', async () => {
    const name = unique('Name-');
    await add({ name });
    const url = \`/${app}/${Type}/export?format=csv&columns[]=name&columns[]=weigh&quickSearch=\${name}\`;
    const file = await w.server.http.inject({ url, headers: { batoken: admin.token, 'think-lang': 'en' } });
    const heads = [phrases.fields.name, phrases.fields.weigh].join(',');
    expect(file.body).toBe(\`\\uFEFF\${heads}\\r\\n\${name},0\\r\\n\`);
  });
`;
}

function nameText({ items }: Names): string {
  return `  test('has a name of its own, when it is added and when it is edited', async () => {
    const name = unique('Name ');
    await add({ name });
    await expect(add({ name })).rejects.toMatchObject(nameRefused);
    const { id } = await add();
    await expect(admin(${items}).edit({ body: { id, name } })).rejects.toMatchObject(nameRefused);
    await expect(add({ name: '' })).rejects.toMatchObject(nameRefused);
  });
`;
}

function turnsText({ items }: Names): string {
  return `  test('is not overwritten by whoever did not see the last change', async () => {
    const { id } = await add();
    const { version } = (await admin(${items}).read({ query: { id } })).row;
    await admin(${items}).edit({ body: { id, version, weigh: 1 } });
    await expect(admin(${items}).edit({ body: { id, version, weigh: 2 } })).rejects.toMatchObject({ envelope: { data: { conflict: {} } } });
    expect((await admin(${items}).read({ query: { id } })).row).toMatchObject({ weigh: 1, version: version + 1 });
  });
`;
}

function batchText({ items }: Names): string {
  return `  test('is deleted with the whole batch or not at all', async () => {
    const { id } = await add();
    await expect(admin(${items}).del({ query: { ids: [id, id + 1_000_000] } })).rejects.toThrow(Refused);
    expect((await admin(${items}).read({ query: { id } })).row.id).toBe(id);
  });
`;
}

function nodesText({ item, items }: Names): string {
  return `  test('is for those who hold its nodes', async () => {
    const { id } = await add();
    const reader = await w.person(admin.realm, '${item}/index');
    expect((await reader(${items}).index()).total).toBeGreaterThan(0);
    await expect(reader(${items}).edit({ body: { id, weigh: 1 } })).rejects.toMatchObject({ envelope: { code: 401 } });
  });
`;
}

function realmText({ items, areas }: Names): string {
  const others = areas.includes('platform') ? '[(await w.tenant()).id, 0]' : '[(await w.tenant()).id]';
  return `test('the same name stands in every realm, and each sees its own', async () => {
  const name = unique('Name ');
  const { id } = await add({ name });
  for (const realm of ${others}) {
    const other = await w.person(realm);
    const own = await add({ name }, other);
    const { list } = await other(${items}).index({ query: { quickSearch: name } });
    expect(list.map((row) => row.id)).toEqual([own.id]);
    expect(own.id).not.toBe(id);
  }
});
`;
}

function article(noun: string): string {
  return /^[aeiou]/i.test(noun) ? `an ${noun}` : `a ${noun}`;
}
