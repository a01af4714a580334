/** Snapshots of earlier versions: what has another meaning since then comes along with the one it had. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { columns } from '#features/columns/contract.ts';
import { tenants } from '#features/tenants/contract.ts';
import { sendFile } from '#testing/forms.ts';
import { plantedTenant } from '#testing/tenants.ts';
import { type World, world } from '#testing/world.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const rename = (id: string, newest: string) => w.data.asOwner(`update schema_migrations set id = ${id} where ${newest}`);

test('columns that stood in the footer because they are in the header stay there', async () => {
  const operator = await w.person(0);
  const company = await plantedTenant(w, 'demo', { code: 'earlier' });
  await w.data.asOwner(`update columns set in_footer = false where pid is not null and tenant_id = ${company.id}`);
  const packed = async () => {
    const { file } = await operator(tenants).pack({ body: { id: company.id } });
    return (await w.server.http.inject({ url: file, headers: { host: 'localhost' } })).rawPayload;
  };
  const footerOf = async (code: string, content: Buffer) => {
    const sent = {
      url: '/admin/Tenant/import',
      app: 'admin',
      token: operator.token,
      fields: { code },
      filename: 'a.zip',
      content,
    } as const;
    const { data } = await sendFile<{ id: number }>(w, sent);
    const { list } = await (await w.person(data.id))(columns).index();
    return list.flatMap(({ children }) => children).map(({ in_footer }) => in_footer);
  };
  const now = await packed();
  await rename(`'0' || id`, `id >= '20261130_0430'`);
  const before = await packed().finally(() => rename('substr(id, 2)', `id like '02026%'`));
  expect(new Set(await footerOf('now', now))).toEqual(new Set([false]));
  expect(new Set(await footerOf('before', before))).toEqual(new Set([true]));
});
