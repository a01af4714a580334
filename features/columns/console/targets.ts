/** Columns that can take the documents of others. Pure. */
import type { ColumnNode } from '../contract.ts';

/** Lists of the same language that stay, as rows of a tree input. A list below something else is named with it. */
export function targetsFor(tree: readonly ColumnNode[], leaving: readonly ColumnNode[]): Record<string, unknown>[] {
  const gone = new Set(leaving.map(({ id }) => id));
  const locales = new Set(leaving.map(({ locale }) => locale));
  if (locales.size !== 1) return [];
  const below = (nodes: readonly ColumnNode[], prefix: string): Record<string, unknown>[] =>
    nodes
      .filter(({ id, locale }) => !gone.has(id) && locales.has(locale))
      .flatMap(({ id, name, type, children }) => {
        const title = `${prefix}${name}`;
        return type === 'list' ? [{ id, name: title, children: below(children, '') }] : below(children, `${title} / `);
      });
  return below(tree, '');
}
