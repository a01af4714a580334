/** What people write of their own website: whichever way an address comes in, it is kept as a path, and nobody else's is. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { archives } from '#features/archives/contract.ts';
import { columns } from '#features/columns/contract.ts';
import { focuses } from '#features/focus/contract.ts';
import { siteConfig } from '#features/site-config/contract.ts';
import type { ImportReport } from '#kit/contract/import.ts';
import { sendFile } from '#testing/forms.ts';
import { companyWithModel } from '#testing/models.ts';
import { type World, world } from '#testing/world.ts';

let w: World;
let company: Awaited<ReturnType<typeof companyWithModel>>;
/** Addresses on hosts of the website, and what they are kept as. */
let own: [written: string, kept: string][];
/** Those of others, and of whoever has not proved to have the host. */
let foreign: string[];
beforeAll(async () => {
  w = await world();
  company = await companyWithModel(w, [{ name: 'story', type: 'editor' }]);
  const { tenant } = company;
  const stranger = await w.tenant();
  const claim = "insert into domains (tenant_id, host, token, verified_time) values ($1, $2, 'x', $3)";
  await w.data.asOwner(claim, [tenant.id, 'acme.example', new Date()]);
  await w.data.asOwner(claim, [tenant.id, 'claimed.example', null]);
  await w.data.asOwner(claim, [stranger.id, 'stranger.example', new Date()]);
  own = [
    [`http://${tenant.host}/about/`, '/about/'],
    ['https://ACME.example/en/news?page=2#top', '/en/news?page=2#top'],
    ['https://acme.example', '/'],
  ];
  foreign = [
    'https://stranger.example/a',
    `http://${stranger.host}/a`,
    'https://claimed.example/a',
    'http://console.test/a',
    'https://acme.example//stranger.example/a',
  ];
});
afterAll(() => w.close());

const links = (addresses: readonly string[]) => addresses.map((href) => `<p><a href="${href}" rel="noopener">a</a> ${href}</p>`).join('');
/** What a reader reads stays as it was written. */
const keptLinks = () =>
  [...own, ...foreign.map((href) => [href, href] as const)]
    .map(([said, href]) => `<p><a href="${href}" rel="noopener">a</a> ${said}</p>`)
    .join('');
const all = () => links([...own.map(([written]) => written), ...foreign]);

/** Asks what becomes of each address of a field that is one. */
async function expectKept(keep: (address: string) => Promise<unknown>): Promise<void> {
  for (const [written, kept] of own) expect(await keep(written)).toBe(kept);
  for (const address of foreign) expect(await keep(address)).toBe(address);
}

test('in the text of a document, in its fields, and where it leads', async () => {
  const { chief, columnId } = company;
  const api = chief(archives);
  const { id } = await api.add({ body: { column_id: columnId, title: 'Press', content: all(), data: { story: all() } } });
  const { row } = await api.find({ query: { id } });
  expect([row.content, row.data.story]).toEqual([keptLinks(), keptLinks()]);
  const later = `${all()}<p>more</p>`;
  await api.edit({ body: { id, version: row.version, content: later, data: { story: later } } });
  const { row: next } = await api.find({ query: { id } });
  expect([next.content, next.data.story]).toEqual([`${keptLinks()}<p>more</p>`, `${keptLinks()}<p>more</p>`]);
  // The same again is no change.
  await api.edit({ body: { id, version: next.version, content: later } });
  expect((await api.revisions({ query: { id } })).list).toHaveLength(2);

  const [[first = '', path = ''] = []] = own;
  const made = await api.add({ body: { column_id: columnId, title: 'Link', link_url: first } });
  expect((await api.find({ query: { id: made.id } })).row.link_url).toBe(path);
  await expectKept(async (link_url) => {
    const { version } = (await api.find({ query: { id } })).row;
    await api.edit({ body: { id, version, link_url } });
    return (await api.find({ query: { id } })).row.link_url;
  });
});

test('in a document from a file', async () => {
  const { chief } = company;
  const content = `title,column,content\nFrom a file,Machines,"${all().replaceAll('"', '""')}"\n`;
  const { data } = await sendFile(w, {
    ...{ url: '/tenant/corp.Archives/import', app: 'tenant', token: chief.token, filename: 'a.csv', content },
    fields: { mode: 'apply', only_good: '0' },
  });
  expect((data as { report: ImportReport }).report.problems).toEqual([]); // safe: the answer of an import
  const { list } = await chief(archives).index({ query: { quickSearch: 'From a file' } });
  expect((await chief(archives).find({ query: { id: list[0]?.id ?? 0 } })).row.content).toBe(keptLinks());
});

test('in the text of a column, and where a column leads', async () => {
  const api = company.chief(columns);
  const { id } = await api.add({ body: { name: 'About', type: 'page', content: all() } });
  expect((await api.find({ query: { id } })).row.content).toBe(keptLinks());
  expect((await api.edit({ body: { id, content: `${all()}<p>more</p>` } })).row.content).toBe(`${keptLinks()}<p>more</p>`);
  await expectKept(async (url) => {
    const link = await api.add({ body: { name: 'Link', type: 'link', url } });
    const { row } = await api.find({ query: { id: link.id } });
    expect((await api.edit({ body: { id: link.id, url } })).row.url).toBe(row.url);
    return row.url;
  });
});

test('of a focus picture', async () => {
  const api = company.chief(focuses);
  await expectKept(async (link) => {
    const { id } = await api.add({ body: { title: 'One', image: '/storage/a.png', link } });
    const { row } = await api.find({ query: { id } });
    await api.edit({ body: { id, link } });
    expect((await api.find({ query: { id } })).row.link).toBe(row.link);
    await api.del({ query: { ids: [id] } });
    return row.link;
  });
});

test('on the home page, in the banner and in the bar', async () => {
  const api = company.chief(siteConfig);
  const texts = { kind: 'rich_text', settings: { html: all() } } as const;
  await expectKept(async (link) => {
    const contact = { kind: 'contact', settings: { link } } as const;
    await api.edit({ body: { bottom_banner_link: link, tabbar: [{ title: 'A', link }], home: { blocks: [texts, contact] } } });
    const { home, tabbar, bottom_banner_link } = (await api.index()).row;
    expect(home.blocks[0]?.settings.html).toBe(keptLinks());
    expect([home.blocks[1]?.settings.link, tabbar[0]?.link]).toEqual([bottom_banner_link, bottom_banner_link]);
    return bottom_banner_link;
  });
  await api.edit({ body: { tabbar: [] } });
  expect((await api.index()).row.tabbar).toEqual([]);
});

test('with the port at which the console was called, and with no other', async () => {
  const { chief, tenant } = company;
  const keptAt = async (host: string, url: string) => {
    const { data } = await w.call('tenant', {
      ...{ method: 'POST', url: '/tenant/corp.Columns/add', token: chief.token, headers: { host } },
      body: { name: 'Link', type: 'link', url },
    });
    return (await chief(columns).find({ query: { id: Number(data.id) } })).row.url;
  };
  const address = `http://${tenant.host}:8000/about`;
  expect(await keptAt('console.test:8000', address)).toBe('/about');
  expect(await keptAt('console.test', address)).toBe(address);
  expect(await keptAt('console.test:8001', address)).toBe(address);
});
