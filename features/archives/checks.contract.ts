/** What an editor should look at before a document is shown: found in the browser while it is written, and by the server for the reviewer. */
import * as z from 'zod/mini';

import { type Lang, languages } from '#kit/contract/lang.ts';

export const checkKinds = [
  'title_long',
  'over',
  'column_off',
  'no_description',
  'untranslated',
  'no_alt',
  'foreign_pictures',
  'headings',
  'broken_links',
  'links_unchecked',
  'sensitive',
] as const;
export type CheckKind = (typeof checkKinds)[number];

export const Check = z.object({
  kind: z.enum(checkKinds),
  /** How often. */
  count: z.number(),
  /** Which: addresses, words, headings, names of fields. Not all of them where there are many. */
  examples: z.array(z.string()),
});
export type Check = z.output<typeof Check>;

/** What is looked at. */
export interface Checked {
  title: string;
  subtitle: string;
  summary: string;
  seo_title: string;
  seo_description: string;
  /** Unix seconds; null: it stays. */
  expire_time: number | null;
  /** The body of the text, parsed. */
  body: Pick<Element, 'querySelectorAll' | 'textContent'>;
}

/** What a translation begins with as its original has it. */
export const translatedParts = ['title', 'summary', 'content'] as const;

/** The same document in another language, as it was written last. */
export const OtherLanguage = z.object({
  locale: z.enum(languages),
  title: z.string(),
  summary: z.string(),
  /** The beginning of its text, as `beginningOf` has it. */
  content: z.string(),
});
export type OtherLanguage = z.output<typeof OtherLanguage>;

/** What only the server knows. */
export interface Known {
  /** Of the paths that `linkedPaths` names, those that lead nowhere. */
  broken: readonly string[];
  /** The names of those that are switched off among its column and those above. */
  off: readonly string[];
  others: readonly OtherLanguage[];
  /** `https://www.example.com/`; empty where it is not known. */
  siteUrl: string;
  /** Words that should not be published. */
  words: readonly string[];
  /** Unix seconds. */
  now: number;
}

/** Search engines cut longer ones: Chinese letters count double. */
export const titleWidthMax = 64;
const examplesMax = 5;

/** So many addresses of the own site are looked up for a document. */
export const linkedPathsMax = 300;
/** Characters of one of them; no page has a longer address. */
export const linkedPathMax = 600;

/** In the order of `checkKinds`; empty when there is nothing to say. */
export function checksOf(checked: Checked, known: Known): Check[] {
  const { title, seo_title, summary, seo_description, body } = checked;
  const shownTitle = seo_title || title;
  const isLong = widthOf(shownTitle) > titleWidthMax;
  const isOver = checked.expire_time !== null && checked.expire_time <= known.now;
  const isSilent = !summary.trim() && !seo_description.trim();
  const broken = new Set(known.broken);
  const leadsNowhere = (path: string) => path !== '' && (!mayLead(path) || broken.has(path));
  return [
    ...found('title_long', isLong ? [shownTitle] : []),
    ...found('over', isOver ? [''] : []),
    ...found('column_off', known.off),
    ...found('no_description', isSilent ? [''] : []),
    ...found('untranslated', untranslated(checked, known.others)),
    ...found(
      'no_alt',
      attributes(body, 'img', 'src', (image) => !image.getAttribute('alt')?.trim()),
    ),
    ...found('foreign_pictures', foreignPictures(body, known.siteUrl)),
    ...found('headings', skippedHeadings(body)),
    ...found(
      'broken_links',
      attributes(body, 'a[href]', 'href', (link) => leadsNowhere(pathOf(link.getAttribute('href') ?? '', known.siteUrl))),
    ),
    ...found('links_unchecked', everyPath(body, known.siteUrl).slice(linkedPathsMax)),
    ...found('sensitive', sensitiveWords([title, checked.subtitle, summary, body.textContent ?? ''].join('\n'), known.words)),
  ];
}

/** So many letters of a text tell whether it is another one. */
const beginningMax = 1000;

/** What a text begins with, whatever stands between its letters: the same, wherever it was read. */
export function beginningOf(text: string): string {
  return text.replace(/\s+/g, '').slice(0, beginningMax);
}

/** The parts that are still the words of another language. A name in Latin letters is nobody's fault in English, nor are Chinese words in Chinese. */
function untranslated({ title, summary, body }: Checked, others: readonly OtherLanguage[]): string[] {
  const written = { title, summary, content: body.textContent ?? '' };
  return translatedParts.filter((part) => {
    const text = beginningOf(written[part]);
    return others.some((other) => isIn(other.locale, text) && beginningOf(other[part]) === text);
  });
}

function isIn(locale: Lang, text: string): boolean {
  return /\p{L}/u.test(text) && /\p{Script=Han}/u.test(text) === (locale === 'zh-cn');
}

/** The words of the list that stand in a text, whatever their case. */
export function sensitiveWords(text: string, words: readonly string[]): string[] {
  const lower = text.toLowerCase();
  return words.filter((word) => lower.includes(word.toLowerCase()));
}

/** Where the links of a text lead inside the own site: `news/launch`, each once. Files, anchors and other sites are not among them. */
export function linkedPaths(body: Checked['body'], siteUrl: string): string[] {
  return everyPath(body, siteUrl).slice(0, linkedPathsMax);
}

function everyPath(body: Checked['body'], siteUrl: string): string[] {
  const paths = [...body.querySelectorAll('a[href]')].map((link) => pathOf(link.getAttribute('href') ?? '', siteUrl));
  return [...new Set(paths.filter((path) => path !== '' && mayLead(path)))].sort();
}

/** No page is at any other address: nobody needs to look. */
function mayLead(path: string): boolean {
  return path.length <= linkedPathMax && !path.includes('\0');
}

/** Pictures that another website shows, each once: they are gone, or others, when it wants them to be. */
export function foreignPictures(body: Checked['body'], siteUrl: string): string[] {
  const addresses = attributes(body, 'img[src]', 'src', (image) => isForeign(image.getAttribute('src') ?? '', siteUrl));
  return [...new Set(addresses)];
}

function isForeign(address: string, siteUrl: string): boolean {
  return /^https?:\/\//i.test(address) && !(siteUrl && address.startsWith(siteUrl));
}

function found(kind: CheckKind, examples: readonly string[]): Check[] {
  return examples.length === 0 ? [] : [{ kind, count: examples.length, examples: examples.filter(Boolean).slice(0, examplesMax) }];
}

function attributes(body: Checked['body'], selector: string, name: string, isFault: (element: Element) => boolean): string[] {
  return [...body.querySelectorAll(selector)].filter(isFault).map((element) => element.getAttribute(name) ?? '');
}

/** A heading two levels below the one before it: readers who jump from heading to heading miss one. */
function skippedHeadings(body: Checked['body']): string[] {
  const headings = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const levels = headings.map(({ tagName }) => Number(tagName.slice(1)));
  return headings.filter((_, index) => (levels[index] ?? 0) > (levels[index - 1] ?? 2) + 1).map(({ textContent }) => textContent ?? '');
}

function pathOf(href: string, siteUrl: string): string {
  const own = siteUrl && href.startsWith(siteUrl) ? `/${href.slice(siteUrl.length)}` : href;
  if (!own.startsWith('/') || own.startsWith('//') || /^\/(storage|starter)\//.test(own)) return '';
  // A pattern that looks for the last strokes at each of thousands would stop the page of whoever reviews.
  const path = own.replace(/[?#].*$/s, '').replace(/^\/+|(?<!\/)\/+$/g, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (/[\u1100-\u{10ffff}]/u.test(letter) ? 2 : 1), 0);
}
