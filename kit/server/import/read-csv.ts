/** Lines of a text file as spreadsheets write them: UTF-8, UTF-16 with its mark, or GB 18030; commas, semicolons or tabs. */
import { CsvError, parse } from 'csv-parse';

import { refuse } from '../refusals.ts';
import { cellMaxLength, keep, type Line } from './cells.ts';

/** What the export puts before a text that looks like a formula. */
const guarded = /^'(?=[=+\-@\t\r\n＝＋－＠])/;
const lineMaxLength = 200_000;

export async function readCsv(file: Buffer, linesMax: number): Promise<Line[]> {
  const text = decoded(file);
  const lines: Line[] = [];
  const parser = parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    info: true,
    max_record_size: lineMaxLength,
    relax_column_count: true,
    relax_quotes: true,
  });
  try {
    let number = 0;
    // safe: with `info` the parser tells each record beside what it knows of it
    for await (const { record } of parser as AsyncIterable<{ record: string[] }>) {
      number += 1;
      keep(lines, { number, cells: record.map((cell) => cell.slice(0, cellMaxLength).replace(guarded, '')) }, linesMax);
    }
  } catch (error) {
    throw error instanceof CsvError ? refuse('import.unreadable') : error;
  }
  return lines;
}

function decoded(file: Buffer): string {
  const [first, second] = file;
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  const text = decode(file, encoding) ?? decode(file, 'gb18030');
  if (text === undefined || text.includes('\0')) throw refuse('import.unreadable');
  return text;
}

function decode(file: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file);
  } catch {
    return undefined;
  }
}

/** The sign that stands most often in the headings. */
function delimiterOf(text: string): string {
  const [headings = ''] = text.split('\n', 1);
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: headings.split(sign).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).sign;
}
