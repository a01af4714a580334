/** The columns above the list, where there is no room beside it. */
import { useMemo } from 'react';
import { TreeSelectInput } from '#kit/console/form/inputs/tree-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { useColumnChoices } from './archives.queries.ts';
import type { ColumnFilterProps } from './column-rail.tsx';
import { type CountedColumn, withLists } from './counted-columns.ts';
import type { phrases } from './locales/zh-cn.ts';

export function ColumnPicker({ value, onChange }: ColumnFilterProps) {
  const t = useWords<typeof phrases>('archives');
  const { data } = useColumnChoices();
  const rows = useMemo(() => toRows(withLists(data?.list ?? []), 0), [data]);
  return (
    <div className="column-picker">
      <TreeSelectInput aria-label={t('columns')} rows={rows} top={t('every_column')} value={value} onChange={onChange} />
    </div>
  );
}

function toRows(columns: readonly CountedColumn[], pid: number): Record<string, unknown>[] {
  return columns
    .filter((column) => column.pid === pid)
    .map((column) => ({ id: column.id, name: column.name, children: toRows(columns, column.id) }));
}
