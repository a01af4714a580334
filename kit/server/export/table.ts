/** What a file of a list holds: its columns with their headings and kinds, and a row turned into cells. */

import type { ExportAsked } from '#kit/contract/export.ts';
import { isRecord } from '#kit/contract/is-record.ts';
import { joined } from '#kit/contract/joined.ts';
import type { Lang } from '#kit/contract/lang.ts';
import { type Column, type Columns, type ColumnType, valueAt } from '#kit/contract/list.ts';
import type { Phrase } from '#kit/contract/refusal.ts';
import { refuse } from '../refusals.ts';
import { headingOf, type SheetWords, switchWord, wordOf } from './words.ts';

/** `time` is unix seconds; null is an empty cell. */
export type CellKind = 'text' | 'number' | 'money' | 'time';
export type CellValue = string | number | null;

export interface TableColumn {
  name: string;
  heading: string;
  kind: CellKind;
}

/** `cells` come in the order of `columns`. */
export interface Table<Row> {
  columns: readonly TableColumn[];
  cells: (row: Row) => CellValue[];
}

/** A list as a file. */
export interface Sheet<Row> {
  /** What the file is called: the title of the screen. */
  title: Phrase;
  columns: Columns;
  words: SheetWords;
  /** Texts in place of what a column holds: the name behind an id. */
  texts?: Readonly<Record<string, (row: Row, lang: Lang) => string>>;
}

const kinds: Readonly<Record<ColumnType, CellKind>> = {
  text: 'text',
  number: 'number',
  money: 'money',
  time: 'time',
  choice: 'text',
  switch: 'text',
  tags: 'text',
  image: 'text',
  node: 'text',
};

/** The table that a request asks for. Throws `list.unknown_field` for a column that is not declared. */
export function tableOf<Row>(sheet: Sheet<Row>, asked: Pick<ExportAsked, 'columns'>, lang: Lang): Table<Row> {
  const names = [...new Set(asked.columns ?? Object.keys(sheet.columns).filter((name) => isShown(sheet.columns[name])))];
  const readers = names.map((name) => readerOf(sheet, name, lang));
  return {
    columns: readers.map(({ name, kind }) => ({ name, kind, heading: headingOf(sheet.words, name, lang) })),
    cells: (row) => readers.map(({ read }) => read(row)),
  };
}

function isShown(column: Column | undefined): boolean {
  return !column?.hidden && !column?.onlyInFiles;
}

function readerOf<Row>(sheet: Sheet<Row>, name: string, lang: Lang) {
  const column = Object.hasOwn(sheet.columns, name) ? sheet.columns[name] : undefined;
  if (!column) throw refuse('list.unknown_field', { field: name });
  const text = sheet.texts?.[name];
  if (text) return { name, kind: 'text' as const, read: (row: Row): CellValue => text(row, lang) };
  const { words } = sheet;
  const kind = kinds[column.type];
  return { name, kind, read: (row: Row): CellValue => cellOf({ type: column.type, words, name, lang }, valueAt(row, name)) };
}

interface Told {
  type: ColumnType;
  words: SheetWords;
  name: string;
  lang: Lang;
}

function cellOf({ type, words, name, lang }: Told, value: unknown): CellValue {
  if (value === null || value === undefined) return null;
  const word = (one: string | number) => wordOf(words, name, one, lang);
  switch (type) {
    case 'number':
    case 'time':
    case 'money':
      return Number.isFinite(Number(value)) ? Number(value) : null;
    case 'switch':
      return switchWord(words, name, value, lang);
    case 'choice':
      return word(String(value));
    case 'tags':
      return joined(
        (Array.isArray(value) ? value : [value]).map((item) => word(nameOf(item))),
        lang,
      );
    default:
      return String(value);
  }
}

/** A tag is a text, or a row that has a name. */
function nameOf(item: unknown): string {
  return String(isRecord(item) ? (item.name ?? item.title ?? '') : item);
}
