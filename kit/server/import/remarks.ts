/** What is to be known of a file and its rows that are taken all the same. */
import type * as z from 'zod/mini';

import type { ImportDeclaration, ImportFinding } from '#kit/contract/import.ts';
import { type Lang, languages } from '#kit/contract/lang.ts';
import type { Context } from '../context.ts';
import { headingOf } from '../export/words.ts';
import type { Importer, Remark } from './import-file.ts';
import type { ReadFile, ReadRow } from './lines-to-rows.ts';

/** Told of the first line. */
export function remarksOnHeadings<D extends ImportDeclaration, Prepared>(
  { columns }: ReadFile,
  { words, unread }: Importer<D, Prepared>,
  lang: Lang,
): ImportFinding[] {
  const left = new Set(columns.flatMap(({ heading, field }) => (field === null ? [heading] : [])));
  const said = Object.entries(unread?.(columns) ?? {});
  const there = said.filter(([name]) => languages.some((one) => left.has(headingOf(words, name, one))));
  return there.map(([, says]) => ({ row: 1, field: '', message: says[lang] }));
}

/** Of the rows that were written. */
export function remarksOn<D extends ImportDeclaration, Prepared>(
  own: Context,
  rows: readonly ReadRow[],
  refused: readonly ImportFinding[],
  { remarks }: Importer<D, Prepared>,
): ImportFinding[] {
  if (!remarks) return [];
  const unfit = new Set(refused.map(({ row }) => row));
  const taken = rows.filter(({ number }) => !unfit.has(number));
  // safe: parsed by the declaration's schema
  const said = ({ number, values }: ReadRow) => remarks(own, values as z.output<D['row']>).map((remark) => findingOf(own, number, remark));
  return taken.flatMap(said);
}

export function findingOf({ lang }: Context, row: number, { field, says }: Remark): ImportFinding {
  return { row, field, message: says[lang] };
}
