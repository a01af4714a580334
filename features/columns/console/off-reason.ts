/** Columns that are off the site: switched off, or below one that is. */
import { useWords } from '#kit/console/i18n.ts';
import { flatten } from '#kit/console/list/tree-rows.ts';
import type { ColumnNode } from '../contract.ts';
import { useColumnTree } from './columns.queries.ts';
import type { phrases } from './locales/zh-cn.ts';

/** `const reason = useOffReason(); reason(row)`: why visitors find nothing there; undefined where they do. */
export function useOffReason(): (row: ColumnNode) => string | undefined {
  const t = useWords<typeof phrases>('columns');
  const below = idsBelowOff(useColumnTree().data?.list ?? []);
  return ({ id, status }) => {
    if (status !== 1) return t('hidden_column');
    return below.has(id) ? t('hidden_above') : undefined;
  };
}

/** What stands below columns that are switched off, at whatever depth. */
function idsBelowOff(tree: readonly ColumnNode[]): ReadonlySet<number> {
  return new Set(
    flatten(tree)
      .filter(({ status }) => status !== 1)
      .flatMap(({ children }) => flatten(children).map(({ id }) => id)),
  );
}
