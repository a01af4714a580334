/** Columns with the number of documents in them. Pure. */
import type { ColumnChoice } from '../archives.contract.ts';

/** `holds`: it is a list, or has one below it. */
export type CountedColumn = ColumnChoice & { count: number; holds: boolean };

/** Columns that hold documents or have something below them that can, with everything in them counted. */
export function withLists(choices: readonly ColumnChoice[]): CountedColumn[] {
  return counted(choices).filter(({ holds }) => holds);
}

/** The same, with the single pages between them where the reader may edit these. Links hold nothing. */
export function inRail(choices: readonly ColumnChoice[], withPages: boolean): CountedColumn[] {
  return counted(choices).filter(({ holds, type }) => holds || (withPages && type === 'page'));
}

function counted(choices: readonly ColumnChoice[]): CountedColumn[] {
  const parents = new Map(choices.map((choice) => [choice.id, choice.pid]));
  const counts = new Map<number, number>();
  const holding = new Set<number>();
  for (const { id, archives, type } of choices) {
    const met = new Set<number>();
    for (let at = id; at !== 0 && !met.has(at); at = parents.get(at) ?? 0) {
      met.add(at);
      counts.set(at, (counts.get(at) ?? 0) + archives);
      if (type === 'list') holding.add(at);
    }
  }
  return choices.map((choice) => ({ ...choice, count: counts.get(choice.id) ?? 0, holds: holding.has(choice.id) }));
}
