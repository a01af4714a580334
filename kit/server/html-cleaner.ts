/** Cleans rich text of any shape with a real parser. It takes its time: the server does it in a thread of its own (html.ts). */
import type { Config, DOMPurify, WindowLike } from 'dompurify';

import { isEmbed } from '#kit/contract/embeds.ts';
import { allowedAttributes, allowedTags, isFileAddress, keeps, keptStyle } from '#kit/contract/html-rules.ts';
import { cleanAsWritten } from './html-as-written.ts';
import { isTangled } from './html-depth.ts';

interface Cleaner {
  purify: DOMPurify;
  parse: (html: string) => Document;
}

const allowed: Config = {
  ALLOWED_TAGS: [...allowedTags],
  ALLOWED_ATTR: [...allowedAttributes],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOW_UNKNOWN_PROTOCOLS: false,
  // A scheme we know, or an address without one. Characters before a colon that browsers skip were taken out before.
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
};

let cleaner: Promise<Cleaner> | undefined;

/** The same text without anything that could run or lead elsewhere. Cleaning it again changes nothing. */
export async function cleanHtml(html: string): Promise<string> {
  const { purify } = await theCleaner();
  return purify.sanitize(html, allowed).trim();
}

/** Undefined for a text that would cost more than its length. One call for both questions: nobody waits for two turns. */
export async function cleanUntangled(html: string): Promise<string | undefined> {
  return isTangled(html) ? undefined : cleanHtml(html);
}

/** The cleaned text as the body of a document of its own, for those who look into it. Changing it changes nothing that is kept. */
export async function sanitisedBody(html: string): Promise<Element> {
  const { purify, parse } = await theCleaner();
  return parse(cleanAsWritten(html) ?? purify.sanitize(html, allowed)).body;
}

function theCleaner(): Promise<Cleaner> {
  cleaner ??= makeCleaner();
  return cleaner;
}

/** jsdom takes a second to load, so only whoever needs it waits for it. */
async function makeCleaner(): Promise<Cleaner> {
  const [{ JSDOM }, { default: createPurify }] = await Promise.all([import('jsdom'), import('dompurify')]);
  const { window } = new JSDOM('');
  const purify = createPurify(window as unknown as WindowLike); // safe: jsdom has every constructor that DOMPurify names
  purify.addHook('uponSanitizeAttribute', (_, attribute) => {
    attribute.keepAttr = attribute.keepAttr && keeps(attribute.attrName, attribute.attrValue);
    if (attribute.attrName === 'style') attribute.attrValue = keptStyle(attribute.attrValue);
  });
  purify.addHook('afterSanitizeAttributes', (node) => finish(node));
  const parser = new window.DOMParser();
  return { purify, parse: (html) => parser.parseFromString(html, 'text/html') };
}

/** Links that open a window do not hand this one over. */
function finish(node: Element): void {
  for (const name of ['src', 'poster']) {
    const address = node.getAttribute(name);
    if (address !== null && !isFileAddress(address)) node.removeAttribute(name);
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
