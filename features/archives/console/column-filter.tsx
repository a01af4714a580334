/** The columns beside the list: one click shows a column with everything below it. */
import { useMemo } from 'react';
import { TreeSelectInput } from '#kit/console/form/inputs/tree-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import type { ColumnChoice } from '../contract.ts';
import { useColumnChoices } from './archives.queries.ts';
import type { phrases } from './locales/zh-cn.ts';

interface ColumnFilterProps {
  /** 0 is every column. */
  value: number;
  onChange: (columnId: number) => void;
}

/** For wide screens. */
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

/** For narrow ones. */
export function ColumnPicker({ value, onChange }: ColumnFilterProps) {
  const t = useWords<typeof phrases>('archives');
  const { data } = useColumnChoices();
  const rows = useMemo(() => toRows(withLists(data?.list ?? []), 0), [data]);
  return (
    <div className="column-picker" role="group" aria-label={t('columns')}>
      <TreeSelectInput rows={rows} top={t('every_column')} value={value} onChange={onChange} />
    </div>
  );
}

type Counted = ColumnChoice & { count: number };

/** Columns that hold documents or have something below them that can, with everything in them counted. */
function withLists(choices: readonly ColumnChoice[]): Counted[] {
  const below = (id: number): ColumnChoice[] =>
    choices.filter((choice) => choice.pid === id).flatMap((choice) => [choice, ...below(choice.id)]);
  return choices
    .map((choice) => ({ choice, branch: [choice, ...below(choice.id)] }))
    .filter(({ branch }) => branch.some(({ type }) => type === 'list'))
    .map(({ choice, branch }) => ({ ...choice, count: branch.reduce((sum, { archives }) => sum + archives, 0) }));
}

function toRows(columns: readonly Counted[], pid: number): Record<string, unknown>[] {
  return columns
    .filter((column) => column.pid === pid)
    .map((column) => ({ id: column.id, name: column.name, children: toRows(columns, column.id) }));
}
