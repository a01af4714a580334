/** Rich text as it may be kept and shown: everything that is not on these lists is taken out when it is written. */
import type { Config, DOMPurify, WindowLike } from 'dompurify';
import { Parser } from 'htmlparser2';

import { isEmbed } from '#kit/contract/embeds.ts';

interface Cleaner {
  purify: DOMPurify;
  parse: (html: string) => Document;
}

const allowed: Config = {
  ALLOWED_TAGS: [
    ...[
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'p',
      'br',
      'hr',
      'blockquote',
      'pre',
      'code',
      'ul',
      'ol',
      'li',
      'figure',
      'figcaption',
      'div',
      'span',
    ],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'mark', 'sub', 'sup', 'small', 'a', 'img', 'video', 'source', 'iframe'],
    ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'],
  ],
  ALLOWED_ATTR: [
    ...['href', 'target', 'rel', 'title', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'colwidth', 'scope', 'start', 'type'],
    ...['controls', 'poster', 'preload', 'muted', 'loop', 'playsinline', 'style', 'class'],
  ],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOW_UNKNOWN_PROTOCOLS: false,
  // A scheme we know, or an address without one. Characters before a colon that browsers skip were taken out before.
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
};

/** Style declarations that an editor may make. Nothing else of a style attribute is kept. */
const textAlign = /(?:^|;)\s*text-align\s*:\s*(left|right|center|justify)\s*(?=;|$)/i;
const language = /^language-[a-z0-9+#-]{1,20}$/i;
const wholeNumber = /^\d{1,5}$/;

let cleaner: Promise<Cleaner> | undefined;

/** The same text without anything that could run or lead elsewhere. Cleaning it again changes nothing. */
export async function sanitiseHtml(html: string): Promise<string> {
  if (!html.trim()) return '';
  const { purify } = await theCleaner();
  return purify.sanitize(html, allowed).trim();
}

/** The cleaned text as the body of a document of its own, for those who look into it. Changing it changes nothing that is kept. */
export async function sanitisedBody(html: string): Promise<Element> {
  const { purify, parse } = await theCleaner();
  return parse(purify.sanitize(html, allowed)).body;
}

/** What a reader would read aloud: text only, one space between blocks. Read tag by tag: no document is built for it. */
export function plainText(html: string): string {
  const said: string[] = [];
  const apart = (name: string) => {
    if (blocks.test(name)) said.push(' ');
  };
  const parser = new Parser({ onopentagname: apart, onclosetag: apart, ontext: (text) => said.push(text) });
  parser.end(html);
  return said.join('').replace(/\s+/g, ' ').trim();
}

function theCleaner(): Promise<Cleaner> {
  cleaner ??= makeCleaner();
  return cleaner;
}

/** jsdom takes a second to load, so only whoever writes rich text waits for it. */
async function makeCleaner(): Promise<Cleaner> {
  const [{ JSDOM }, { default: createPurify }] = await Promise.all([import('jsdom'), import('dompurify')]);
  const { window } = new JSDOM('');
  const purify = createPurify(window as unknown as WindowLike); // safe: jsdom has every constructor that DOMPurify names
  purify.addHook('uponSanitizeAttribute', (_, attribute) => {
    attribute.keepAttr = attribute.keepAttr && keeps(attribute.attrName, attribute.attrValue);
    if (attribute.attrName === 'style') attribute.attrValue = `text-align: ${textAlign.exec(attribute.attrValue)?.[1]?.toLowerCase()}`;
  });
  purify.addHook('afterSanitizeAttributes', (node) => finish(node));
  const parser = new window.DOMParser();
  return { purify, parse: (html) => parser.parseFromString(html, 'text/html') };
}

function keeps(name: string, value: string): boolean {
  if (name === 'style') return textAlign.test(value);
  if (name === 'class') return language.test(value);
  if (['width', 'height', 'colspan', 'rowspan', 'start'].includes(name)) return wholeNumber.test(value);
  if (name === 'colwidth') return /^\d{1,5}(,\d{1,5})*$/.test(value);
  return true;
}

/** Pictures and films come by http or from this site: no data, no mail. Links that open a window do not hand this one over. */
function finish(node: Element): void {
  for (const name of ['src', 'poster']) {
    const address = node.getAttribute(name);
    if (address !== null && !/^(https?:\/\/|\/(?!\/))/i.test(address.trim())) node.removeAttribute(name);
  }
  const tag = node.tagName.toLowerCase();
  if (tag === 'a') node.setAttribute('rel', 'noopener');
  if (tag === 'a' && node.getAttribute('target') !== '_blank') node.removeAttribute('target');
  if ((tag === 'img' || tag === 'source') && !node.hasAttribute('src')) node.remove();
  if (tag === 'iframe') finishFrame(node);
}

/** A player that is known, and nothing else of a frame than its address and its title. */
function finishFrame(node: Element): void {
  const [address, title] = [node.getAttribute('src') ?? '', node.getAttribute('title')];
  if (!isEmbed(address)) {
    node.remove();
    return;
  }
  for (const { name } of [...node.attributes]) node.removeAttribute(name);
  node.replaceChildren();
  node.setAttribute('src', address);
  if (title) node.setAttribute('title', title);
  for (const [name, value] of Object.entries(frameRules)) node.setAttribute(name, value);
}

const frameRules = {
  allowfullscreen: '',
  loading: 'lazy',
  referrerpolicy: 'strict-origin-when-cross-origin',
  sandbox: 'allow-scripts allow-same-origin allow-presentation allow-popups',
} as const;

const blocks = /^(p|div|h[1-6]|li|tr|td|th|blockquote|pre|figcaption|br|hr|table|ul|ol)$/;
