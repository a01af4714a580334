/** The columns beside the list: one click shows a column with everything below it, or opens the editor of a page. */
import { FileText, SquareArrowOutUpRight } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useArea } from '#kit/console/area.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { useColumnChoices } from './archives.queries.ts';
import { type CountedColumn, inRail } from './counted-columns.ts';
import type { phrases } from './locales/zh-cn.ts';

export interface ColumnFilterProps {
  /** 0 is every column. */
  value: number;
  onChange: (columnId: number) => void;
}

export function ColumnRail({ value, onChange }: ColumnFilterProps) {
  const t = useWords<typeof phrases>('archives');
  const { can } = useArea();
  const { data } = useColumnChoices();
  const withPages = can('corp/columns/edit');
  const shown = useMemo(() => inRail(data?.list ?? [], withPages), [data, withPages]);
  const total = data?.total ?? 0;
  return (
    <nav className="column-rail" aria-label={t('columns')}>
      <h2>{t('columns')}</h2>
      <ul>
        <li>
          <button type="button" aria-current={value === 0 ? 'true' : undefined} style={indented(1)} onClick={() => onChange(0)}>
            <span>{t('every_column')}</span>
            <em className="num">{total}</em>
          </button>
        </li>
        {shown.map((column) => (
          <li key={column.id}>
            {column.holds ? (
              <ListEntry column={column} isCurrent={value === column.id} onChange={onChange} />
            ) : (
              <PageEntry column={column} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ListEntryProps {
  column: CountedColumn;
  isCurrent: boolean;
  onChange: (columnId: number) => void;
}

function ListEntry({ column, isCurrent, onChange }: ListEntryProps) {
  const t = useWords<typeof phrases>('archives');
  const { to, can } = useArea();
  const isPage = column.type === 'page' && can('corp/columns/edit');
  const label = isPage ? t('edit_page') : t('own_tab', { name: column.name });
  return (
    <>
      <button
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        style={indented(column.depth)}
        onClick={() => onChange(column.id)}
      >
        <span>{column.name}</span>
        <em className="num">{column.count}</em>
      </button>
      {/* A page with lists below it has a text of its own as well. */}
      <Link className="column-tab" to={to(`corp/${isPage ? 'page' : 'column'}/${column.id}`)} aria-label={label} title={label}>
        {isPage ? <FileText size={13} aria-hidden /> : <SquareArrowOutUpRight size={13} aria-hidden />}
      </Link>
    </>
  );
}

function PageEntry({ column }: { column: CountedColumn }) {
  const t = useWords<typeof phrases>('archives');
  const { to } = useArea();
  return (
    <Link to={to(`corp/page/${column.id}`)} style={indented(column.depth)} title={t('edit_page')}>
      <span>{column.name}</span>
      <FileText size={13} aria-label={t('edit_page')} />
    </Link>
  );
}

function indented(depth: number) {
  return { paddingInlineStart: 10 + (depth - 1) * 16 };
}
