/** What comes from the clipboard, before the editor's own rules: other programs' dress goes, what the text says stays. */
import { ownPath } from '../../file-url.ts';
import { listsFromWord } from './word-lists.ts';
import { onDisk } from './word-pictures.ts';

export interface Pasted {
  html: string;
  /** Addresses of pictures that are not ours yet, as they stand in `html`. */
  foreign: string[];
  /** How many pictures did not come along: they lie on the writer's disk, and the clipboard has not their bytes. */
  lost: number;
}

/** Whole elements that say nothing. */
const noise =
  'style, script, noscript, meta, link, title, xml, object, embed, mpvoice, mpcps, qqmusic, mp-common-profile, [style*="display:none" i], [style*="display: none" i]';
/** The page has the first level itself, and below the fourth nothing is told apart. */
const deepest = 4;
const aligned = /(?:^|;)\s*text-align\s*:\s*(center|right|justify)/i;
const blockTags = 'p, h2, h3, h4, ul, ol, table, blockquote, pre, figure, section, article, div, hr';

/**
 * Cleans a paste from Word, WPS, WeChat, mail or another website. `keep` turns a picture's bytes into an address of this page;
 * without it such pictures are lost. `bytes` are those that came beside the text, in its order. Runs in a document of its own:
 * nothing of the paste is loaded or run.
 */
export function cleanPasted(html: string, keep?: (blob: Blob) => string, bytes: readonly Blob[] = []): Pasted {
  const page = new DOMParser().parseFromString(withoutConditions(html), 'text/html');
  const { body } = page;
  for (const element of body.querySelectorAll(noise)) element.remove();
  dropOwnElements(body);
  listsFromWord(body);
  const lower = [...body.querySelectorAll('h1, p')].some((element) => levelOf(element) === 1 && !isEmpty(element)) ? 1 : 0;
  for (const element of [...body.querySelectorAll('*')]) plainer(element, lower);
  const lost = keep ? fromDisk(body, keep, bytes) : onDisk(body).length;
  const foreign = [...body.querySelectorAll('img')].flatMap((image) => pictureOf(image, keep) ?? []);
  for (const paragraph of body.querySelectorAll('p')) {
    if (isEmpty(paragraph)) paragraph.remove();
    else if (isOnlyPictures(paragraph)) paragraph.replaceWith(...paragraph.querySelectorAll('img'));
  }
  for (const element of [...body.querySelectorAll('*')]) undress(element);
  return { html: body.innerHTML.trim(), foreign: [...new Set(foreign)], lost };
}

/** True where the clipboard's HTML is only a wrapper around one picture, which then comes as a file. */
export function isOnlyPicture(html: string): boolean {
  const text = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(?!img\b)[^>]*>/gi, '')
    .trim();
  return html.trim() === '' || /^<img\b[^>]*>$/i.test(text);
}

/** A file's name as the words for its picture: `line-3_overview.jpg` → `line 3 overview`. */
export function altOf(fileName: string): string {
  return fileName
    .replace(/\.[a-z0-9]+$/i, '')
    .replace(/[-_]+/g, ' ')
    .trim();
}

/** What Word hides in conditions: comments with markup of its own, which a browser would not show either. */
function withoutConditions(html: string): string {
  return html.replace(/<!--[\s\S]*?-->/g, '').replace(/<!\[[^\]]*\]>/g, '');
}

/** `<o:p>`, `<w:sdt>`, `<v:shape>`: the words in them stay. */
function dropOwnElements(body: HTMLElement): void {
  for (const element of [...body.querySelectorAll('*')]) {
    if (/^(o|w|m|v|st1|mp):?/i.test(element.tagName) && element.tagName.includes(':')) element.replaceWith(...element.childNodes);
  }
}

/** The level of a heading, which Word also says of paragraphs; 0 where it is none. */
function levelOf(element: Element): number {
  const { tagName } = element;
  const style = element.getAttribute('style') ?? '';
  const level = tagName === 'P' ? /mso-outline-level\s*:\s*([1-3])/i.exec(style) : /^H([1-6])$/.exec(tagName);
  return Number(level?.[1] ?? 0);
}

/**
 * One element in the words of the editor: its weight and slant as marks, its level as a heading, a bare section as a paragraph.
 * @param lower by how many levels headings move down, so that those above and below each other stay so
 */
function plainer(element: Element, lower: number): void {
  const { tagName } = element;
  const style = element.getAttribute('style') ?? '';
  const level = levelOf(element);
  const heading = level > 0 && `h${Math.max(2, Math.min(level + lower, deepest))}`;
  // A bold element that says it is not bold is a wrapper of another program. Word says so of other scripts alone (`mso-bidi-font-weight`).
  const isWrapper = /^(B|STRONG)$/.test(tagName) && /(?:^|;)\s*font-weight\s*:\s*(normal|[1-4]00)/i.test(style);
  if (heading) rename(element, heading);
  else if (isWrapper || isBareFigure(element)) element.replaceWith(...element.childNodes);
  else if (/^(SECTION|ARTICLE|DIV|SUMMARY|DT|DD)$/.test(tagName)) paragraphOf(element);
  else if (tagName === 'SPAN') mark(element, style);
}

/** Around a picture without words of its own. */
const isBareFigure = (element: Element) => element.tagName === 'FIGURE' && !element.querySelector('figcaption');

/** A division that holds no block is a paragraph, with its alignment. */
export function paragraphOf(element: Element): void {
  if (!element.querySelector(blockTags)) rename(element, 'p');
}

function mark(element: Element, style: string): void {
  const marks = [
    ...(/(?:^|;)\s*font-weight\s*:\s*(bold|[6-9]00)/i.test(style) ? ['strong'] : []),
    ...(/(?:^|;)\s*font-style\s*:\s*italic/i.test(style) ? ['em'] : []),
    ...(/(?:^|;)\s*text-decoration[^;]*:\s*[^;]*underline/i.test(style) ? ['u'] : []),
    ...(/(?:^|;)\s*text-decoration[^;]*:\s*[^;]*line-through/i.test(style) ? ['s'] : []),
    ...(/(?:^|;)\s*vertical-align\s*:\s*super/i.test(style) ? ['sup'] : []),
    ...(/(?:^|;)\s*vertical-align\s*:\s*sub/i.test(style) ? ['sub'] : []),
  ];
  for (const tag of marks) {
    const wrapper = element.ownerDocument.createElement(tag);
    wrapper.append(...element.childNodes);
    element.append(wrapper);
  }
}

function rename(element: Element, tag: string): void {
  const other = element.ownerDocument.createElement(tag);
  const style = element.getAttribute('style');
  if (style) other.setAttribute('style', style);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

/** Pairs the pictures of the text with their bytes; where the two do not match, none is put in a wrong place. Answers how many are lost. */
function fromDisk(body: HTMLElement, keep: (blob: Blob) => string, bytes: readonly Blob[]): number {
  const images = onDisk(body);
  if (images.length !== bytes.length) return images.length;
  for (const [place, image] of images.entries()) {
    const blob = bytes[place];
    if (blob) image.setAttribute('src', keep(blob));
  }
  return 0;
}

/** The address to bring here later, if there is one. What only counts readers, or lies on the writer's own disk, goes. */
function pictureOf(image: HTMLImageElement, keep: ((blob: Blob) => string) | undefined): string | undefined {
  const address = image.getAttribute('data-src') || image.getAttribute('src') || '';
  const isTiny = ['width', 'height'].some((name) => /^[01](px)?$/.test(image.getAttribute(name) ?? ''));
  const blob = /^data:image\//i.test(address) && keep ? blobOf(address) : undefined;
  const kept = blob && keep ? keep(blob) : address;
  if (isTiny || !/^(https?:\/\/|\/(?!\/)|blob:)/i.test(kept)) {
    image.remove();
    return undefined;
  }
  const here = ownPath(kept);
  image.setAttribute('src', here);
  return here.startsWith('/') || here.startsWith(`${window.location.origin}/`) ? undefined : here;
}

function blobOf(address: string): Blob | undefined {
  const [, type, base64] = /^data:(image\/(?:png|jpeg|gif|webp));base64,([A-Za-z0-9+/=\s]+)$/i.exec(address) ?? [];
  if (!type || !base64) return undefined;
  return new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type: type.toLowerCase() });
}

const kept: Readonly<Record<string, readonly string[]>> = {
  A: ['href'],
  IMG: ['src', 'alt'],
  TD: ['colspan', 'rowspan'],
  TH: ['colspan', 'rowspan'],
  OL: ['start'],
  VIDEO: ['src', 'poster'],
  SOURCE: ['src', 'type'],
  IFRAME: ['src'],
};

/** Every attribute goes that is not the thing itself; of the style only how a paragraph is aligned. */
function undress(element: Element): void {
  const align = aligned.exec(element.getAttribute('style') ?? '')?.[1];
  const names = kept[element.tagName] ?? [];
  for (const attribute of [...element.attributes]) {
    if (names.includes(attribute.name)) attribute.value = ownPath(attribute.value);
    else element.removeAttribute(attribute.name);
  }
  if (align && /^(P|H[2-4])$/.test(element.tagName)) element.setAttribute('style', `text-align: ${align.toLowerCase()}`);
}

/** A picture stands by itself in the editor: the paragraph around it would stay behind, empty. */
export function isOnlyPictures(paragraph: Element): boolean {
  return paragraph.querySelector('img') !== null && !paragraph.querySelector('a, video, iframe') && !wordsOf(paragraph);
}

function isEmpty(paragraph: Element): boolean {
  return !paragraph.querySelector('img, video, iframe') && !wordsOf(paragraph);
}

function wordsOf(paragraph: Element): string {
  return (paragraph.textContent ?? '').replace(/\u00a0/g, ' ').trim();
}
