/** Focus pictures, position by position, each position in the order in which visitors see it. */
import { useWords } from '#kit/console/i18n.ts';
import { lazyOverlay } from '#kit/console/lazy-overlay.tsx';
import type { ColumnView, RowFormProps } from '#kit/console/list/list-types.ts';
import { ResourceList } from '#kit/console/list/resource-list.tsx';
import { RelativeTime } from '#kit/console/relative-time.tsx';
import { StatusDot } from '#kit/console/status-dot.tsx';
import { type FocusRow, focuses } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import './focus.css';

const FocusForm = lazyOverlay(() => import('./focus-form.tsx').then((file) => file.FocusForm));

const columns: Record<string, ColumnView<FocusRow>> = {
  title: { width: 300, picture: (row) => row.image, note: (row) => row.text || undefined },
  position: { width: 150, cell: (row) => <Position row={row} /> },
  locale: { width: 96 },
  state: { width: 170, cell: (row) => <State row={row} /> },
  status: { width: 90 },
  start_time: { width: 130 },
  end_time: { width: 130 },
};

export function FocusListScreen() {
  const t = useWords<typeof phrases>('focus');
  return (
    <ResourceList
      contract={focuses}
      words="focus"
      show={['title', 'position', 'locale', 'state', 'status', 'start_time', 'end_time', 'link', 'update_time', 'id']}
      columns={columns}
      segments={{ field: 'state', values: ['showing', 'scheduled', 'over'] }}
      areSiblings={(one, other) => one.position === other.position && one.locale === other.locale}
      nameOf={(row) => row.title || t('untitled', { id: row.id })}
      lost={() => t('lost')}
      addLabel={t('add')}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
      form={(props: RowFormProps) => <FocusForm {...props} />}
    />
  );
}

function Position({ row }: { row: FocusRow }) {
  const t = useWords<typeof phrases>('focus');
  if (row.position === 'home') return t('home');
  if (row.position === '') return <span className="focus-gone">{t('column_gone')}</span>;
  return row.column_name === null ? <code>{row.position}</code> : t('at_column', { name: row.column_name });
}

const tones = { showing: 'success', scheduled: 'info', over: 'neutral', off: 'neutral' } as const;

function State({ row }: { row: FocusRow }) {
  const t = useWords<typeof phrases>('focus');
  return (
    <span className="focus-state">
      <StatusDot tone={tones[row.state]}>{t(`values.state.${row.state}`)}</StatusDot>
      <When row={row} />
    </span>
  );
}

/** What comes next: a beginning, else an end. */
function When({ row }: { row: FocusRow }) {
  const t = useWords<typeof phrases>('focus');
  const at = row.state === 'scheduled' ? row.start_time : row.end_time;
  if (at === null || row.state === 'off') return null;
  return (
    <small>
      {t(row.state === 'scheduled' ? 'begins' : row.state === 'over' ? 'ended' : 'ends')} <RelativeTime at={at} within />
    </small>
  );
}
