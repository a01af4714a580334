/** An expected "no". Whatever else is thrown is a bug: logged with its stack, answered with an id to quote. */
import { joined } from './joined.ts';
import type { Lang } from './lang.ts';

/** One sentence in every language of the product; `{name}` is replaced by the detail of that name. */
export type Phrase = Record<Lang, string>;

/** With `data.retryAfterSeconds` the answer has the status 429 and says when to come again. */
export interface RefusalOptions {
  /** The form field the refusal belongs to; the form shows it there. */
  field?: string;
  /** Facts for the caller's program: they leave with the answer as `data`. */
  data?: Record<string, unknown>;
}

/** Its `message` is the code, for logs and tests; people read what `in` gives. */
export class Refusal<Code extends string = string> extends Error {
  override name = 'Refusal';
  readonly code: Code;
  readonly phrase: Phrase;
  readonly details: Record<string, unknown>;
  readonly field: string | undefined;
  readonly data: Record<string, unknown> | undefined;

  constructor(code: Code, phrase: Phrase, details: Record<string, unknown> = {}, options: RefusalOptions = {}) {
    super(code);
    this.code = code;
    this.phrase = phrase;
    this.details = details;
    this.field = options.field;
    this.data = options.data;
  }

  /** The same "no", with other facts for the caller's program. `throw refused.with({ errors })` */
  with(data: Record<string, unknown>): Refusal<Code> {
    return new Refusal(this.code, this.phrase, this.details, { ...(this.field !== undefined && { field: this.field }), data });
  }

  /** The sentence in the reader's language. */
  in(lang: Lang): string {
    return fill(this.phrase[lang], this.details, lang);
  }
}

/**
 * Declares a feature's refusals with their words; the returned function can raise no other.
 * `const refuse = refusals({ 'archives.slug_taken': { 'zh-cn': '…{slug}…', en: '…{slug}…' } })`,
 * then `throw refuse('archives.slug_taken', { slug }, { field: 'slug' })`.
 * A browser that raises none of them does without the words.
 */
/* @__NO_SIDE_EFFECTS__ */
export function refusals<const Catalogue extends Record<string, Phrase>>(catalogue: Catalogue) {
  return <Code extends keyof Catalogue & string>(code: Code, details?: Record<string, unknown>, options?: RefusalOptions): Refusal<Code> =>
    new Refusal(code, catalogue[code] as Phrase, details, options); // safe: Code is a key of the catalogue
}

/**
 * Puts details into a sentence: `fill('{n} rows', { n: 3 })` → `3 rows`. An unknown name stays visible.
 * @param lang of the sentence, where a detail may be a list of words: `fill('用 {names}', { names: ['a', 'b'] }, 'zh-cn')` → `用 a、b`
 */
export function fill(sentence: string, details: Record<string, unknown>, lang?: Lang): string {
  const said = (detail: unknown) => (lang && Array.isArray(detail) ? joined(detail.map(String), lang) : String(detail));
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(details, name) ? said(details[name]) : whole));
}
