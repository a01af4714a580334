/** What is at the addresses to which redirects lead. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { columns } from '#features/columns/contract.ts';
import { sendFile } from '#testing/forms.ts';
import { type World, world } from '#testing/world.ts';
import { redirects } from '../contract.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

async function site() {
  const tenant = await w.tenant();
  const editor = await w.person(tenant.id);
  const table = editor(redirects);
  await editor(columns).add({ body: { name: 'news', slug: 'news' } });
  return { tenant, editor, table };
}

test('the list tells of every redirect whether it leads to nothing', async () => {
  const { tenant, editor, table } = await site();
  const { data } = await sendFile(w, {
    ...{ url: '/tenant/ajax/upload', app: 'tenant', token: editor.token, filename: 'a.pdf' },
    content: Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n'),
  });
  const file = data.file?.url ?? '';
  expect(file).toMatch(/^\/storage\//);
  const wanted: [to: string, nowhere: boolean][] = [
    ['/news/?a=1', false],
    ['/News', false],
    [file, false],
    ['/old-0.html', false],
    ['/search?q=x', false],
    ['https://www.example.com/none', false],
    ['/none', true],
    ['/storage/none.pdf', true],
    [`https://${tenant.host}/news/none`, true],
    ['/gone.html', true],
  ];
  await table.add({ body: { from: '/gone.html', to: '', code: 410 } });
  for (const [place, [to]] of wanted.entries()) {
    const { row } = await table.add({ body: { from: `/old-${place}.html`, to, code: 301 } });
    expect([to, row.nowhere]).toEqual([to, wanted[place]?.[1]]);
  }
  const { list } = await table.index({ query: { limit: 100 } });
  expect(list.filter(({ nowhere }) => nowhere).map(({ from }) => from)).toEqual([
    '/old-9.html',
    '/old-8.html',
    '/old-7.html',
    '/old-6.html',
  ]);
});

test('a new address says whether it is the old one, of this site or of another', async () => {
  const { tenant, table } = await site();
  const ahead = (to: string, from?: string) => table.lookAhead({ query: { to, ...(from !== undefined && { from }) } });
  expect(await ahead('/old.html', '/old.html')).toMatchObject({ itself: true });
  expect(await ahead(`https://${tenant.host}/old.html/?a=1`, '/old.html')).toMatchObject({ itself: true });
  expect(await ahead('/old.html', '')).toEqual({ itself: false, missing: true, host: null });
  expect(await ahead(`http://${tenant.host}/none`)).toEqual({ itself: false, missing: true, host: null });
  expect(await ahead(`https://${tenant.host}/news/`, '/old.html')).toEqual({ itself: false, missing: false, host: null });
  expect(await ahead('/a%00b')).toEqual({ itself: false, missing: false, host: null });
  expect(await ahead('https://www.example.com', '/old.html')).toEqual({ itself: false, missing: false, host: 'www.example.com' });
});
