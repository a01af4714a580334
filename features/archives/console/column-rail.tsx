/** The columns beside the list: one click shows a column with everything below it, or opens the editor of a page. */
import { FileText, SquareArrowOutUpRight } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useArea } from '#kit/console/area.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { SideEntry, SideRail } from '#kit/console/side-rail.tsx';
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
    <SideRail title={t('columns')}>
      <ul>
        <li>
          <SideEntry name={t('every_column')} count={total} isCurrent={value === 0} onOpen={() => onChange(0)} />
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
    </SideRail>
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
      <SideEntry
        name={column.name}
        count={column.count}
        isCurrent={isCurrent}
        style={indented(column.depth)}
        onOpen={() => onChange(column.id)}
      />
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
    <Link className="side-entry" to={to(`corp/page/${column.id}`)} style={indented(column.depth)} title={t('edit_page')}>
      <span>{column.name}</span>
      <FileText size={13} aria-label={t('edit_page')} />
    </Link>
  );
}

function indented(depth: number) {
  return { paddingInlineStart: 10 + (depth - 1) * 16 };
}
