/**
 * Rows from a file, all or nothing. A check does everything an application does, each line behind a savepoint, and takes it back
 * at the end: what it says is what would happen, constraints of the database included.
 */
import { CompiledQuery } from 'kysely';
import type * as z from 'zod/mini';

import { chinaZone } from '#kit/contract/china-time.ts';
import type { ImportDeclaration, ImportFinding, ImportReport } from '#kit/contract/import.ts';
import type { Phrase, Refusal } from '#kit/contract/refusal.ts';
import { type Context, type DetachedContext, type NotedRow, realmOf } from '../context.ts';
import type { ScopedTx } from '../database/scope.ts';
import { type WallClock, wallClock } from '../export/wall-clock.ts';
import { headingOf, type SheetWords } from '../export/words.ts';
import { inOwnScope } from '../own-scope.ts';
import { refuse } from '../refusals.ts';
import { readLines } from './cells.ts';
import { type FoundIn, problemsIn, reportOf, withNew } from './findings.ts';
import { type ReadFile, type ReadRow, toRows } from './lines-to-rows.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { findingOf, remarksOn, remarksOnHeadings } from './remarks.ts';
import type { ImportForm } from './upload-form.ts';

/** What a feature knows of its rows. One of `open` and `all` is needed: a check writes, too, and is taken back. */
export interface Importer<D extends ImportDeclaration, Prepared = never> {
  declaration: D;
  words: SheetWords;
  /** By field: what else may stand above its column. */
  headings?: Readonly<Record<string, readonly string[]>>;
  /** Slow work on the texts of one row before the transaction begins, in a check too, whose answer the transaction finds by itself. */
  ahead?: (row: z.output<D['row']>) => Promise<void>;
  /** Slow work on one row before the transaction begins, in an application only: hashing a password. A refusal is an objection. */
  prepare?: (row: z.output<D['row']>) => Promise<Prepared>;
  /**
   * Called once in the transaction; the function it answers writes one row, and answers with its id and what to know of it. A refusal is
   * an objection to that line. By the clock times are read.
   */
  open?: (own: Context, clock: WallClock) => Promise<(row: z.output<D['row']>, prepared: Prepared | undefined) => Promise<WrittenRow>>;
  /**
   * What can be refused about cells by themselves, also in a line with another bad cell: whoever mends a file hears everything at
   * once. All lines come first, so that one question serves them; the function answers what to try, each refusal an objection, one
   * with `data.errors` an objection to each of their cells.
   */
  look?: (
    own: Context,
    all: readonly Partial<z.input<D['row']>>[],
    clock: WallClock,
  ) => Promise<(cells: Partial<z.input<D['row']>>) => readonly (() => unknown)[]>;
  /** In place of `open`, for files of very many lines: writes all rows but those it objects to. */
  all?: (own: Context, rows: readonly NumberedRow<z.output<D['row']>>[]) => Promise<WrittenTogether>;
  /** What to know of a row that is taken all the same: `[{ field: 'expire_time', says: { 'zh-cn': …, en: … } }]`. */
  remarks?: (own: Context, row: z.output<D['row']>) => readonly Remark[];
  /** Columns that files of the export have and nobody reads, by their names there: what to know of one whose heading is in the file. */
  unread?: (columns: ImportReport['columns']) => Readonly<Record<string, Phrase>>;
  /** Fields of refusals that the file calls otherwise: `{ group_ids: 'groups' }`. */
  fieldNames?: Readonly<Record<string, string>>;
}

export interface Remark {
  field: string;
  says: Phrase;
}

interface WrittenRow {
  id: number;
  remarks?: readonly Remark[];
}

/** Each by the number of its line. */
export interface WrittenTogether {
  unfit: readonly { number: number; refusal: Refusal }[];
  /** What to know of rows that were written. */
  remarks: readonly (Remark & { number: number })[];
}

/** A row with the number of its line. */
export interface NumberedRow<Row> {
  number: number;
  row: Row;
}

/** `import: async (ctx, received) => ({ report: await importFile(ctx, await readForm(requestOf(received)), adminImporter) })` */
export async function importFile<D extends ImportDeclaration, Prepared>(
  ctx: DetachedContext,
  form: ImportForm,
  importer: Importer<D, Prepared>,
): Promise<ImportReport> {
  return oneAtATime(ctx.db, realmOf(ctx), () => readAndTry(ctx, form, importer));
}

async function readAndTry<D extends ImportDeclaration, Prepared>(
  ctx: DetachedContext,
  form: ImportForm,
  importer: Importer<D, Prepared>,
): Promise<ImportReport> {
  const { rowsMax, bytesMax } = importer.declaration;
  const lines = await readLines(form.file, rowsMax + 1, { ...(bytesMax && { bytesMax }), name: form.name });
  const clock = wallClock(form.zone ?? chinaZone);
  if (!clock) throw refuse('export.bad_zone', { zone: form.zone }, { field: 'zone' });
  const { words, headings } = importer;
  const read = await toRows(importer.declaration, lines, { words, headings, lang: ctx.lang, clock });
  for (const { values } of read.rows) await importer.ahead?.(values as z.output<D['row']>); // safe: parsed by the declaration's schema
  const applies = form.mode === 'apply' && (form.onlyGood || read.problems.length === 0);
  const foundIn = { fields: importer.declaration.fields, names: importer.fieldNames ?? {}, lang: ctx.lang };
  const prepared = applies && importer.prepare ? await prepareAll(foundIn, read.rows, importer.prepare) : nothingPrepared<Prepared>();
  return inTrial(ctx, async (own) => {
    const seen = await lookAt(own, read, importer, { clock, foundIn });
    const told = new Set([...seen, ...prepared.problems].map(({ row }) => row));
    const fit = read.rows.filter(({ number }) => !told.has(number));
    const written = await writeRows(own, fit, importer, { byRow: prepared.byRow, clock, foundIn });
    const problems = [...read.problems, ...seen, ...prepared.problems.filter(isNewTo(seen)), ...written.problems];
    const remarks = [
      ...remarksOnHeadings(read, importer, own.lang),
      ...written.remarks,
      ...remarksOn(own, fit, written.problems, importer),
    ];
    const keeps = applies && written.good > 0 && (form.onlyGood || problems.length === 0);
    const titleOf = (field: string) => headingOf(importer.words, field, own.lang);
    const report = reportOf(read, { problems, remarks, good: written.good, applied: keeps }, titleOf, own.lang);
    if (keeps) await own.record(own.tx, { file: form.name, rows: report.rows, added: report.good }, { rows: written.made });
    return { report, keeps };
  });
}

interface PreparedRows<Prepared> {
  byRow: ReadonlyMap<number, Prepared>;
  problems: ImportFinding[];
}

function nothingPrepared<Prepared>(): PreparedRows<Prepared> {
  return { byRow: new Map(), problems: [] };
}

async function prepareAll<Prepared>(
  foundIn: FoundIn,
  rows: readonly ReadRow[],
  prepare: (row: never) => Promise<Prepared>,
): Promise<PreparedRows<Prepared>> {
  const byRow = new Map<number, Prepared>();
  const problems: ImportFinding[] = [];
  for (const { number, values } of rows) {
    try {
      byRow.set(number, await prepare(values as never)); // safe: parsed by the schema whose output `prepare` takes
    } catch (error) {
      problems.push(...problemsIn(error, number, foundIn));
    }
  }
  return { byRow, problems };
}

async function lookAt<D extends ImportDeclaration, Prepared>(
  own: Context,
  { rows, unfit }: ReadFile,
  { look }: Importer<D, Prepared>,
  { clock, foundIn }: { clock: WallClock; foundIn: FoundIn },
): Promise<ImportFinding[]> {
  if (!look) return [];
  // safe: cells of the declaration's fields, without those that its schema refused
  const lines = [...rows, ...unfit].map(({ number, values }) => ({ number, cells: values as Partial<z.input<D['row']>> }));
  const triesOf = await look(
    own,
    lines.map(({ cells }) => cells),
    clock,
  );
  const problems: ImportFinding[] = [];
  for (const { number, cells } of lines) {
    let told: ImportFinding[] = [];
    for (const attempt of triesOf(cells)) told = withNew(told, await problemsOf(attempt, number, foundIn));
    problems.push(...told);
  }
  return problems;
}

async function problemsOf(attempt: () => unknown, row: number, foundIn: FoundIn): Promise<ImportFinding[]> {
  try {
    await attempt();
    return [];
  } catch (error) {
    return problemsIn(error, row, foundIn);
  }
}

function isNewTo(told: readonly ImportFinding[]): (problem: ImportFinding) => boolean {
  return ({ row, field }) => !told.some((other) => other.row === row && other.field === field);
}

/** More rows than an entry of the log is read for: it has their number alone. */
const namedMax = 200;

interface WrittenRows {
  good: number;
  problems: ImportFinding[];
  remarks: readonly ImportFinding[];
  /** For the log. */
  made: readonly NotedRow[];
}

async function writeRows<D extends ImportDeclaration, Prepared>(
  own: Context,
  rows: readonly ReadRow[],
  importer: Importer<D, Prepared>,
  { byRow, clock, foundIn }: Pick<PreparedRows<Prepared>, 'byRow'> & { clock: WallClock; foundIn: FoundIn },
): Promise<WrittenRows> {
  if (importer.all) return writeTogether(own, rows, importer.all, foundIn);
  if (!importer.open) throw new Error('An importer writes rows one by one, or all of them.');
  const write = await importer.open(own, clock);
  const problems: ImportFinding[] = [];
  const remarks: ImportFinding[] = [];
  const made: NotedRow[] = [];
  for (const { number, values } of rows) {
    await run(own.tx, 'savepoint line');
    try {
      const { id, remarks: told = [] } = await write(values as z.output<D['row']>, byRow.get(number)); // safe: parsed by the declaration's schema
      await run(own.tx, 'release savepoint line');
      remarks.push(...told.map((remark) => findingOf(own, number, remark)));
      made.push([id, undefined, neededOf(importer.declaration, values)]);
    } catch (error) {
      await run(own.tx, 'rollback to savepoint line');
      problems.push(...problemsIn(error, number, foundIn));
    }
  }
  return { good: made.length, problems, remarks, made: made.length > namedMax ? [] : made };
}

/** What a row is known by. */
function neededOf({ fields }: ImportDeclaration, values: unknown): Readonly<Record<string, unknown>> {
  const needed = (name: string) => fields[name]?.required && !fields[name]?.secret;
  return Object.fromEntries(Object.entries({ ...(values as object) }).filter(([name]) => needed(name))); // safe: only looked at
}

/** What the database itself refuses is a bug here: the importer has looked at every row. */
async function writeTogether<Row>(
  own: Context,
  rows: readonly ReadRow[],
  write: (own: Context, rows: readonly NumberedRow<Row>[]) => Promise<WrittenTogether>,
  foundIn: FoundIn,
): Promise<WrittenRows> {
  const { unfit, remarks } = await write(
    own,
    rows.map(({ number, values }) => ({ number, row: values as Row })), // safe: parsed by the declaration's schema
  );
  const problems = unfit.flatMap(({ number, refusal }) => problemsIn(refusal, number, foundIn));
  const good = rows.length - new Set(unfit.map(({ number }) => number)).size;
  return { good, problems, remarks: remarks.map(({ number, ...remark }) => findingOf(own, number, remark)), made: [] };
}

/** Ends the transaction without keeping anything. */
class TakenBack extends Error {
  readonly report: ImportReport;
  constructor(report: ImportReport) {
    super('The trial is over.');
    this.report = report;
  }
}

async function inTrial(
  ctx: DetachedContext,
  work: (own: Context) => Promise<{ report: ImportReport; keeps: boolean }>,
): Promise<ImportReport> {
  try {
    return await inOwnScope(ctx, async (own) => {
      const { report, keeps } = await work(own);
      if (!keeps) throw new TakenBack(report);
      return report;
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.report;
    throw error;
  }
}

async function run(tx: ScopedTx, statement: string): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(statement));
}
