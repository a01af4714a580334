/** Columns with the number of documents in them. Pure. */
import type { ColumnChoice } from '../contract.ts';

export type CountedColumn = ColumnChoice & { count: number };

/** Columns that hold documents or have something below them that can, with everything in them counted. */
export function withLists(choices: readonly ColumnChoice[]): CountedColumn[] {
  const below = (id: number): ColumnChoice[] =>
    choices.filter((choice) => choice.pid === id).flatMap((choice) => [choice, ...below(choice.id)]);
  return choices
    .map((choice) => ({ choice, branch: [choice, ...below(choice.id)] }))
    .filter(({ branch }) => branch.some(({ type }) => type === 'list'))
    .map(({ choice, branch }) => ({ ...choice, count: branch.reduce((sum, { archives }) => sum + archives, 0) }));
}
