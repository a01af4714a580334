/**
 * Every page of the demonstration company as search engines and slow phones read it, in both themes: structured data with the fields
 * that Google's documentation calls required, and pictures that know their size and their turn.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { archives } from '#features/archives/contract.ts';
import { columns } from '#features/columns/contract.ts';
import { detailOfList } from '#features/columns/looks.contract.ts';
import { models } from '#features/models/contract.ts';
import { siteTheme } from '#features/themes/contract.ts';
import { valueAt } from '#kit/contract/list.ts';
import { type Person, type World, world } from '#testing/world.ts';
import { themes } from '#themes/index.ts';
import { openDemo } from './demo.ts';

type Thing = Readonly<Record<string, unknown>>;
interface Page {
  path: string;
  things: Thing[];
  pictures: Readonly<Record<string, string>>[];
}

/** Required by Google, each field by its place. https://developers.google.com/search/docs/appearance/structured-data */
const required: Readonly<Record<string, readonly string[]>> = {
  NewsArticle: ['headline', 'image.0', 'datePublished', 'dateModified', 'author.name', 'publisher.name'],
  Article: ['headline', 'image.0', 'datePublished', 'dateModified', 'author.name', 'publisher.name'],
  Product: ['name', 'image.0', 'description', 'brand.name'],
  JobPosting: [
    ...['title', 'description', 'datePosted', 'hiringOrganization.name', 'hiringOrganization.logo', 'employmentType.0'],
    ...['jobLocation.0.address.addressLocality', 'jobLocation.0.address.addressCountry'],
  ],
  VideoObject: ['name', 'description', 'thumbnailUrl.0', 'uploadDate', 'contentUrl'],
  ImageGallery: ['name', 'image.0', 'datePublished'],
  BreadcrumbList: ['itemListElement.0.position', 'itemListElement.0.name', 'itemListElement.0.item'],
  Organization: ['name', 'url', 'logo', 'address.streetAddress', 'contactPoint.telephone'],
  WebSite: ['name', 'url', 'potentialAction.target.urlTemplate', 'potentialAction.query-input'],
  CollectionPage: ['name', 'url', 'mainEntity.itemListElement.0.url'],
};

let w: World;
const pages = new Map<string, Page[]>();
/** Paths of documents that the demonstration has none of. */
const added = { product: '/more/priced', video: '/films/film', download: '/files/file' };

beforeAll(async () => {
  w = await world();
  await openDemo({ ...w.server.surroundings, config: { ...w.server.surroundings.config, demo: true } });
  const [demo] = await w.data.asOwner<{ id: number }>("select id from tenants where code = 'demo'");
  const editor = await w.person(demo?.id ?? 0);
  await addDocuments(editor);
  for (const { key } of themes) {
    await wear(editor, key);
    pages.set(key, await everyPage());
  }
}, 180_000);
afterAll(() => w.close());

/** A product with a price, a film and a download. */
async function addDocuments(editor: Person): Promise<void> {
  const { list } = await editor(models).index({ query: { limit: 100 } });
  const modelId = (code: string) => list.find((model) => model.code === code)?.id ?? 0;
  const doc = async (
    slug: string,
    model: string,
    list_template: keyof typeof detailOfList,
    name: string,
    data: Record<string, unknown>,
  ) => {
    const column = { name: slug, slug, model_id: modelId(model), list_template, detail_template: detailOfList[list_template] };
    const { id } = await editor(columns).add({ body: { ...column, type: 'list' } });
    const text = { title: `${name} <"&>`, slug: name, cover: '/starter/desk.webp', summary: 'Summary', content: '<p>Text</p>' };
    await editor(archives).add({ body: { column_id: id, ...text, data, save_mode: 'submit' } });
  };
  await doc('more', 'product', 'products', 'priced', { model: 'X-1', price: 1280.5 });
  await doc('films', 'video', 'video', 'film', { video: '/starter/film.mp4', duration: '03:24' });
  await doc('files', 'download', 'downloads', 'file', { file: '/starter/manual.pdf', version: '2' });
}

async function wear(editor: Person, theme: string): Promise<void> {
  const look = editor(siteTheme);
  const { row } = await look.edit({ body: { theme, values: {} } });
  if (row.changed) await look.publish({ body: { version: row.version } });
}

/** From the home page, wherever its links lead on the site. */
async function everyPage(): Promise<Page[]> {
  const paths = new Set(['/']);
  const found: Page[] = [];
  for (const path of paths) {
    const { statusCode, body } = await w.server.http.inject({ url: path, headers: { host: 'demo.localhost', accept: 'text/html' } });
    expect([path, statusCode]).toEqual([path, 200]);
    for (const [, href = ''] of body.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)"/g)) {
      if (!/^\/(?:download|storage|starter|user|form|tag|feed)\b/.test(href) && !href.includes('?')) paths.add(href);
    }
    found.push({ path, things: thingsIn(body), pictures: picturesIn(body) });
  }
  return found;
}

function thingsIn(html: string): Thing[] {
  const texts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) => text);
  for (const text of texts) expect(text).not.toMatch(/[<>&]/);
  return texts.map((text) => JSON.parse(text) as Thing); // safe: an object, as Head.jsonLd declares
}

function picturesIn(html: string) {
  return [...html.matchAll(/<img\b(?:[^>"]|"[^"]*")*>/g)].map(([tag]) =>
    Object.fromEntries([...tag.matchAll(/\s([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name.toLowerCase(), value])),
  );
}

const typesOf = ({ things }: Page) => things.map((thing) => thing['@type']);
const every = (theme: string) => pages.get(theme) ?? [];
const pageAt = (theme: string, path: string) => every(theme).find((page) => page.path === path);

describe.each(themes.map(({ key }) => key))('structured data of the demonstration in %s', (theme) => {
  test.each([
    ['article', '/news/company/liyang-phase-two', 'NewsArticle'],
    ['product', '/products/reducers/cyh-harmonic-reducer', 'Product'],
    ['case', '/cases/ct-scanner-gantry', 'Article'],
    ['job', '/jobs/gear-engineer', 'JobPosting'],
    ['album', '/about/honours/little-giant', 'ImageGallery'],
    ['video', added.video, 'VideoObject'],
    ['download', added.download, 'Article'],
  ])('the model “%s” says what it is', (_model, path, type) => {
    const page = pageAt(theme, path);
    expect([path, page && typesOf(page)]).toEqual([path, ['BreadcrumbList', type]]);
  });

  test('the home page says whose site it is and how it is searched, a list what it holds', () => {
    for (const path of ['/', '/en/'])
      expect(typesOf(pageAt(theme, path) ?? every(theme)[0] ?? { path, things: [], pictures: [] })).toEqual(['Organization', 'WebSite']);
    const target = (path: string) => valueAt(pageAt(theme, path)?.things[1], 'potentialAction.target.urlTemplate');
    expect([target('/'), target('/en/')]).toEqual(['http://demo.localhost/search?q={words}', 'http://demo.localhost/en/search?q={words}']);
    expect(pageAt(theme, '/products/')?.things.map((thing) => thing['@type'])).toEqual(['BreadcrumbList', 'CollectionPage']);
  });

  test('everything has the fields that are required of it, and every address in it is absolute', () => {
    const wanting = every(theme).flatMap(({ path, things }) =>
      things.flatMap((thing) => {
        const fields = required[String(thing['@type'])];
        expect([path, thing['@type'], fields !== undefined]).toEqual([path, thing['@type'], true]);
        return (fields ?? [])
          .filter((field) => !filled(valueAt(thing, field)))
          .map((field) => `${path} ${String(thing['@type'])}.${field}`);
      }),
    );
    expect(wanting).toEqual([]);
    for (const { path, things } of every(theme))
      expect([path, JSON.stringify(things).match(/:"\/(?!\/)[^"]*"/)?.[0]]).toEqual([path, undefined]);
  });

  test('the way to a page is numbered, and every step has its address', () => {
    for (const { things } of every(theme)) {
      const steps = things.flatMap((thing) => (thing['@type'] === 'BreadcrumbList' ? [thing.itemListElement] : []));
      for (const trail of steps) {
        const list = Array.isArray(trail) ? trail : [];
        expect(list.map((step) => valueAt(step, 'position'))).toEqual(list.map((_step, place) => place + 1));
        for (const step of list) expect(valueAt(step, 'item')).toMatch(/^http:\/\/demo\.localhost\//);
      }
    }
  });

  test('a price makes an offer, and nothing is offered without one', () => {
    const offers = every(theme).flatMap(({ path, things }) => things.flatMap(({ offers: offer }) => (offer ? [{ path, offer }] : [])));
    expect(offers).toMatchObject([{ path: added.product, offer: { '@type': 'Offer', price: '1280.5', priceCurrency: 'CNY' } }]);
  });

  test('a vacancy names every place whose country is known; where none is, it is none to a search engine', () => {
    const places = (path: string) => pageAt(theme, path)?.things.flatMap(({ jobLocation }) => jobLocation ?? []);
    const cityOf = (place: unknown) => `${valueAt(place, 'address.addressLocality')} ${valueAt(place, 'address.addressCountry')}`;
    expect(places('/jobs/embedded-engineer')?.map(cityOf)).toEqual(['无锡 CN', '上海 CN']);
    expect(pageAt(theme, '/jobs/overseas-support')?.things.map((thing) => thing['@type'])).toEqual(['BreadcrumbList']);
  });

  test('a film has its picture and its length', () => {
    expect(pageAt(theme, added.video)?.things[1]).toMatchObject({
      ...{ duration: 'PT3M24S', thumbnailUrl: ['http://demo.localhost/starter/desk.webp'] },
      contentUrl: 'http://demo.localhost/starter/film.mp4',
    });
  });
});

describe.each(themes.map(({ key }) => key))('pictures of the demonstration in %s', (theme) => {
  const large = ({ width }: Readonly<Record<string, string>>) => Number(width) > 320;

  test('reserve their place and say what they show', () => {
    const unfit = every(theme).flatMap(({ path, pictures }) =>
      pictures
        .filter(({ width, height, alt }) => !(Number(width) > 0 && Number(height) > 0) || alt === undefined)
        .map(({ src }) => `${path} ${src}`),
    );
    expect(unfit).toEqual([]);
    expect(every(theme).flatMap(({ pictures }) => pictures).length).toBeGreaterThan(100);
  });

  test('one is fetched first, if any, and it does not wait; no small one pushes ahead', () => {
    for (const { path, pictures } of every(theme)) {
      const first = pictures.filter(({ fetchpriority }) => fetchpriority === 'high');
      expect([path, first.length <= 1, first.every(large), first.some(({ loading }) => loading === 'lazy')]).toEqual([
        path,
        true,
        true,
        false,
      ]);
      const eager = pictures.filter((picture) => large(picture) && picture.loading !== 'lazy');
      expect([path, eager[0]?.fetchpriority]).toEqual([path, eager.length > 0 ? 'high' : undefined]);
    }
    expect(pageAt(theme, '/')?.pictures.filter(large)[0]).toMatchObject({ loading: 'eager', fetchpriority: 'high' });
  });

  test('below it, all wait until they are near', () => {
    for (const { path, pictures } of every(theme)) {
      const later = pictures.filter(large).slice(3);
      expect([path, later.filter(({ loading }) => loading !== 'lazy').map(({ src }) => src)]).toEqual([path, []]);
    }
  });
});

function filled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
