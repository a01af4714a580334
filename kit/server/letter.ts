/** Letters from words of ours and facts of anybody's: facts stay text, whatever they look like. */
import type { Lang } from '#kit/contract/lang.ts';
import { fill, type Phrase } from '#kit/contract/refusal.ts';

export interface LetterWords {
  subject: Phrase;
  /** One paragraph each. */
  lines: readonly Phrase[];
}

/** Subject, plain text and HTML in the reader's language. `letterOf({ subject, lines }, 'en', { name: '<b>' })` */
export function letterOf({ subject, lines }: LetterWords, lang: Lang, facts: Record<string, unknown> = {}) {
  const said = lines.map((line) => fill(line[lang], facts, lang));
  return {
    subject: fill(subject[lang], facts, lang).replace(/\s+/g, ' ').trim(),
    text: said.join('\n\n'),
    html: said.map((line) => `<p>${escaped(line).replaceAll('\n', '<br>')}</p>`).join('\n'),
  };
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
