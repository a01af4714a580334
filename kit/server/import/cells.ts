/** What a file is to the import: lines of texts, the headings first. */
import { importMaxBytes } from '#kit/contract/import.ts';
import { megabyteBytes } from '#kit/contract/units.ts';
import { refuse } from '../refusals.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';

/** Columns of a line; what stands further right is nothing that anybody imports. */
export const columnsMax = 100;
/** Characters of a cell. */
export const cellMaxLength = 32_767;

export interface Line {
  /** As spreadsheets count: the first is 1. */
  number: number;
  cells: string[];
}

/**
 * Tells a spreadsheet from text by its first bytes. A text with the name of a spreadsheet is refused: what is wrong with it read as
 * text would say nothing to somebody who believes it is one. At most `linesMax` lines; throws `import.unreadable`, `import.not_xlsx`
 * and others.
 */
export async function readLines(file: Buffer, linesMax: number, { bytesMax = importMaxBytes, name = '' } = {}): Promise<Line[]> {
  if (file.length > bytesMax) throw refuse('import.too_large', { max: bytesMax / megabyteBytes });
  const isZip = file.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'));
  if (!isZip && /\.xlsx$/i.test(name)) throw refuse('import.not_xlsx');
  return isZip ? readXlsx(file, linesMax) : readCsv(file, linesMax);
}

/** Lines that a spreadsheet can have, blank ones among them. */
const numberMax = 1_048_576;

/** Blank lines are nothing, and lines beyond the limit are too many. */
export function keep(lines: Line[], line: Line, linesMax: number): void {
  if (line.number > numberMax) throw refuse('import.too_many_rows', { max: linesMax - 1 });
  const cells = line.cells.slice(0, columnsMax).map((cell) => cell.trim());
  if (cells.every((cell) => cell === '')) return;
  if (lines.length >= linesMax) throw refuse('import.too_many_rows', { max: linesMax - 1 });
  lines.push({ number: line.number, cells });
}
