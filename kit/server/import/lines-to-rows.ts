/** Lines of a file become rows of a resource: columns are found by their headings, words become values, schemas object. */

import { chinaAheadSeconds, chinaDay, chinaTime, hasHour } from '#kit/contract/china-time.ts';
import { cutText } from '#kit/contract/cut-text.ts';
import { type ImportDeclaration, type ImportField, type ImportFinding, type ImportReport, importSampleRows } from '#kit/contract/import.ts';
import { fieldErrors } from '#kit/contract/issues.ts';
import { joined } from '#kit/contract/joined.ts';
import { type Lang, languages } from '#kit/contract/lang.ts';
import { phraseName } from '#kit/contract/list.ts';
import type { Refusal } from '#kit/contract/refusal.ts';
import { daySeconds } from '#kit/contract/units.ts';
import type { WallClock } from '../export/wall-clock.ts';
import { headingOf, type SheetWords, switchWord, wordOf } from '../export/words.ts';
import { pauses } from '../pauses.ts';
import { refuse } from '../refusals.ts';
import type { Line } from './cells.ts';
import { withNew } from './findings.ts';
import { twinFinder } from './twins.ts';

/** `number` is that of its line, as spreadsheets count. */
export interface ReadRow {
  number: number;
  /** By field, as the declaration's schema left them. */
  values: unknown;
}

export interface ReadFile {
  columns: ImportReport['columns'];
  rows: ReadRow[];
  /** Lines of `problems`: what else stands in them. */
  unfit: ReadRow[];
  problems: ImportFinding[];
  sample: string[][];
}

export interface ReadBy {
  words: SheetWords;
  lang: Lang;
  /** By field: what else stands above its column. */
  headings?: Readonly<Record<string, readonly string[]>> | undefined;
  /** What the file's times are read by. */
  clock: WallClock;
}

/** Throws where the file has no lines, or lacks a column that is required. */
export async function toRows({ fields, row }: ImportDeclaration, lines: readonly Line[], by: ReadBy): Promise<ReadFile> {
  const { words, lang } = by;
  const [head, ...rest] = lines;
  if (!head) throw refuse('import.empty');
  const columns = head.cells.map((heading) => ({ heading, field: fieldOf(heading, fields, by) }));
  // Whoever sends the template as it came needs no word about column names.
  if (rest.length === 0) throw refuse(columns.some(({ field }) => field !== null) ? 'import.only_names' : 'import.empty');
  refuseColumns(columns, fields, words, lang);

  const rows: ReadRow[] = [];
  const unfit: ReadRow[] = [];
  const problems: ImportFinding[] = [];
  const twinsOf = twinFinder(fields, lang);
  const pause = pauses();
  for (const line of rest) {
    await pause();
    const { values, objections } = readLine(line, columns, fields, by);
    const parsed = row.safeParse(values, { reportInput: true });
    const issues = parsed.success ? [] : fieldErrors(parsed.error.issues, lang).map((error) => ({ ...error, row: line.number }));
    const faults = withNew(objections, issues.map(topField));
    const every = [...withNew(faults, twinsOf(line.number, values)), ...beyond(line, columns, fields, lang)];
    if (every.length === 0 && parsed.success) rows.push({ number: line.number, values: parsed.data });
    else unfit.push({ number: line.number, values: without(values, every) });
    problems.push(...every);
  }
  return { columns, rows, unfit, problems, sample: rest.slice(0, importSampleRows).map(({ cells }) => shown(cells, columns, fields)) };
}

function readLine(line: Line, columns: ReadFile['columns'], fields: ImportDeclaration['fields'], by: ReadBy) {
  const values: Record<string, unknown> = {};
  const objections: ImportFinding[] = [];
  columns.forEach(({ field }, place) => {
    const declared = field === null ? undefined : fields[field];
    const text = line.cells[place] ?? '';
    if (field === null || !declared || text === '') return;
    const read = readValue(field, declared, text, by);
    if (read.objection) objections.push({ row: line.number, field, message: read.objection });
    else values[field] = read.value;
  });
  return { values, objections };
}

/** What stands right of the last heading. A comma without quotes moves cells there, and what they say would be lost without a word. */
function beyond(line: Line, columns: ReadFile['columns'], fields: ImportDeclaration['fields'], lang: Lang): ImportFinding[] {
  const width = columns.findLastIndex(({ heading }) => heading !== '') + 1;
  const over = line.cells.slice(width).find((cell) => cell !== '');
  if (over === undefined) return [];
  // The tail of a password, where one had the comma.
  const hidden = columns.some(({ field }) => field !== null && fields[field]?.secret);
  const cell = hidden ? dots(over) : cutText(over, 30, '…');
  return [{ row: line.number, field: '', message: refuse('import.more_cells', { cell }).in(lang) }];
}

function without(values: Readonly<Record<string, unknown>>, problems: readonly ImportFinding[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !problems.some(({ field }) => field === name)));
}

/** An objection to a part of a value (`groups.0`) is one to its column. */
function topField(problem: ImportFinding): ImportFinding {
  return { ...problem, field: problem.field.split('.')[0] ?? '' };
}

/** A heading is the field's title in either language, or its name; the star that the dialog sets behind needed ones may stand. */
function fieldOf(heading: string, fields: ImportDeclaration['fields'], { words, headings }: ReadBy): string | null {
  // Trimmed first: a pattern that looks for the spaces itself begins anew at each of thousands.
  const plain = (text: string) =>
    text
      .trim()
      .replace(/[*＊]$/, '')
      .trim()
      .toLowerCase();
  const wanted = plain(heading);
  const titles = (name: string) => [name, ...languages.map((lang) => headingOf(words, name, lang)), ...(headings?.[name] ?? [])];
  return Object.keys(fields).find((name) => wanted !== '' && titles(name).map(plain).includes(wanted)) ?? null;
}

function refuseColumns(columns: ReadFile['columns'], fields: ImportDeclaration['fields'], words: SheetWords, lang: Lang): void {
  const title = (name: string) => headingOf(words, name, lang);
  const found = columns.flatMap(({ field }) => field ?? []);
  const twice = found.find((field, place) => found.indexOf(field) !== place);
  if (twice) throw refuse('import.column_twice', { name: title(twice) });
  const missing = Object.keys(fields).filter((name) => fields[name]?.required && !found.includes(name));
  if (missing.length > 0) throw refuse('import.column_missing', { names: joined(missing.map(title), lang) });
}

interface ReadValue {
  value?: unknown;
  objection?: string;
}

const yes = ['1', 'true', 'yes', 'y', 'on', '是', '√'];
const no = ['0', 'false', 'no', 'n', 'off', '否', '×'];

function readValue(name: string, { type, values = [], until }: ImportField, text: string, { words, lang, clock }: ReadBy): ReadValue {
  const plain = text.toLowerCase();
  switch (type) {
    case 'text':
      return { value: text };
    case 'list': {
      const parts = text
        .split(/[,，、;；]/)
        .map((part) => part.trim())
        .filter(Boolean);
      if (values.length === 0) return { value: parts };
      const read = parts.map((part) => readChoice(name, values, part, words, lang));
      return read.find(({ objection }) => objection) ?? { value: read.map(({ value }) => value) };
    }
    case 'time':
    case 'day': {
      if (saysNone(name, plain, words)) return { value: null };
      const time = chinaTime(text);
      if (time === undefined) return { objection: notTime(noneWord(name, words, lang)).in(lang) };
      if (type === 'day') return { value: chinaDay(new Date(time * 1000)) };
      const shown = time + chinaAheadSeconds;
      return { value: clock.moment(until && !hasHour(text) ? shown + daySeconds - 1 : shown) };
    }
    case 'number': {
      const number = Number(text.replaceAll(',', ''));
      return Number.isFinite(number) ? { value: number } : { objection: refuse('import.not_number').in(lang) };
    }
    case 'switch':
      return readSwitch(name, plain, words, lang);
    case 'choice':
      return readChoice(name, values, text, words, lang);
  }
}

function saysNone(name: string, plain: string, words: SheetWords): boolean {
  return languages.some((lang) => noneWord(name, words, lang)?.toLowerCase() === plain);
}

/** A list has a word for a moment that there is not, such as “No end”. */
function noneWord(name: string, words: SheetWords, lang: Lang): string | undefined {
  return words[lang].values?.[phraseName(name)]?.null;
}

function notTime(none: string | undefined): Refusal {
  return none === undefined ? refuse('import.not_time') : refuse('import.not_time_nor_none', { none });
}

function readChoice(name: string, values: readonly (string | number)[], text: string, words: SheetWords, lang: Lang): ReadValue {
  const plain = text.toLowerCase();
  const said = (value: string | number) => [String(value), ...languages.map((one) => wordOf(words, name, value, one))];
  const value = values.find((one) => said(one).some((word) => word.toLowerCase() === plain));
  const choices = values.map((one) => wordOf(words, name, one, lang));
  return value === undefined ? unknownWord(choices, lang) : { value };
}

/** In the usual words, or in those that an export has. */
function readSwitch(name: string, plain: string, words: SheetWords, lang: Lang): ReadValue {
  const said = (on: boolean) => [...(on ? yes : no), ...languages.map((one) => switchWord(words, name, on, one).toLowerCase())];
  const value = [true, false].find((on) => said(on).includes(plain));
  return value === undefined ? unknownWord([switchWord(words, name, true, lang), switchWord(words, name, false, lang)], lang) : { value };
}

function unknownWord(words: readonly string[], lang: Lang): ReadValue {
  return { objection: refuse('import.unknown_word', { words: joined(words, lang) }).in(lang) };
}

function shown(cells: readonly string[], columns: ReadFile['columns'], fields: ImportDeclaration['fields']): string[] {
  return columns.map(({ field }, place) => {
    const text = cells[place] ?? '';
    return field !== null && fields[field]?.secret ? dots(text) : cutText(text, 100);
  });
}

function dots(text: string): string {
  return '•'.repeat(Math.min(text.length, 8));
}
