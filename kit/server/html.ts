/** Rich text as it may be kept and shown: everything that is not on the lists of html-rules.ts is taken out when it is written. */
import { Parser } from 'htmlparser2';

import { cleanAsWritten } from './html-as-written.ts';
import type * as cleaner from './html-cleaner.ts';
import { refuse } from './refusals.ts';
import { inThread, ThreadEnded } from './thread.ts';

const cleaning = inThread<typeof cleaner>(new URL('./html-cleaner.ts', import.meta.url));

/** As many as the contracts take and give: what grew beyond it while it was cleaned could be kept, and never be read again. */
const keptMaxLength = 500_000;

/**
 * The same text without anything that could run or lead elsewhere. Cleaning it again changes nothing.
 * Throws `request.tangled`, `request.overgrown`, `request.busy`.
 */
export async function sanitiseHtml(html: string): Promise<string> {
  if (!html.trim()) return '';
  // What the editor wrote is read as it stands. The parser takes a second for a long text, and nobody else may wait for it.
  const clean = cleanAsWritten(html) ?? (cleaned.has(html) ? cleaned.get(html) : await parsed(html));
  if (clean === undefined) throw refuse('request.tangled');
  if (clean.length > keptMaxLength) throw refuse('request.overgrown', { max: keptMaxLength });
  return clean;
}

/** From how many signs on the parser's work is worth doing before a transaction begins. */
const longFrom = 1000;

/**
 * Cleans whatever may be rich text in what was sent, before the transaction in which its handler finds out which of it is: by then it
 * is known, and no connection is kept meanwhile. What is refused here is refused there, if it is rich text at all.
 * Where one transaction takes many texts, the short ones count too: `cleanAhead(row, 0)`.
 */
export async function cleanAhead(sent: unknown, from = longFrom): Promise<void> {
  if (typeof sent === 'string') {
    if (sent.length >= from && sent.includes('<') && cleanAsWritten(sent) === undefined && !cleaned.has(sent)) await parsed(sent);
  } else if (typeof sent === 'object' && sent !== null) {
    for (const part of Object.values(sent)) await cleanAhead(part, from);
  }
}

/** The last texts that the parser looked at, and what came of each; undefined is a refusal. Asked again a moment later it is known. */
const cleaned = new Map<string, string | undefined>();
/** Signs in all: a file of documents, with what becomes of them. */
const cleanedMax = 12_000_000;
/** As long as a transaction may wait for its turn. */
const countsMs = 60_000;
let cleanedLength = 0;
let forgetting: NodeJS.Timeout | undefined;

function remember(html: string, clean: string | undefined): void {
  forget(html);
  cleaned.set(html, clean);
  cleanedLength += html.length;
  for (const oldest of cleaned.keys()) if (cleanedLength > cleanedMax && oldest !== html) forget(oldest);
  // Nobody asks again later, and nothing is kept for nobody.
  clearTimeout(forgetting);
  forgetting = setTimeout(() => [...cleaned.keys()].forEach(forget), countsMs).unref();
}

function forget(html: string): void {
  if (cleaned.delete(html)) cleanedLength -= html.length;
}

/** Undefined for what is too tangled. */
async function parsed(html: string): Promise<string | undefined> {
  const clean = await cleanedInThread(html);
  if (clean !== undefined) remember(clean, clean);
  remember(html, clean);
  return clean;
}

async function cleanedInThread(html: string): Promise<string | undefined> {
  try {
    return await cleaning('cleanUntangled', html);
  } catch (error) {
    if (!(error instanceof ThreadEnded)) throw error;
    // A machine that is busy now may have the time later.
    setTimeout(() => forget(html), countsMs).unref();
    return undefined;
  }
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

const blocks = /^(p|div|h[1-6]|li|tr|td|th|blockquote|pre|figcaption|br|hr|table|ul|ol)$/;
