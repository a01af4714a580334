/**
 * Rows from a file, all or nothing. A check does everything an application does, each line behind a savepoint, and takes it back
 * at the end: what it says is what would happen, constraints of the database included.
 */
import { CompiledQuery } from 'kysely';
import type * as z from 'zod/mini';

import { chinaZone } from '#kit/contract/china-time.ts';
import { type ImportDeclaration, type ImportReport, problemsMax } from '#kit/contract/import.ts';
import { Refusal } from '#kit/contract/refusal.ts';
import { type Context, type DetachedContext, type NotedRow, realmOf } from '../context.ts';
import type { ScopedTx } from '../database/scope.ts';
import { type WallClock, wallClock } from '../export/wall-clock.ts';
import { headingOf, type SheetWords } from '../export/words.ts';
import { inOwnScope } from '../own-scope.ts';
import { refuse } from '../refusals.ts';
import { readLines } from './cells.ts';
import { type Problem, type ReadFile, type ReadRow, toRows } from './lines-to-rows.ts';
import { oneAtATime } from './one-at-a-time.ts';
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
   * Called once in the transaction; the function it answers writes one row, and answers with its id. A refusal is an objection to that
   * line. By the clock times are read.
   */
  open?: (own: Context, clock: WallClock) => Promise<(row: z.output<D['row']>, prepared: Prepared | undefined) => Promise<{ id: number }>>;
  /**
   * What can be refused about cells by themselves, also in a line with another bad cell: whoever mends a file hears everything at
   * once. All lines come first, so that one question serves them; the function answers what to try, each refusal an objection.
   */
  look?: (
    own: Context,
    all: readonly Partial<z.input<D['row']>>[],
  ) => Promise<(cells: Partial<z.input<D['row']>>) => readonly (() => unknown)[]>;
  /** In place of `open`, for files of very many lines: writes all rows but those it objects to. Each is named by its line. */
  all?: (own: Context, rows: readonly NumberedRow<z.output<D['row']>>[]) => Promise<readonly { number: number; refusal: Refusal }[]>;
  /** Fields of refusals that the file calls otherwise: `{ group_ids: 'groups' }`. */
  fieldNames?: Readonly<Record<string, string>>;
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
  const lines = await readLines(form.file, rowsMax + 1, bytesMax);
  const clock = wallClock(form.zone ?? chinaZone);
  if (!clock) throw refuse('export.bad_zone', { zone: form.zone }, { field: 'zone' });
  const { words, headings } = importer;
  const read = await toRows(importer.declaration, lines, { words, headings, lang: ctx.lang, clock });
  for (const { values } of read.rows) await importer.ahead?.(values as z.output<D['row']>); // safe: parsed by the declaration's schema
  const applies = form.mode === 'apply' && (form.onlyGood || read.problems.length === 0);
  const prepared = applies && importer.prepare ? await prepareAll(ctx, read.rows, importer.prepare) : nothingPrepared<Prepared>();
  return inTrial(ctx, async (own) => {
    const seen = await lookAt(own, read, importer);
    const told = new Set([...seen, ...prepared.problems].map(({ row }) => row));
    const fit = read.rows.filter(({ number }) => !told.has(number));
    const written = await writeRows(own, fit, importer, { byRow: prepared.byRow, clock });
    const named = [...seen, ...prepared.problems.filter(isNewTo(seen)), ...written.problems].map((problem) => ({
      ...problem,
      field: importer.fieldNames?.[problem.field] ?? problem.field,
    }));
    const problems = [...read.problems, ...named].sort((one, other) => one.row - other.row);
    const keeps = applies && written.good > 0 && (form.onlyGood || problems.length === 0);
    const report = reportOf(read, problems, written.good, keeps, (field) => headingOf(importer.words, field, own.lang));
    if (keeps) await own.record(own.tx, { file: form.name, rows: report.rows, added: report.good }, { rows: written.made });
    return { report, keeps };
  });
}

interface PreparedRows<Prepared> {
  byRow: ReadonlyMap<number, Prepared>;
  problems: Problem[];
}

function nothingPrepared<Prepared>(): PreparedRows<Prepared> {
  return { byRow: new Map(), problems: [] };
}

async function prepareAll<Prepared>(
  { lang }: DetachedContext,
  rows: readonly ReadRow[],
  prepare: (row: never) => Promise<Prepared>,
): Promise<PreparedRows<Prepared>> {
  const byRow = new Map<number, Prepared>();
  const problems: Problem[] = [];
  for (const { number, values } of rows) {
    try {
      byRow.set(number, await prepare(values as never)); // safe: parsed by the schema whose output `prepare` takes
    } catch (error) {
      problems.push(problemOf(error, number, lang));
    }
  }
  return { byRow, problems };
}

async function lookAt<D extends ImportDeclaration, Prepared>(
  own: Context,
  { rows, unfit }: ReadFile,
  { look }: Importer<D, Prepared>,
): Promise<Problem[]> {
  if (!look) return [];
  // safe: cells of the declaration's fields, without those that its schema refused
  const lines = [...rows, ...unfit].map(({ number, values }) => ({ number, cells: values as Partial<z.input<D['row']>> }));
  const triesOf = await look(
    own,
    lines.map(({ cells }) => cells),
  );
  const problems: Problem[] = [];
  for (const { number, cells } of lines) {
    for (const attempt of triesOf(cells)) {
      const problem = await problemIn(attempt, number, own.lang);
      if (problem) problems.push(problem);
    }
  }
  return problems;
}

async function problemIn(attempt: () => unknown, row: number, lang: DetachedContext['lang']): Promise<Problem | undefined> {
  try {
    await attempt();
    return undefined;
  } catch (error) {
    return problemOf(error, row, lang);
  }
}

function isNewTo(told: readonly Problem[]): (problem: Problem) => boolean {
  return ({ row, field }) => !told.some((other) => other.row === row && other.field === field);
}

/** More rows than an entry of the log is read for: it has their number alone. */
const namedMax = 200;

interface WrittenRows {
  good: number;
  problems: Problem[];
  /** For the log. */
  made: readonly NotedRow[];
}

async function writeRows<D extends ImportDeclaration, Prepared>(
  own: Context,
  rows: readonly ReadRow[],
  importer: Importer<D, Prepared>,
  { byRow, clock }: Pick<PreparedRows<Prepared>, 'byRow'> & { clock: WallClock },
): Promise<WrittenRows> {
  if (importer.all) return writeTogether(own, rows, importer.all);
  if (!importer.open) throw new Error('An importer writes rows one by one, or all of them.');
  const write = await importer.open(own, clock);
  const problems: Problem[] = [];
  const made: NotedRow[] = [];
  for (const { number, values } of rows) {
    await run(own.tx, 'savepoint line');
    try {
      const { id } = await write(values as z.output<D['row']>, byRow.get(number)); // safe: parsed by the declaration's schema
      await run(own.tx, 'release savepoint line');
      made.push([id, undefined, neededOf(importer.declaration, values)]);
    } catch (error) {
      await run(own.tx, 'rollback to savepoint line');
      problems.push(problemOf(error, number, own.lang));
    }
  }
  return { good: made.length, problems, made: made.length > namedMax ? [] : made };
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
  write: (own: Context, rows: readonly NumberedRow<Row>[]) => Promise<readonly { number: number; refusal: Refusal }[]>,
): Promise<WrittenRows> {
  const unfit = await write(
    own,
    rows.map(({ number, values }) => ({ number, row: values as Row })), // safe: parsed by the declaration's schema
  );
  const problems = unfit.map(({ number, refusal }) => problemOf(refusal, number, own.lang));
  return { good: rows.length - new Set(unfit.map(({ number }) => number)).size, problems, made: [] };
}

/** Everything that is no refusal is a bug, and ends the import. */
function problemOf(error: unknown, row: number, lang: DetachedContext['lang']): Problem {
  if (error instanceof Refusal) return { row, field: error.field ?? '', message: error.in(lang) };
  throw error;
}

function reportOf(
  read: ReadFile,
  all: readonly Problem[],
  good: number,
  applied: boolean,
  titleOf: (field: string) => string,
): ImportReport {
  const bad = new Set(all.map(({ row }) => row)).size;
  const { columns, sample } = read;
  const problems = all.slice(0, problemsMax);
  const titles = Object.fromEntries([...columns, ...problems].flatMap(({ field }) => (field ? [[field, titleOf(field)]] : [])));
  return { applied, rows: good + bad, good, bad, columns, titles, sample, problems };
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
