/** What changed in the fields around a text. Whether something did is decided here, for every field alike, and by what is stored. */
import { isDeepStrictEqual } from 'node:util';
import { joined } from '#kit/contract/joined.ts';
import type { Lang } from '#kit/contract/lang.ts';
import type { FieldChange } from '../../review.contract.ts';
import { joinedApart, notes, toldApart, unlike } from './apart.ts';
import { wordsOf } from './atoms.ts';
import { type Stretch, stretchesOf } from './changes.ts';
import { richWords } from './rich-words.ts';
import { readable } from './words.ts';

/** One thing of a value: a file, a column, an option; a value that is no list is one. */
export interface Entry {
  /** Equal for equal things. */
  key: string;
  /** What it is called: first as people say it, then each time with more that tells it from others of that name. */
  words: readonly [string, ...string[]];
}

export interface ShownField {
  name: string;
  /** Empty for the fields that every document has. */
  label: string;
  kind: FieldChange['kind'];
  /** Two models may have fields of one name that hold different things: those are two fields. */
  type: string;
  /** As it is kept; null where there is nothing. It alone says whether two sides differ: words may be the same for different things. */
  stored: unknown;
  /** The same for people. Of a time unix seconds, of pictures their addresses; of rich text its HTML. */
  entries: readonly Entry[];
}

/** A value that is no list; null and empty texts are nothing. */
export function single(stored: unknown, ...words: [string, ...string[]]): Pick<ShownField, 'stored' | 'entries'> {
  if (stored === null || stored === undefined || stored === '') return { stored: null, entries: [] };
  return { stored, entries: [{ key: JSON.stringify(stored), words }] };
}

/** Words that may be new or gone until a text is shown as old and new. */
const editsMax = 800;
/**
 * The same for all texts of a document together. Finding so many takes about a tenth of a second, and everybody's requests wait for it:
 * whatever somebody has written into however many fields.
 */
const editsInAllMax = 1600;

/** How many may still be found. */
interface Budget {
  edits: number;
}

/** In the order of `after`; a field that only one side has is compared with nothing. @param lang of the reader */
export function fieldChanges(before: readonly ShownField[], after: readonly ShownField[], lang: Lang): FieldChange[] {
  const keyOf = ({ name, type }: ShownField) => `${type} ${name}`;
  const older = new Map(before.map((field) => [keyOf(field), field]));
  const newer = new Set(after.map(keyOf));
  const reader = { lang, budget: { edits: editsInAllMax } };
  const gone = before.filter((field) => !newer.has(keyOf(field))).map((field) => changeOf(field, nothingIn(field), reader));
  const changed = after.map((field) => changeOf(older.get(keyOf(field)) ?? nothingIn(field), field, reader));
  return [...changed, ...gone].filter((change) => change !== undefined);
}

function nothingIn(field: ShownField): ShownField {
  return { ...field, stored: null, entries: [] };
}

interface Reader {
  lang: Lang;
  budget: Budget;
}

function changeOf(before: ShownField, after: ShownField, reader: Reader): FieldChange | undefined {
  const { lang } = reader;
  if (isDeepStrictEqual(before.stored, after.stored)) return undefined;
  const { name, label, kind, type } = after;
  const change = { name, label, kind, parts: [], added: [], removed: [] };
  if (kind === 'hidden') return { ...change, old: '', new: notes.hidden[lang] };
  if (type === 'editor') return { ...change, ...textSides(richWords(htmlOf(before), htmlOf(after), lang), reader) };
  const [older, newer] = toldApart(
    before.entries,
    after.entries,
    type === 'files' || type === 'file' ? notes.otherFile : notes.other,
    lang,
  );
  if (kind === 'list' || kind === 'pictures') return { ...change, ...listSides(older, newer, kind === 'pictures', lang) };
  const sides = [older.join(''), newer.join('')] as const;
  if (kind === 'text') return { ...change, ...textSides(sides, reader) };
  return { ...change, ...namedSides(sides, lang) };
}

type Sides = readonly [older: string, newer: string];

const htmlOf = ({ entries }: ShownField) => entries[0]?.words[0] ?? '';

function namedSides(sides: Sides, lang: Lang): Pick<FieldChange, 'old' | 'new'> {
  const [old, now] = unlike(sides, notes.other[lang]);
  return { old, new: now };
}

function textSides(sides: Sides, { lang, budget }: Reader): Pick<FieldChange, 'old' | 'new' | 'parts'> {
  const [from, to] = around(...unlike(sides, notes.other[lang]));
  return { old: from, new: to, parts: partsOf(from, to, budget) };
}

/** Pictures that only stand in another order are all shown, as they stood and as they stand. */
function listSides(older: readonly string[], newer: readonly string[], isWhole: boolean, lang: Lang) {
  const [added, removed] = [without(newer, older), without(older, newer)];
  const isOrder = added.length + removed.length === 0;
  const sides = namedSides(
    joinedApart(older, newer, (words) => joined(words, lang)),
    lang,
  );
  return { ...sides, ...(isOrder && isWhole ? { added: [...newer], removed: [...older] } : { added, removed }) };
}

/** Each as often as there are more of it. */
function without(entries: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const other of others) left.set(other, (left.get(other) ?? 0) + 1);
  return entries.filter((entry) => {
    const times = left.get(entry) ?? 0;
    left.set(entry, times - 1);
    return times <= 0;
  });
}

/** As much of a text as is compared word by word. */
const comparedMax = 20_000;
const besideMax = 200;

/** Of long texts what is different, with a little before and behind it. */
function around(before: string, after: string): [string, string] {
  if (Math.max(before.length, after.length) <= comparedMax) return [before, after];
  const [start, same] = commonEnds(before, after);
  const from = Math.max(0, start - besideMax);
  const cut = (text: string) => {
    const to = Math.min(text.length - same + besideMax, from + comparedMax);
    return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
  };
  return [cut(before), cut(after)];
}

/** How many are the same at the beginning, and of the rest at the end. */
function commonEnds<T>(before: ArrayLike<T>, after: ArrayLike<T>): [start: number, end: number] {
  const least = Math.min(before.length, after.length);
  let start = 0;
  while (start < least && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < least - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return [start, end];
}

function partsOf(before: string, after: string, budget: Budget): FieldChange['parts'] {
  const most = Math.min(editsMax, budget.edits);
  // Where nothing may be found any more signs will do: cutting a text into words takes its time as well.
  const words = (text: string) => (most > 0 ? wordsOf(text) : [...text]).map((word) => ({ key: word, text: word }));
  const [older, newer] = [words(before), words(after)];
  const stretches = most > 0 ? stretchesOf(older, newer, most) : undefined;
  budget.edits -= stretches ? editsIn(stretches) : most;
  return readable(stretches ?? wholeBetween(older, newer))
    .map(({ kind, items }) => ({ kind, text: items.map(({ text }) => text).join('') }))
    .filter(({ text }) => text !== '');
}

function editsIn(stretches: readonly Stretch<unknown>[]): number {
  return stretches.reduce((sum, { kind, items }) => sum + (kind === 'same' ? 0 : items.length), 0);
}

/** Too much for telling word by word: what stands between the same beginning and the same end is old and new. */
function wholeBetween<T extends { key: string }>(older: readonly T[], newer: readonly T[]): Stretch<T>[] {
  const [start, end] = commonEnds(
    older.map(({ key }) => key),
    newer.map(({ key }) => key),
  );
  return [
    { kind: 'same', items: newer.slice(0, start) },
    { kind: 'del', items: older.slice(start, older.length - end) },
    { kind: 'ins', items: newer.slice(start, newer.length - end) },
    { kind: 'same', items: newer.slice(newer.length - end) },
  ];
}
