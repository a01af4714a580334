/** What is wrong with a finished public page beyond what a validator of HTML sees. Every fault is a sentence that names itself. */
import { plain, textIn } from './crawl.ts';

/** @param address where the page was found, absolute */
export function pageFaults(html: string, address: string, lang: string): string[] {
  return Object.entries(checks).flatMap(([name, faults]) =>
    faults({ html, address, lang }).map((what) => `${name}: ${what.slice(0, 160)}`),
  );
}

interface Looked {
  html: string;
  address: string;
  lang: string;
}

const checks: Readonly<Record<string, (page: Looked) => string[]>> = {
  'has one h1': ({ html }) => unless(html.match(/<h1[\s>]/g)?.length === 1, 'not one'),
  'has one main': ({ html }) => unless(html.match(/<main[\s>]/g)?.length === 1, 'not one'),
  'says its language': ({ html, lang }) => unless(textIn(html, /<html[^>]* lang="([^"]+)"/) === lang, `not ${lang}`),
  'has a title and a description': ({ html }) =>
    unless(textIn(html, /<title>([^<]+)</) !== '' && descriptionOf(html) !== '', 'title or description is empty'),
  'names its own address as the canonical one': ({ html, address }) => {
    const named = [...html.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, url = '']) => plain(url));
    if (/<meta name="robots" content="[^"]*noindex/.test(html)) return unless(named.length === 0, `${named.join(' ')}, and noindex`);
    return unless(named.length === 1 && named[0] === address, `${named.join(' ')} at ${address}`);
  },
  'is laid out for the screen it is read on': ({ html }) =>
    unless(/<meta name="viewport" content="width=device-width, initial-scale=1"/.test(html), 'no viewport, or one that forbids zooming'),
  'begins with a way past the navigation': ({ html }) => {
    const first = /<body[^>]*>\s*<a ([^>]*)>/.exec(html)?.[1] ?? '';
    return unless(first.includes('href="#main"') && html.includes('id="main"'), first);
  },
  'sizes every picture and says what it shows': ({ html }) =>
    all(html, /<img[^>]*>/g).filter((picture) => !/(?=.*\swidth="[1-9]\d*")(?=.*\sheight="[1-9]\d*")(?=.*\salt=")/.test(picture)),
  'runs nothing that stands in the page': ({ html }) => [
    ...all(html, /<[a-z][^>]*\son[a-z]+="[^"]*"/g),
    ...all(html, /(?:href|src|action)="javascript:[^"]*"/gi),
    ...all(html, /<script(?![^>]*(?:\ssrc=|application\/ld\+json))[^>]*>/g),
    ...all(html, /\sstyle="[^"]*"|<style/g),
  ],
  'hands the page over to nobody': ({ html }) =>
    all(html, /<a [^>]*target="_blank"[^>]*>/g).filter((link) => !/rel="[^"]*noopener/.test(link)),
  'leads inside itself only to what is there': ({ html }) =>
    all(html, /href="#[^"]+"/g).filter((link) => !html.includes(` id="${link.slice(7, -1)}"`)),
  'leaves no hole': ({ html }) =>
    // What machines are told may hold places for what they fill in themselves.
    all(
      html.replace(/<script type="application\/ld\+json">.*?<\/script>/gs, ''),
      /href=""|src=""|>undefined<|"undefined"|\[object |>NaN<|\{(?:n|total|page|pages|year|name|words)\}/g,
    ),
  'tells machines what is true': ({ html }) => linkedDataFaults(html),
};

export function descriptionOf(html: string): string {
  return textIn(html, /<meta name="description" content="([^"]*)"/);
}

/** What schema.org, and the search engines that read it, ask of the kinds that sites speak of. */
const asked: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name', 'url'],
  WebSite: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  Article: ['headline', 'datePublished', 'publisher'],
  NewsArticle: ['headline', 'datePublished', 'publisher'],
  Product: ['name', 'brand'],
  JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization'],
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate'],
};

type Thing = Readonly<Record<string, unknown>>;

function linkedDataFaults(html: string): string[] {
  const texts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) => text);
  return texts.flatMap((text) => {
    const thing = parsed(text);
    if (!thing) return [`not JSON: ${text}`];
    const type = String(thing['@type'] ?? '');
    const missing = (asked[type] ?? ['name']).filter((key) => thing[key] === undefined || thing[key] === '');
    return [
      ...unless(thing['@context'] === 'https://schema.org', `${type} has another context`),
      ...unless(type !== '', 'nothing says what it is'),
      ...missing.map((key) => `${type} has no ${key}`),
      ...listFaults(thing),
      ...addressFaults(thing),
    ];
  });
}

/** Steps are numbered from one, and each has a name. */
function listFaults({ itemListElement: items }: Thing): string[] {
  if (!Array.isArray(items)) return [];
  const steps = items.map((item: Thing) => ({ position: item.position, isNamed: Boolean(item.name ?? item.url) }));
  return unless(
    steps.length > 0 && steps.every(({ position, isNamed }, place) => position === place + 1 && isNamed),
    `its items are ${JSON.stringify(items)}`,
  );
}

/** Addresses in it mean something by themselves, and dates are dates. */
function addressFaults(thing: Thing): string[] {
  return Object.entries(thing).flatMap(([key, value]) => {
    if (typeof value === 'object' && value !== null) return addressFaults({ ...value });
    if (typeof value !== 'string') return [];
    if (['url', 'item', 'image', 'logo', 'contentUrl', 'thumbnailUrl'].includes(key))
      return unless(/^https?:\/\//.test(value), `${key} ${value}`);
    return /^date|Date$/.test(key) ? unless(!Number.isNaN(Date.parse(value)), `${key} ${value}`) : [];
  });
}

function parsed(text: string): Thing | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function all(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([found]) => found);
}

function unless(isRight: boolean, fault: string): string[] {
  return isRight ? [] : [fault];
}
