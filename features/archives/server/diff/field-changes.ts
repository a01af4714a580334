/** What changed in the fields around a text. */
import { joined } from '#kit/contract/joined.ts';
import type { Lang } from '#kit/contract/lang.ts';
import type { FieldChange } from '../../review.contract.ts';
import { wordsOf } from './atoms.ts';
import { type Stretch, stretchesOf } from './changes.ts';
import { readable } from './words.ts';

/** A field with a value that can be shown: ids are names by now, times unix seconds. */
export interface ShownField {
  name: string;
  /** Empty for the fields that every document has. */
  label: string;
  kind: FieldChange['kind'];
  value: string | readonly string[];
}

/** Words that may be new or gone until a text is shown as old and new. */
const editsMax = 800;

/** In the order of `after`; a field that only one side has is compared with nothing. @param lang of the reader */
export function fieldChanges(before: readonly ShownField[], after: readonly ShownField[], lang: Lang): FieldChange[] {
  const older = new Map(before.map((field) => [field.name, field]));
  const names = new Set(after.map(({ name }) => name));
  const gone = before.filter(({ name }) => !names.has(name)).map((field) => changeOf(field, { before: field.value, after: '' }, lang));
  const changed = after.map((field) => changeOf(field, { before: older.get(field.name)?.value ?? '', after: field.value }, lang));
  return [...changed, ...gone].filter((change) => change !== undefined);
}

type Sides = Record<'before' | 'after', ShownField['value']>;

function changeOf({ name, label, kind }: ShownField, { before, after }: Sides, lang: Lang): FieldChange | undefined {
  const none = { parts: [], added: [], removed: [] };
  if (kind === 'list' || kind === 'pictures') {
    const [older, newer] = [listOf(before), listOf(after)];
    if (older.length === newer.length && older.every((entry, index) => entry === newer[index])) return undefined;
    const [added, removed] = [newer.filter((entry) => !older.includes(entry)), older.filter((entry) => !newer.includes(entry))];
    return { ...none, name, label, kind, old: joined(older, lang), new: joined(newer, lang), added, removed };
  }
  const [older, newer] = [String(before), String(after)];
  if (older === newer) return undefined;
  const [from, to] = around(older, newer);
  return { ...none, name, label, kind, old: from, new: to, parts: kind === 'text' ? partsOf(from, to) : [] };
}

/** As much of a text as is compared word by word. */
const comparedMax = 20_000;
const besideMax = 200;

/** Of long texts what is different, with a little before and behind it. */
function around(before: string, after: string): [string, string] {
  if (Math.max(before.length, after.length) <= comparedMax) return [before, after];
  const least = Math.min(before.length, after.length);
  let start = 0;
  while (start < least && before[start] === after[start]) start += 1;
  let same = 0;
  while (same < least - start && before[before.length - 1 - same] === after[after.length - 1 - same]) same += 1;
  const from = Math.max(0, start - besideMax);
  const cut = (text: string) => {
    const to = Math.min(text.length - same + besideMax, from + comparedMax);
    return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
  };
  return [cut(before), cut(after)];
}

function listOf(value: ShownField['value']): readonly string[] {
  return typeof value === 'string' ? (value ? [value] : []) : value;
}

function partsOf(before: string, after: string): FieldChange['parts'] {
  const words = (text: string) => wordsOf(text).map((word) => ({ key: word, text: word }));
  const [older, newer] = [words(before), words(after)];
  const whole: Stretch<{ text: string }>[] = [
    { kind: 'del', items: older },
    { kind: 'ins', items: newer },
  ];
  const found = stretchesOf(older, newer, editsMax) ?? whole;
  return readable(found)
    .map(({ kind, items }) => ({ kind, text: items.map(({ text }) => text).join('') }))
    .filter(({ text }) => text !== '');
}
