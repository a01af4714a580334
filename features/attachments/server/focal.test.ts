/** What the library says of a picture – what stays in sight of it, and its words – is on every page that shows it. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { archives } from '#features/archives/contract.ts';
import { columns } from '#features/columns/contract.ts';
import { siteConfig } from '#features/site-config/contract.ts';
import { sendFile } from '#testing/forms.ts';
import { type Person, refusal, type World, world } from '#testing/world.ts';
import { attachments } from '../library.contract.ts';

let w: World;
let editor: Person;
let host: string;
beforeAll(async () => {
  w = await world();
  const tenant = await w.tenant();
  host = tenant.host;
  editor = await w.person(tenant.id);
});
afterAll(() => w.close());

const png = (red: number) =>
  sharp({ create: { width: 1600, height: 900, channels: 3, background: { r: red, g: 90, b: 90 } } })
    .png()
    .toBuffer();
const send = async (url: string, content: Buffer, fields: Record<string, string>) => {
  const answer = await sendFile(w, { url, app: 'tenant', token: editor.token, filename: 'a.png', content, fields });
  if (!answer.data.file) throw new Error(answer.msg);
  return answer.data.file;
};

/** The pictures of a page that show a file. */
async function tagsOf(path: string, url: string): Promise<string[]> {
  const { body } = await w.server.http.inject({ url: path, headers: { host, accept: 'text/html' } });
  expect(body).not.toContain('data-guessed');
  return [...body.matchAll(/<img\b(?:[^>"]|"[^"]*")*>/g)].map(([tag]) => tag).filter((tag) => tag.includes(url));
}

test('its words go before those of what stands around it, and after those of a text', async () => {
  const file = await send('/tenant/ajax/upload', await png(40), { topic: 'default' });
  const { id: column_id } = await editor(columns).add({ body: { name: 'Works', slug: 'works', cover: file.url } });
  const document = { cover: file.url, pictures: [file.url], content: `<p><img src="${file.url}" alt="Said in the text"></p>` };
  await editor(archives).add({ body: { column_id, title: 'Two looms', slug: 'looms', ...document, save_mode: 'submit' } });
  const alts = async (path: string) => {
    const found = (await tagsOf(path, file.url)).flatMap((tag) => /\salt="([^"]*)"/.exec(tag)?.[1] ?? 'none');
    return [...new Set(found)].sort();
  };
  expect([await alts('/works/'), await alts('/works/looms')]).toEqual([[''], ['Said in the text', 'Two looms']]);
  await editor(attachments).edit({ body: { id: file.id, alt: 'A hall with "two" looms' } });
  const words = 'A hall with &#34;two&#34; looms';
  expect([await alts('/works/'), await alts('/works/looms')]).toEqual([[words], [words, 'Said in the text']]);
});

test('a point is set, drawn in steps of five, kept when the file is replaced, and pages follow at once', async () => {
  const file = await send('/tenant/ajax/upload', await png(10), { topic: 'default' });
  const { id: column_id } = await editor(columns).add({ body: { name: 'News', slug: 'news' } });
  const content = `<p><img src="${file.url}" alt=""></p>`;
  await editor(archives).add({ body: { column_id, title: 'One', slug: 'one', cover: file.url, content, save_mode: 'submit' } });
  const tags = (path: string) => tagsOf(path, file.url);
  const library = editor(attachments);
  const { row } = await library.read({ query: { id: file.id } });
  expect(row.focal).toEqual({ x: 50, y: 50 });
  for (const path of ['/news/', '/news/one']) {
    expect((await tags(path)).length).toBeGreaterThan(0);
    expect((await tags(path)).join('')).not.toMatch(/\bf[xy]\d/);
  }

  expect((await library.edit({ body: { id: file.id, focal: { x: 22, y: 100 } } })).row.focal).toEqual({ x: 22, y: 100 });
  for (const path of ['/news/', '/news/one']) for (const tag of await tags(path)) expect(tag).toMatch(/class="fx20 fy100[ "]/);

  await send('/tenant/routine.Attachment/replace', await png(20), { id: String(file.id) });
  expect((await library.read({ query: { id: file.id } })).row.focal).toEqual({ x: 22, y: 100 });
  for (const tag of await tags('/news/')) expect(tag).toMatch(/class="fx20 fy100[ "]/);

  await library.edit({ body: { id: file.id, focal: { x: 51, y: 49 } } });
  expect((await tags('/news/one')).join('')).not.toMatch(/\bf[xy]\d/);
});

test('a logo stands in its own shape, also when it is replaced', async () => {
  const drawn = (width: number) =>
    sharp({ create: { width, height: 200, channels: 3, background: '#246' } })
      .png()
      .toBuffer();
  const file = await send('/tenant/ajax/upload', await drawn(200), { topic: 'default' });
  const { row } = await editor(siteConfig).index({ query: {} });
  await editor(siteConfig).edit({ body: { locale: row.locale, version: row.version, logo: file.url } });
  const shapes = async () => [
    ...new Set((await tagsOf('/', file.url)).flatMap((tag) => /\swidth="\d+" height="\d+"/.exec(tag)?.[0] ?? [])),
  ];
  expect(await shapes()).toEqual([' width="40" height="40"']);
  await send('/tenant/routine.Attachment/replace', await drawn(1000), { id: String(file.id) });
  expect(await shapes()).toEqual([' width="200" height="40"']);
  await send('/tenant/routine.Attachment/replace', await drawn(4000), { id: String(file.id) });
  expect(await shapes()).toEqual([' width="320" height="16"']);
});

test('a shared link tells the true size of its picture or none, and draws neither a logo nor a small one across the card', async () => {
  const sized = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#642' } })
      .png()
      .toBuffer();
  const { row } = await editor(siteConfig).index({ query: {} });
  const logo = await send('/tenant/ajax/upload', await sized(900, 450), { topic: 'default' });
  await editor(siteConfig).edit({ body: { locale: row.locale, version: row.version, logo: logo.url } });
  const file = await send('/tenant/ajax/upload', await png(77), { topic: 'default' });
  const { id: column_id } = await editor(columns).add({ body: { name: 'Shared', slug: 'shared' } });
  const write = (slug: string, cover: string, content = '') =>
    editor(archives).add({ body: { column_id, title: slug, slug, cover, content, save_mode: 'submit' } });
  await write('large', file.url);
  await write('elsewhere', 'https://pictures.example/a.png');
  await write('bare', '');
  await write('inside', '', `<p>Text</p><p><img alt="" src="https://pictures.example/a.png"><img alt="" src="${file.url}"></p>`);
  const told = async (slug: string) => {
    const { body } = await w.server.http.inject({ url: `/shared/${slug}`, headers: { host, accept: 'text/html' } });
    const of = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(body)?.[1];
    return [of('og:image')?.replace(/^https?:\/\/[^/]*(?=\/storage)/, ''), of('og:image:width'), of('og:image:height'), of('twitter:card')];
  };
  expect(await told('large')).toEqual([file.url, '1600', '900', 'summary_large_image']);
  expect(await told('elsewhere')).toEqual(['https://pictures.example/a.png', undefined, undefined, 'summary']);
  // Without a cover the first picture of the text that lies here.
  expect(await told('inside')).toEqual([file.url, '1600', '900', 'summary_large_image']);
  expect(await told('bare')).toEqual([logo.url, '900', '450', 'summary']);
  await send('/tenant/routine.Attachment/replace', await sized(300, 90), { id: String(file.id) });
  expect(await told('large')).toEqual([file.url, '300', '90', 'summary']);
});

test.each([{ x: -1, y: 0 }, { x: 0, y: 101 }, { x: 1.5, y: 0 }, { x: 0 }, { x: '1', y: 1 }, { x: 0, y: 0, z: 1 }])(
  '%j is no point',
  async (focal) => {
    const body = { id: 1, focal } as never; // safe: what the type forbids is what is tested
    expect(await refusal(editor(attachments).edit({ body }))).toMatchObject({ code: 0 });
  },
);
