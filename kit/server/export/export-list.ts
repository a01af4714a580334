/**
 * A list as a file, sent while it is read. Which rows belong to it, and in which order, is decided at one moment; then they are
 * read a few hundred at a time, each slice in a short transaction of its own. So a reader on a slow line holds no connection, the
 * embedded database serves others in between, and nothing is read any more once the reader is gone.
 */
import { Readable } from 'node:stream';
import { deflateRawSync } from 'node:zlib';
import { type ExportAsked, likelyBytesHeader, totalRowsHeader } from '#kit/contract/export.ts';
import type { ListQuery } from '#kit/contract/list.ts';
import { minuteMs } from '#kit/contract/units.ts';
import { type Context, type DetachedContext, realmOf } from '../context.ts';
import type { RawAnswer } from '../http/raw-answer.ts';
import type { Listing } from '../listing.ts';
import { inOwnScope } from '../own-scope.ts';
import { refuse } from '../refusals.ts';
import { csvHead, csvLines, csvType } from './csv.ts';
import { onlyOne } from './only-one.ts';
import { sheetFoot, sheetHead, sheetRows, workbookParts } from './sheet-xml.ts';
import { type CellValue, type Sheet, type TableColumn, tableOf } from './table.ts';
import { type WallClock, wallClock } from './wall-clock.ts';
import { xlsxOf, xlsxType } from './xlsx.ts';

/** As much of a listing as a file needs. `atOnce`: rows that are read at a time, where they are larger than most. */
type Listed<Row> = Pick<Listing<Row>, 'keys' | 'rows'> & { atOnce?: number };

/** What a spreadsheet can hold, and a bound for the list of keys. */
export const exportRowsMax = 1_000_000;
const sliceRows = 250;
/** Rows that become one text. Larger texts outlive the garbage collector's young years, and pile up until it looks again. */
const pieceRows = 25;
/** A reader who takes nothing for so long is gone. */
const patienceMs = minuteMs;

/**
 * The answer of an `export` endpoint. `listed` is the listing that `index` takes its pages from, in the transaction of its context:
 * `export: (ctx, { query }) => exportList(ctx, adminSheet, query, listed)`
 */
export async function exportList<Row>(
  ctx: DetachedContext,
  sheet: Sheet<Row>,
  query: ListQuery & ExportAsked,
  listed: (own: Context) => Listed<Row> | Promise<Listed<Row>>,
): Promise<RawAnswer> {
  return exportWith(ctx, sheet, query, async (own) => {
    const list = await listed(own);
    const { keys, total } = await list.keys(query, exportRowsMax + 1);
    if (total > exportRowsMax) throw refuse('export.too_many', { max: exportRowsMax });
    return { total, slices: slicesOf(ctx, inSlices(keys, list.atOnce ?? sliceRows), listed) };
  });
}

/** The same for rows that are in memory anyway: trees. `rows` runs in a transaction of the caller's realm. */
export async function exportRows<Row>(
  ctx: DetachedContext,
  sheet: Sheet<Row>,
  query: ExportAsked,
  rows: (own: Context) => Promise<readonly Row[]>,
): Promise<RawAnswer> {
  return exportWith(ctx, sheet, query, async (own) => {
    const every = await rows(own);
    return { total: every.length, slices: oneSlice(every) };
  });
}

interface Found<Row> {
  total: number;
  slices: AsyncGenerator<readonly Row[]>;
}

async function exportWith<Row>(
  ctx: DetachedContext,
  sheet: Sheet<Row>,
  query: ExportAsked,
  find: (own: Context) => Promise<Found<Row>>,
): Promise<RawAnswer> {
  const table = tableOf(sheet, query, ctx.lang);
  const clock = wallClock(query.zone);
  if (!clock) throw refuse('export.bad_zone', { zone: query.zone }, { field: 'zone' });

  const done = onlyOne(ctx.db, realmOf(ctx));
  try {
    const { total, slices } = await inOwnScope(ctx, async (own) => {
      const found = await find(own);
      await own.record(own.tx, { ...query, rows: found.total });
      return found;
    });
    const cells = cellsOf(slices, table.cells);
    const { columns } = table;
    const file = await fileOf({ ctx, title: sheet.title[ctx.lang], format: query.format, columns, clock, total }, cells);
    file.body.once('close', done);
    return answerOf(file, `${sheet.title[ctx.lang]}-${stampOf(clock.text(ctx.now.getTime() / 1000))}`, total);
  } catch (error) {
    done();
    throw error;
  }
}

/** `2026-11-21 08:00:00` → `20261121-080000`. */
function stampOf(time: string): string {
  return time.replace(/[-:]/g, '').replace(' ', '-');
}

async function* slicesOf<Row>(
  ctx: DetachedContext,
  slices: Iterable<number[]>,
  listed: (own: Context) => Listed<Row> | Promise<Listed<Row>>,
) {
  for (const slice of slices) yield await inOwnScope(ctx, async (own) => (await listed(own)).rows(slice));
}

async function* oneSlice<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

/** `1,2,3` a slice at a time, without an array of everything. */
function* inSlices(keys: string, size: number): Generator<number[]> {
  let slice: number[] = [];
  for (let from = 0; from < keys.length; ) {
    const comma = keys.indexOf(',', from);
    const to = comma < 0 ? keys.length : comma;
    slice.push(Number(keys.slice(from, to)));
    from = to + 1;
    if (slice.length < size) continue;
    yield slice;
    slice = [];
  }
  if (slice.length > 0) yield slice;
}

type Cells = AsyncGenerator<CellValue[][]>;

async function* cellsOf<Row>(slices: AsyncGenerator<readonly Row[]>, cells: (row: Row) => CellValue[]): Cells {
  for await (const rows of slices) yield rows.map(cells);
}

interface Plan {
  ctx: DetachedContext;
  title: string;
  format: ExportAsked['format'];
  columns: readonly TableColumn[];
  clock: WallClock;
  total: number;
}

interface File {
  type: string;
  suffix: string;
  body: Readable;
  likelyBytes: number;
}

/** The first slice is read before the answer begins: what fails at all fails as a refusal, and its size foretells the whole. */
async function fileOf({ ctx, title, format, columns, clock, total }: Plan, cells: Cells): Promise<File> {
  const first = await cells.next();
  const known = first.done ? [] : first.value;
  const likely = (bytes: number) => Math.round((bytes / Math.max(1, known.length)) * total);
  if (format === 'csv') {
    const write = (rows: CellValue[][]) => csvLines(columns, rows, clock);
    const texts = { head: csvHead(columns), first: write(known), write, foot: '' };
    const body = textStream(texts, cells);
    return { type: csvType, suffix: 'csv', body, likelyBytes: likely(Buffer.byteLength(texts.first)) };
  }
  let next = 2;
  const write = (rows: CellValue[][]) => {
    const xml = sheetRows(columns, rows, clock, next);
    next += rows.length;
    return xml;
  };
  const texts = { head: sheetHead(columns), first: write(known), write, foot: sheetFoot };
  const body = xlsxOf(workbookParts(title), textStream(texts, cells), ctx.now);
  return { type: xlsxType, suffix: 'xlsx', body, likelyBytes: likely(deflateRawSync(texts.first).length) };
}

interface Texts {
  head: string;
  /** Of the first slice. */
  first: string;
  write: (rows: CellValue[][]) => string;
  foot: string;
}

/** Reads on when the reader has taken what was there; whoever takes nothing any more is given up. */
function textStream({ head, first, write, foot }: Texts, cells: Cells): Readable {
  const stream = Readable.from(texts(), { objectMode: true, highWaterMark: 1 });
  const giveUp = () => stream.destroy(new Error('Nobody takes what is being exported.'));
  let patience = setTimeout(giveUp, patienceMs).unref();
  const taken = () => {
    clearTimeout(patience);
    patience = setTimeout(giveUp, patienceMs).unref();
  };
  stream.once('close', () => clearTimeout(patience));
  async function* texts() {
    yield head + first;
    for await (const rows of cells) {
      for (let from = 0; from < rows.length; from += pieceRows) {
        taken();
        yield write(rows.slice(from, from + pieceRows));
      }
    }
    taken();
    yield foot;
  }
  return stream;
}

function answerOf({ type, suffix, body, likelyBytes }: File, name: string, total: number): RawAnswer {
  const headers = { [totalRowsHeader]: String(total), [likelyBytesHeader]: String(likelyBytes) };
  return { type, body, fileName: `${name}.${suffix}`, headers };
}
