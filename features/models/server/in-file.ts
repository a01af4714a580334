/** Values of fields as cells of a file, and back: what was exported can be imported. For places and rows that live elsewhere, see coded.ts. */
import { chinaAheadSeconds, chinaTime } from '#kit/contract/china-time.ts';
import type { InputType } from '#kit/contract/input-types.ts';
import type { Lang } from '#kit/contract/lang.ts';
import { choosingTypes, demandsOf, type TypedField } from '#kit/contract/typed-fields.ts';
import type { WallClock } from '#kit/server/export/wall-clock.ts';
import { type Converted, convertValue, isEmptyValue, pairOf } from './convert.ts';
import { cutAt, textOf } from './convert-parts.ts';
import { wordsOf } from './shown.ts';

const pairTypes: readonly InputType[] = ['array', 'keyValue'];

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
  if (field.type === 'datetime') {
    const time = chinaTime(text.trim());
    return time === undefined
      ? convertValue(text, 'string', target)
      : convertValue(clock.moment(time + chinaAheadSeconds), 'datetime', target);
  }
  if (pairTypes.includes(field.type)) return convertValue(rowsIn(text).map(pairOf), field.type, target);
  return convertValue(text, 'string', target);
}

/** A row a line. One line holds several where commas stand between whole pairs, or between values without keys. */
function rowsIn(text: string): string[] {
  const lines = cutAt(text, /[\r\n]/);
  if (lines.length > 1) return lines;
  const pieces = cutAt(text, /[,，;；]/);
  const paired = pieces.filter((piece) => /[:：]/.test(piece)).length;
  return paired === 0 || paired === pieces.length ? pieces : lines;
}
