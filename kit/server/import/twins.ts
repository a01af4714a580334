/** Values that no two lines of a file may have. */
import type { ImportDeclaration, ImportFinding } from '#kit/contract/import.ts';
import type { Lang } from '#kit/contract/lang.ts';
import { refuse } from '../refusals.ts';

/** Asked of each line in its turn: which of its values an earlier one has, and which one that is. */
export function twinFinder(
  fields: ImportDeclaration['fields'],
  lang: Lang,
): (row: number, values: Readonly<Record<string, unknown>>) => ImportFinding[] {
  const unique = Object.entries(fields).filter(([, field]) => field.unique);
  const seen = new Map<string, number>();
  return (row, values) =>
    unique.flatMap(([field, { within }]) => {
      if (values[field] === undefined) return [];
      const key = JSON.stringify([field, within && values[within], values[field]]).toLowerCase();
      const first = seen.get(key);
      if (first === undefined) seen.set(key, row);
      return first === undefined ? [] : [{ row, field, message: refuse('import.twin', { row: first }).in(lang) }];
    });
}
