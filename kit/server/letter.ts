/** Letters from words of ours and facts of anybody's: facts stay text, whatever they look like. */
import type { Lang } from '#kit/contract/lang.ts';
import { fill, type Phrase } from '#kit/contract/refusal.ts';

export interface LetterWords {
  subject: Phrase;
  /** One paragraph each; one that comes out empty is left out. */
  lines: readonly Phrase[];
}

/** A paragraph of nothing but an address of ours: a link in the HTML. */
export const urlLine: Phrase = { 'zh-cn': '{url}', en: '{url}' };

/** Subject, plain text and HTML in the reader's language. `letterOf({ subject, lines }, 'en', { name: '<b>' })` */
export function letterOf({ subject, lines }: LetterWords, lang: Lang, facts: Record<string, unknown> = {}) {
  const said = lines.map((line) => ({ line, text: fill(line[lang], facts, lang) })).filter(({ text }) => text.trim() !== '');
  return {
    subject: fill(subject[lang], facts, lang).replace(/\s+/g, ' ').trim(),
    text: said.map(({ text }) => text).join('\n\n'),
    html: said.map(({ line, text }) => `<p>${line === urlLine ? linkTo(text) : escaped(text).replaceAll('\n', '<br>')}</p>`).join('\n'),
  };
}

function linkTo(url: string): string {
  return `<a href="${escaped(url)}">${escaped(url)}</a>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
