/** Rich text as it may be kept and shown: everything that is not on the lists of html-rules.ts is taken out when it is written. */
import { Parser } from 'htmlparser2';

import { cleanAsWritten } from './html-as-written.ts';
import type * as cleaner from './html-cleaner.ts';
import { isTangled } from './html-depth.ts';
import { refuse } from './refusals.ts';
import { inThread, ThreadEnded } from './thread.ts';

const cleaning = inThread<typeof cleaner>(new URL('./html-cleaner.ts', import.meta.url));

/** The same text without anything that could run or lead elsewhere. Cleaning it again changes nothing. Throws `request.tangled`. */
export async function sanitiseHtml(html: string): Promise<string> {
  if (!html.trim()) return '';
  // What the editor wrote is read as it stands. The parser takes a second for a long text, and nobody else may wait for it.
  return cleanAsWritten(html) ?? (cleaned.has(html) ? html : parsed(html));
}

/** The last texts that came clean from the parser: whoever is handed one a moment later need not ask again. */
const cleaned = new Set<string>();
const cleanedMax = 20;

function remember(clean: string): string {
  cleaned.add(clean);
  for (const oldest of cleaned) if (cleaned.size > cleanedMax) cleaned.delete(oldest);
  return clean;
}

async function parsed(html: string): Promise<string> {
  if (isTangled(html)) throw refuse('request.tangled');
  return cleaning('cleanHtml', html).then(remember, (error: unknown) => {
    throw error instanceof ThreadEnded ? refuse('request.tangled') : error;
  });
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
