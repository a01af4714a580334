/** What there is to tell of the lines of a file. */
import { type ImportDeclaration, type ImportFinding, type ImportReport, problemsMax, problemsOfRowMax } from '#kit/contract/import.ts';
import type { FieldError } from '#kit/contract/issues.ts';
import type { Lang } from '#kit/contract/lang.ts';
import { Refusal } from '#kit/contract/refusal.ts';
import { refuse } from '../refusals.ts';

/** Whose columns objections stand at. */
export interface FoundIn {
  fields: ImportDeclaration['fields'];
  /** Fields of refusals that the file calls otherwise. */
  names: Readonly<Record<string, string>>;
  lang: Lang;
}

/**
 * What was thrown at a line, each part of it at its column: a refusal with `data.errors` is about several. Everything that is no
 * refusal is a bug, and ends the import.
 */
export function problemsIn(error: unknown, row: number, { fields, names, lang }: FoundIn): ImportFinding[] {
  if (!(error instanceof Refusal)) throw error;
  const columnOf = (field: string) => {
    const known = (name: string) => Object.hasOwn(fields, name) || Object.hasOwn(names, name);
    // `groups.0` stands in the column `groups`; one that no file has keeps its name.
    const own = field.split('.').map((_, at, steps) => steps.slice(0, steps.length - at).join('.'));
    const found = own.find(known) ?? field;
    return names[found] ?? found;
  };
  const errors = error.data?.errors as readonly FieldError[] | undefined; // safe: what refusals of whole forms carry
  const said = errors?.length ? errors : [{ field: error.field ?? '', message: error.in(lang) }];
  return said.map(({ field, message }) => ({ row, field: columnOf(field), message }));
}

/** A cell that is told about already is not told about again. */
export function withNew(told: readonly ImportFinding[], more: readonly ImportFinding[]): ImportFinding[] {
  const fields = new Set(told.map(({ field }) => field));
  return [...told, ...more.filter(({ field }) => !fields.has(field))];
}

/** By line, and within one as its cells stand there, with what is about no column last. */
function inOrder(found: readonly ImportFinding[], columns: ImportReport['columns']): ImportFinding[] {
  const places = new Map(columns.map(({ field }, place) => [field, place]));
  const placeOf = ({ field }: ImportFinding) => places.get(field) ?? columns.length;
  return [...found].sort((one, other) => one.row - other.row || placeOf(one) - placeOf(other));
}

/** In their order, of each line a handful, and how many more it has: one line of a hundred wrong cells leaves room for the others. */
function boundedByRow(problems: readonly ImportFinding[], columns: ImportReport['columns'], lang: Lang): ImportFinding[] {
  const byRow = new Map<number, ImportFinding[]>();
  for (const problem of inOrder(problems, columns)) byRow.set(problem.row, [...(byRow.get(problem.row) ?? []), problem]);
  return [...byRow].flatMap(([row, all]) => {
    const more = all.length - problemsOfRowMax;
    if (more <= 0) return all;
    return [...all.slice(0, problemsOfRowMax), { row, field: '', message: refuse('import.more_in_row', { n: more }).in(lang) }];
  });
}

interface Findings extends Pick<ImportReport, 'good' | 'applied'> {
  problems: readonly ImportFinding[];
  remarks: readonly ImportFinding[];
}

/** What is told of a file, and how much more there would be to tell. */
export function reportOf(
  { columns, sample }: Pick<ImportReport, 'columns' | 'sample'>,
  { good, applied, ...all }: Findings,
  titleOf: (field: string) => string,
  lang: Lang,
): ImportReport {
  const bad = new Set(all.problems.map(({ row }) => row)).size;
  const problems = boundedByRow(all.problems, columns, lang).slice(0, problemsMax);
  const remarks = inOrder(all.remarks, columns).slice(0, problemsMax);
  const found = { problems: all.problems.length, remarks: all.remarks.length };
  const titles = Object.fromEntries([...columns, ...problems, ...remarks].flatMap(({ field }) => (field ? [[field, titleOf(field)]] : [])));
  return { applied, rows: good + bad, good, bad, columns, titles, sample, problems, remarks, found };
}
