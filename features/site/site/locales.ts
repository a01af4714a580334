/** The languages of a site: which one an address is in, and where the same page is in the others. */
import type { LiveArchive } from '#features/archives/server/door.ts';
import type { SiteColumn } from '#features/columns/server/door.ts';
import { type Lang, languages } from '#kit/contract/lang.ts';
import type { Head, LanguageLink } from '#kit/site/view.ts';
import { type Addresses, addresses, prefixOf } from './addresses.ts';
import { columnAt, columnMarked, columnWithId } from './column-index.ts';
import type { SiteOutline } from './outline.ts';
import type { SiteRequest } from './site-request.ts';

/** Addresses of the same page in other languages. */
export type Twins = ReadonlyMap<Lang, string>;

export const noTwins: Twins = new Map();

/** How each language calls itself in a header: short. */
const titles: Readonly<Record<Lang, string>> = { 'zh-cn': '中文', en: 'English' };
const hreflang: Readonly<Record<Lang, string>> = { 'zh-cn': 'zh-CN', en: 'en' };

/**
 * The language of an address, and the rest of it. A first step counts as a language only where the site has that language: it comes
 * before a column of the same name. Of the main language such a column stays, because the root leads there anyway.
 */
export function localeOf(asked: string, outline: SiteOutline): { locale: Lang; path: string } {
  const [first = '', ...rest] = asked.split('/');
  const named = outline.locales.find((lang) => lang === first.toLowerCase());
  if (!named || (named === outline.main && columnAt(outline, first))) return { locale: outline.main, path: asked };
  return { locale: named, path: rest.join('/') };
}

/** The rest of an address behind the step that may name a language, whether or not the site has it. Slashes count once, as in pages. */
export function withoutLocale(path: string): string {
  const folded = path.replace(/\/{2,}/g, '/');
  const [first = '', ...rest] = folded.split('/');
  return languages.some((lang) => lang === first.toLowerCase()) ? rest.join('/') : folded;
}

/** Links to the site's languages, in the order of the site; none where it has one alone. */
export function languageLinks(request: SiteRequest, twins: Twins): LanguageLink[] {
  if (request.locales.length < 2) return [];
  return request.locales.map((lang) => {
    const current = lang === request.locale;
    const url = current ? `${request.at.home}${request.path}` : (twins.get(lang) ?? addressesIn(request, lang).home);
    return { lang, title: titles[lang], url: current ? encodeURI(url) : url, current };
  });
}

/** What search engines learn of a page that says the same in several languages. */
export function alternatesOf(request: SiteRequest, canonical: string, twins: Twins): Head['alternates'] {
  if (twins.size === 0) return [];
  const others = [...twins].map(([lang, url]): [Lang, string] => [lang, request.at.absolute(url)]);
  return hreflangAlternates(request.locales, new Map([[request.locale, canonical], ...others]));
}

/** Every language of a page, itself among them, and where readers of all others go. @param locales of the site, the main one first */
export function hreflangAlternates(locales: readonly Lang[], urls: ReadonlyMap<Lang, string>): Head['alternates'] {
  const named = locales.flatMap((lang) => {
    const url = urls.get(lang);
    return url === undefined ? [] : [{ hreflang: hreflang[lang], url }];
  });
  const [first] = named;
  return first ? [...named, { hreflang: 'x-default', url: first.url }] : [];
}

export function homeTwins(request: SiteRequest): Twins {
  return eachOther(request, (_outline, at) => at.home);
}

/** A page that every language has: the search, a form. */
export function sameTwins(request: SiteRequest, url: (at: Addresses) => string): Twins {
  return eachOther(request, (_outline, at) => url(at));
}

export function columnTwins(request: SiteRequest, { translation_mark }: SiteColumn): Twins {
  if (translation_mark === null) return noTwins;
  return eachOther(request, (outline, at) => {
    const column = columnMarked(outline, translation_mark);
    return column && column.type !== 'link' ? at.column(column.path) : undefined;
  });
}

/** What is not live, and what stands in a column that is not on the site, has no address. */
export function archiveTwins(request: SiteRequest, translations: LiveArchive['translations']): Twins {
  return eachOther(request, (outline, at) => {
    const live = translations.find(({ locale }) => locale === outline.locale);
    const column = live && columnWithId(outline, live.column_id);
    return column && live.slug !== null ? at.archive(column.path, live.slug) : undefined;
  });
}

function addressesIn({ at, main }: SiteRequest, lang: Lang): Addresses {
  return addresses(at.absolute(''), prefixOf(lang, main));
}

function eachOther(request: SiteRequest, urlIn: (outline: SiteOutline, at: Addresses) => string | undefined): Twins {
  const found = request.others.flatMap((outline): [Lang, string][] => {
    const url = urlIn(outline, addressesIn(request, outline.locale));
    return url === undefined ? [] : [[outline.locale, url]];
  });
  return new Map(found);
}
