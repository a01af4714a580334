/** The columns beside the list: one click shows a column with everything below it. */
import { useMemo } from 'react';
import { useWords } from '#kit/console/i18n.ts';
import { useColumnChoices } from './archives.queries.ts';
import { withLists } from './counted-columns.ts';
import type { phrases } from './locales/zh-cn.ts';

export interface ColumnFilterProps {
  /** 0 is every column. */
  value: number;
  onChange: (columnId: number) => void;
}

export function ColumnRail({ value, onChange }: ColumnFilterProps) {
  const t = useWords<typeof phrases>('archives');
  const { data } = useColumnChoices();
  const shown = useMemo(() => withLists(data?.list ?? []), [data]);
  const total = (data?.list ?? []).reduce((sum, { archives }) => sum + archives, 0);
  const entry = (id: number, name: string, count: number, depth: number) => (
    <li key={id}>
      <button
        type="button"
        aria-current={value === id ? 'true' : undefined}
        style={{ paddingInlineStart: 10 + (depth - 1) * 16 }}
        onClick={() => onChange(id)}
      >
        <span>{name}</span>
        <em className="num">{count}</em>
      </button>
    </li>
  );
  return (
    <nav className="column-rail" aria-label={t('columns')}>
      <h2>{t('columns')}</h2>
      <ul>
        {entry(0, t('every_column'), total, 1)}
        {shown.map((column) => entry(column.id, column.name, column.count, column.depth))}
      </ul>
    </nav>
  );
}
