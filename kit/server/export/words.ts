/** What the columns of a file are called and what their values mean: the phrases that the screen says, read on the server. */
import type { Lang } from '#kit/contract/lang.ts';
import { phraseName } from '#kit/contract/list.ts';
import type { Phrase } from '#kit/contract/refusal.ts';

/** As much of a feature's phrase file as files need: `fields.<column>` and `values.<column>.<value>`; a dot is an underscore. */
export interface SheetPhrases {
  readonly fields: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Both phrase files of a feature. `{ 'zh-cn': chinese, en: english }` */
export type SheetWords = Readonly<Record<Lang, SheetPhrases>>;

const on: Phrase = { 'zh-cn': '是', en: 'Yes' };
const off: Phrase = { 'zh-cn': '否', en: 'No' };

/** The heading of a column. A column without a phrase is called by its name. */
export function headingOf(words: SheetWords, name: string, lang: Lang): string {
  return words[lang].fields[phraseName(name)] ?? name;
}

/** The word for a value, or the value itself where there is none. */
export function wordOf(words: SheetWords, name: string, value: string | number, lang: Lang): string {
  return words[lang].values?.[phraseName(name)]?.[String(value)] ?? String(value);
}

/** A switch, which may have words of its own (`values.published.true`). */
export function switchWord(words: SheetWords, name: string, value: unknown, lang: Lang): string {
  const isOn = value === true || value === 1;
  const own = words[lang].values?.[phraseName(name)];
  return own?.[String(isOn)] ?? own?.[String(Number(isOn))] ?? (isOn ? on : off)[lang];
}
