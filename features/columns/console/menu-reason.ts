/** Why a column is in no menu whatever its switch says: menus have two levels, and the second stands with the first. */
import { useWords } from '#kit/console/i18n.ts';
import type { ColumnNode } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';

/** `reason(parent, 'in_footer')`: a sentence, or undefined where the switch decides. */
export function useMenuReason(): (parent: ColumnNode | undefined, menu: 'in_header' | 'in_footer') => string | undefined {
  const t = useWords<typeof phrases>('columns');
  return (parent, menu) => {
    if (!parent) return undefined;
    if (parent.pid !== 0) return t('menu_levels');
    return parent[menu] ? undefined : t('menu_above');
  };
}
