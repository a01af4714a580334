/** Values of fields as cells of a file, and back: what was exported can be imported. For places and rows that live elsewhere, see coded.ts. */
import { chinaAheadSeconds, chinaDay, chinaTime } from '#kit/contract/china-time.ts';
import type { InputType } from '#kit/contract/input-types.ts';
import { joined } from '#kit/contract/joined.ts';
import type { Lang } from '#kit/contract/lang.ts';
import { choosingTypes, demandsOf, type TypedField } from '#kit/contract/typed-fields.ts';
import type { WallClock } from '#kit/server/export/wall-clock.ts';
import { refuse } from '#kit/server/refusals.ts';
import { type Converted, convertValue, isEmptyValue, pairOf } from './convert.ts';
import { cutAt, textOf } from './convert-parts.ts';
import { wordsOf } from './shown.ts';

const pairTypes: readonly InputType[] = ['array', 'keyValue'];
const momentTypes: readonly InputType[] = ['datetime', 'date'];

/** As people read it; rich text keeps its form. */
export function cellOfValue(field: Pick<TypedField, 'type' | 'content'>, value: unknown, lang: Lang): string {
  if (isEmptyValue(value)) return '';
  if (field.type === 'editor') return String(value);
  if (field.type === 'switch' || choosingTypes.includes(field.type)) return wordsOf(field, value, lang);
  return textOf(value, field.type);
}

/** @param clock by which the file says its times */
export function valueOfCell(field: TypedField, text: string, clock: WallClock): Converted {
  const target = { ...demandsOf(field), type: field.type };
  // Spreadsheets write dates in more ways than one.
  const time = momentTypes.includes(field.type) ? chinaTime(text.trim()) : undefined;
  if (time !== undefined && field.type === 'date') return convertValue(chinaDay(new Date(time * 1000)), 'date', target);
  if (time !== undefined) return convertValue(clock.moment(time + chinaAheadSeconds), 'datetime', target);
  if (pairTypes.includes(field.type)) return convertValue(rowsIn(text).map(pairOf), field.type, target);
  return convertValue(text, 'string', target);
}

/** Options that a sentence can name. */
const optionsNamed = 20;

/** What to write where a cell means nothing to its field. */
export function refuseCell({ type, content }: Pick<TypedField, 'type' | 'content'>, cell: string, lang: Lang): never {
  const at = { field: cell };
  if (momentTypes.includes(type)) throw refuse('import.not_time', {}, at);
  if (type === 'number' || type === 'year') throw refuse('import.not_number', {}, at);
  const words = type === 'switch' ? [true, false].map((on) => wordsOf({ type, content }, on, lang)) : content.map(({ label }) => label);
  const isNamed = type === 'switch' || (choosingTypes.includes(type) && words.length <= optionsNamed);
  throw isNamed ? refuse('import.unknown_word', { words: joined(words, lang) }, at) : refuse('import.unfit', {}, at);
}

/** A row a line. One line holds several where commas stand between whole pairs, or between values without keys. */
function rowsIn(text: string): string[] {
  const lines = cutAt(text, /[\r\n]/);
  if (lines.length > 1) return lines;
  const pieces = cutAt(text, /[,，;；]/);
  const paired = pieces.filter((piece) => /[:：]/.test(piece)).length;
  return paired === 0 || paired === pieces.length ? pieces : lines;
}
