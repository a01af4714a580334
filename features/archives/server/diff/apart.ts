/** Words for things that differ: never the same for two of them. Pure. */
import type { Lang } from '#kit/contract/lang.ts';
import { fill, type Phrase } from '#kit/contract/refusal.ts';
import type { Entry } from './field-changes.ts';

export const notes = {
  hidden: { 'zh-cn': '已更改，不显示内容', en: 'Changed, not shown' },
  otherFile: { 'zh-cn': '另一个同名文件', en: 'another file of the same name' },
  other: { 'zh-cn': '看上去相同，实际不同', en: 'looks the same, is not' },
  markup: { 'zh-cn': '仅格式有改动', en: 'only its formatting has changed' },
} as const satisfies Record<string, Phrase>;

const bracketed: Phrase = { 'zh-cn': '{words}（{note}）', en: '{words} ({note})' };

/** `withNote('Manual', 'from 2025', 'en')` → `Manual (from 2025)` */
export function withNote(words: string, note: string, lang: Lang): string {
  return words === '' ? note : fill(bracketed[lang], { words, note });
}

/** Of each side the words of its entries: as short as they can be while no two different ones are called the same. */
export function toldApart(older: readonly Entry[], newer: readonly Entry[], note: Phrase, lang: Lang): [older: string[], newer: string[]] {
  const told = new Map<string, string>();
  name([...new Map([...older, ...newer].map((entry) => [entry.key, entry])).values()], 0, { told, note: note[lang], lang });
  const wordsOf = (entries: readonly Entry[]) => entries.map(({ key }) => told.get(key) ?? '');
  return [wordsOf(older), wordsOf(newer)];
}

interface Naming {
  told: Map<string, string>;
  note: string;
  lang: Lang;
}

function name(entries: readonly Entry[], level: number, naming: Naming): void {
  const { told, note, lang } = naming;
  const wordsOf = ({ words }: Entry) => words[Math.min(level, words.length - 1)] ?? '';
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const group = groups.get(wordsOf(entry));
    if (group) group.push(entry);
    else groups.set(wordsOf(entry), [entry]);
  }
  for (const group of groups.values()) {
    const isLast = group.every(({ words }) => words.length <= level + 1);
    if (group.length > 1 && !isLast) name(group, level + 1, naming);
    else
      group.forEach((entry, place) => {
        const again = place > 1 ? `${note} ${place}` : note;
        // What does not tell them apart says nothing: it is left out.
        const called = group.length > 1 ? entry.words[0] : wordsOf(entry);
        told.set(entry.key, place === 0 ? called : withNote(called, again, lang));
      });
  }
}

/** Two lists in words, each entry in quotes where the signs between them would make them look the same: `a, b` is one or two. */
export function joinedApart(
  older: readonly string[],
  newer: readonly string[],
  join: (words: readonly string[]) => string,
): [string, string] {
  if (join(older) !== join(newer)) return [join(older), join(newer)];
  const quoted = (words: readonly string[]) => join(words.map((word) => `“${word}”`));
  return [quoted(older), quoted(newer)];
}

/** The last word on two sides that differ: where nothing else tells them apart, it is said that they are not the same. */
export function unlike([older, newer]: readonly [string, string], note: string): [string, string] {
  return older === newer ? [older, newer === '' ? note : `${newer} (${note})`] : [older, newer];
}
