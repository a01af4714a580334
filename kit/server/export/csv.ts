/** Tables as CSV: RFC 4180 with the mark by which spreadsheets know UTF-8. */
import type { CellValue, TableColumn } from './table.ts';
import type { WallClock } from './wall-clock.ts';

/**
 * Spreadsheets take a text that begins so for a formula, the wide forms of Chinese keyboards too. One that begins as what is written
 * for it is guarded once more: reading takes one guard away.
 */
const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/;
/** The semicolon too: spreadsheets of some countries part cells at it, and would begin a formula behind it. */
const needsQuotes = /[",;\r\n]|^\s|\s$/;

export const csvType = 'text/csv; charset=utf-8';

export const byteOrderMark = '\uFEFF';

/** The heading and every following slice of lines. */
export function csvHead(columns: readonly TableColumn[]): string {
  return `${byteOrderMark}${line(columns.map(({ heading }) => textCell(heading)))}`;
}

/** Lines end in CR LF; money has two digits, a time is what the clock shows, null is an empty cell. */
export function csvLines(columns: readonly TableColumn[], rows: readonly (readonly CellValue[])[], clock: WallClock): string {
  return rows.map((cells) => line(cells.map((value, place) => cellOf(columns[place], value, clock)))).join('');
}

/** A text that no spreadsheet runs: `=1+1` → `'=1+1`. */
export function harmless(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

function cellOf(column: TableColumn | undefined, value: CellValue, clock: WallClock): string {
  if (value === null) return '';
  if (typeof value === 'string') return textCell(value);
  if (column?.kind === 'time') return clock.text(value);
  return column?.kind === 'money' ? value.toFixed(2) : String(value);
}

function textCell(text: string): string {
  const safe = harmless(text);
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function line(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`;
}
