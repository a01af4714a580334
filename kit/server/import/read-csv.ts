/** Lines of a text file as spreadsheets write them: UTF-8, UTF-16 with its mark, or GB 18030; commas, semicolons or tabs. */
import { Readable } from 'node:stream';
import { CsvError, type Info, parse } from 'csv-parse';

import { pauses } from '../pauses.ts';
import { refuse } from '../refusals.ts';
import { cellMaxLength, columnsMax, keep, type Line } from './cells.ts';

/** What the export puts before a text that looks like a formula. */
const guarded = /^'(?='*[=+\-@\t\r\n＝＋－＠])/;
/** Bytes, of a line and of a record that has several. */
const lineMaxLength = 200_000;
const slicesAtOnce = 8;
const headingsMaxLength = 10_000;
/** What is read at once: whoever has heard enough keeps the rest from being read, and others have their turn. */
const sliceBytes = 512;
/** Blank lines with more or fewer cells than the headings: each costs the parser as much as a hundred others. */
const unevenBlankMax = 5000;

/** The export's guard before formulas is taken away. Throws `import.unreadable`, also for a line too long, and `import.too_many_rows`. */
export async function readCsv(file: Buffer, linesMax: number): Promise<Line[]> {
  const text = decoded(file);
  const bytes = Buffer.from(text);
  refuseEndlessLine(bytes);
  const lines: Line[] = [];
  const parser = Readable.from(slicesOf(bytes)).pipe(
    parse({
      bom: true,
      info: true,
      skip_empty_lines: true,
      delimiter: delimiterOf(text),
      max_record_size: lineMaxLength,
      relax_column_count: true,
      relax_quotes: true,
    }),
  );
  const pause = pauses(100);
  try {
    let width: number | undefined;
    let uneven = 0;
    // safe: without names of columns the parser tells each record as its cells, and `info` has it say where it is
    for await (const { info, record } of parser as AsyncIterable<{ info: Info; record: string[] }>) {
      await pause();
      const number = info.records + info.empty_lines;
      width ??= record.length;
      if (record.length !== width) uneven += 1;
      if (uneven > linesMax + unevenBlankMax) throw refuse('import.unreadable');
      keep(
        lines,
        { number, cells: record.slice(0, columnsMax).map((cell) => cell.slice(0, cellMaxLength).replace(guarded, '')) },
        linesMax,
      );
    }
  } catch (error) {
    throw error instanceof CsvError ? refuse('import.unreadable') : error;
  }
  return lines;
}

/** The parser may read many slices before it has a record to tell: the turn of others comes between slices. */
async function* slicesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  const pause = pauses(slicesAtOnce);
  for (let from = 0; from < bytes.length; from += sliceBytes) {
    await pause();
    yield bytes.subarray(from, from + sliceBytes);
  }
}

/** Separators are nothing to the parser's own bound: a line of nothing else would have millions of cells. */
function refuseEndlessLine(bytes: Buffer): void {
  let length = 0;
  for (const byte of bytes) {
    length = byte === 0x0a || byte === 0x0d ? 0 : length + 1;
    if (length > lineMaxLength) throw refuse('import.unreadable');
  }
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
  const [headings = ''] = text.slice(0, headingsMaxLength).split('\n', 1);
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: headings.split(sign).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).sign;
}
