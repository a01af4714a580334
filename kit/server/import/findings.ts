/** What there is to tell of the lines of a file. */
import { type ImportDeclaration, type ImportFinding, type ImportReport, problemsOfRowMax } from '#kit/contract/import.ts';
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

/**
 * By line, and within one as its cells stand there, with what is about no column last. Of each a handful, and how many more it has: one
 * line of a hundred wrong cells leaves room for the others.
 */
export function boundedByRow(problems: readonly ImportFinding[], columns: ImportReport['columns'], lang: Lang): ImportFinding[] {
  const places = new Map(columns.map(({ field }, place) => [field, place]));
  const placeOf = ({ field }: ImportFinding) => places.get(field) ?? columns.length;
  const byRow = new Map<number, ImportFinding[]>();
  for (const problem of [...problems].sort((one, other) => placeOf(one) - placeOf(other)))
    byRow.set(problem.row, [...(byRow.get(problem.row) ?? []), problem]);
  return [...byRow]
    .sort(([one], [other]) => one - other)
    .flatMap(([row, all]) => {
      const more = all.length - problemsOfRowMax;
      if (more <= 0) return all;
      return [...all.slice(0, problemsOfRowMax), { row, field: '', message: refuse('import.more_in_row', { n: more }).in(lang) }];
    });
}
