/** Lines of the first sheet of a spreadsheet file, read as a stream: neither the sheet nor its texts are ever a tree in memory. */
import { unixTimeMax } from '#kit/contract/fields.ts';
import { Refusal } from '#kit/contract/refusal.ts';
import { daySeconds } from '#kit/contract/units.ts';
import { epochDays } from '../export/sheet-xml.ts';
import { refuse } from '../refusals.ts';
import { cellMaxLength, columnsMax, keep, type Line } from './cells.ts';
import { hearXml } from './xml-events.ts';
import { openZip, type Zip } from './zip.ts';

/** Bounds of the texts that cells share. */
const sharedMax = 200_000;
const sharedMaxLength = 20_000_000;

/** What a number means that a cell holds. */
interface Numbers {
  /** Styles that show a date or a time, by their place. */
  dates: ReadonlySet<number>;
  /** Days are counted from 1904 instead of 1900. */
  from1904: boolean;
}

/** Throws `import.unreadable` for whatever goes wrong in the file, and `import.too_many_rows`. */
export async function readXlsx(file: Buffer, linesMax: number): Promise<Line[]> {
  const zip = await openZip(file);
  try {
    const { sheet, from1904 } = await firstSheet(zip);
    const shared = await sharedTexts(zip);
    const numbers = { dates: await dateStyles(zip), from1904 };
    return await linesOf(zip, sheet, { shared, numbers, linesMax });
  } catch (error) {
    throw error instanceof Refusal ? error : refuse('import.unreadable');
  }
}

async function firstSheet(zip: Zip): Promise<{ sheet: string; from1904: boolean }> {
  let id = '';
  let from1904 = false;
  await hear(zip, 'xl/workbook.xml', {
    open(name, attributes) {
      if (name === 'sheet' && !id) id = attributes.id ?? '';
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
    },
  });
  let sheet = 'xl/worksheets/sheet1.xml';
  await hear(zip, 'xl/_rels/workbook.xml.rels', {
    open(name, { Id, Target = '' }) {
      if (name === 'Relationship' && Id === id) sheet = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`;
    },
  });
  return { sheet, from1904 };
}

/** Hints for reading aloud (`rPh`) are no part of a text. */
async function sharedTexts(zip: Zip): Promise<string[]> {
  const texts: string[] = [];
  let text = '';
  let length = 0;
  let inText = false;
  let aloud = false;
  await hear(zip, 'xl/sharedStrings.xml', {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') aloud = true;
      inText = name === 't' && !aloud;
    },
    text(part) {
      if (inText && text.length < cellMaxLength) text += part;
    },
    close(name) {
      if (name === 't') inText = false;
      if (name === 'rPh') aloud = false;
      if (name !== 'si') return;
      texts.push(unescaped(text));
      length += text.length;
      if (texts.length > sharedMax || length > sharedMaxLength) throw refuse('import.unreadable');
    },
  });
  return texts;
}

/** Formats that spreadsheets know by number and that show a date or a time. */
const builtInDates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57]);

async function dateStyles(zip: Zip): Promise<Set<number>> {
  const formats = new Set(builtInDates);
  const dates = new Set<number>();
  let inStyles = false;
  let place = 0;
  await hear(zip, 'xl/styles.xml', {
    open(name, { numFmtId, formatCode = '' }) {
      if (name === 'numFmt' && showsDate(formatCode)) formats.add(Number(numFmtId));
      if (name === 'cellXfs') inStyles = true;
      if (name !== 'xf' || !inStyles) return;
      if (formats.has(Number(numFmtId))) dates.add(place);
      place += 1;
    },
    close(name) {
      if (name === 'cellXfs') inStyles = false;
    },
  });
  return dates;
}

/** What a spreadsheet takes for a format. */
const formatMaxLength = 255;

/** `yyyy\-mm\-dd` does, `"Day" 0.00` and `[Red]0` do not; what is longer than a format can be is none. */
function showsDate(format: string): boolean {
  return format.length <= formatMaxLength && /[ymdhs]/i.test(format.replace(/"[^"]*"|\\.|\[(?!h|m|s)[^\]]*\]/gi, ''));
}

interface Reading {
  shared: readonly string[];
  numbers: Numbers;
  linesMax: number;
}

async function linesOf(zip: Zip, sheet: string, { shared, numbers, linesMax }: Reading): Promise<Line[]> {
  const lines: Line[] = [];
  let line: Line = { number: 0, cells: [] };
  let cell = { place: 0, type: '', style: 0 };
  let value = '';
  let reads = false;
  const found = await hear(zip, sheet, {
    open(name, { r, t, s }) {
      if (name === 'row') line = { number: Number(r) || line.number + 1, cells: [] };
      if (name === 'c') {
        cell = { place: r ? placeOf(r) : line.cells.length, type: t ?? 'n', style: Number(s) || 0 };
        value = '';
      }
      reads = name === 'v' || name === 't';
    },
    text(part) {
      if (reads && value.length < cellMaxLength) value += part;
    },
    close(name) {
      if (name === 'v' || name === 't') reads = false;
      if (name === 'c' && cell.place < columnsMax) {
        while (line.cells.length < cell.place) line.cells.push('');
        line.cells[cell.place] = textOf(cell, value, shared, numbers);
      }
      if (name === 'row') keep(lines, line, linesMax);
    },
  });
  if (!found) throw refuse('import.unreadable');
  return lines;
}

/** `AB12` → 27. */
function placeOf(address: string): number {
  const letters = /^[A-Z]{1,3}/.exec(address)?.[0] ?? 'A';
  return [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function textOf({ type, style }: { type: string; style: number }, value: string, shared: readonly string[], numbers: Numbers): string {
  if (type === 's') return shared[Number(value)] ?? '';
  if (type === 'b') return value;
  if (type === 'e') return '';
  if (type === 'inlineStr' || type === 'str') return unescaped(value);
  if (type !== 'n' || value === '') return value;
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  if (numbers.dates.has(style)) return dateText(number, numbers.from1904);
  return Number.isSafeInteger(number) || !/^\d+$/.test(value) ? String(number) : value;
}

/** What XML cannot hold, spreadsheets write as `_x000D_`, and such a text itself as `_x005F_x000D_`. Control signs are no part of a text. */
function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)).replace(/(?![\t\n])\p{Cc}/u, ''),
  );
}

/** Day 0 of books that count from 1904, in days before 1970. */
const epochDays1904 = 24_107;

/** `2026-11-21`, with the time where there is one. */
function dateText(days: number, from1904: boolean): string {
  const seconds = Math.round((days - (from1904 ? epochDays1904 : epochDays)) * daySeconds);
  if (Math.abs(seconds) > unixTimeMax) return '';
  const text = new Date(seconds * 1000).toISOString();
  return seconds % daySeconds === 0 ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
}

/** False where the file has no such part. */
async function hear(zip: Zip, path: string, listener: Parameters<typeof hearXml>[1]): Promise<boolean> {
  const part = await zip.read(path);
  if (!part) return false;
  await hearXml(part, listener);
  return true;
}
