/** Old addresses and where each leads: those that moves left behind, and those that somebody wrote. */
import { useWords } from '#kit/console/i18n.ts';
import { lazyOverlay } from '#kit/console/lazy-overlay.tsx';
import type { ColumnView, RowFormProps } from '#kit/console/list/list-types.ts';
import { ResourceList } from '#kit/console/list/resource-list.tsx';
import { StatusDot } from '#kit/console/status-dot.tsx';
import { foreignHost } from '../addresses.contract.ts';
import { type RedirectRow, redirects } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import './redirects.css';

const RedirectForm = lazyOverlay(() => import('./redirect-form.tsx').then((file) => file.RedirectForm));

export function RedirectListScreen() {
  const t = useWords<typeof phrases>('redirects');
  return (
    <ResourceList
      contract={redirects}
      words="redirects"
      show={['from', 'to', 'code', 'source', 'taken', 'hits', 'hit_time', 'create_time', 'kind', 'id']}
      columns={useColumns()}
      segments={{ field: 'source' }}
      nameOf={(row) => row.from}
      lost={() => t('lost')}
      addLabel={t('add')}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
      form={(props: RowFormProps) => <RedirectForm {...props} />}
    />
  );
}

function useColumns(): Record<string, ColumnView<RedirectRow>> {
  const t = useWords<typeof phrases>('redirects');
  return {
    from: { width: 200, cell: (row) => <OldAddress row={row} /> },
    to: { width: 200, cell: (row) => <Goal row={row} /> },
    code: { width: 120 },
    source: { width: 108, asTag: true, tones: { automatic: 'neutral', manual: 'info' } },
    taken: { width: 190, cell: (row) => <State row={row} /> },
    hits: { width: 100, align: 'end' },
    hit_time: { width: 130, title: t('fields.hit_time') },
    create_time: { width: 130 },
  };
}

function OldAddress({ row }: { row: RedirectRow }) {
  return (
    <span className="redirect-address" title={row.from}>
      {row.from}
    </span>
  );
}

/** Where it leads, and what is there. */
function Goal({ row }: { row: RedirectRow }) {
  const t = useWords<typeof phrases>('redirects');
  if (row.kind === 'gone') return <span className="redirect-none">{t('gone')}</span>;
  const host = foreignHost(row.to);
  return (
    <span className="redirect-goal">
      {row.to === '' ? (
        <span className="redirect-none">{t('off_site')}</span>
      ) : (
        <span className="redirect-address" title={row.to}>
          {row.to}
        </span>
      )}
      {row.title && <small>{t(`at_${row.kind === 'column' ? 'column' : 'archive'}`, { name: row.title })}</small>}
      {host && <small>{t('elsewhere', { host })}</small>}
    </span>
  );
}

/** Whether it does anything now. */
function State({ row }: { row: RedirectRow }) {
  const t = useWords<typeof phrases>('redirects');
  if (row.taken) return <StatusDot tone="warning">{t('waits')}</StatusDot>;
  if (row.nowhere) return <StatusDot tone="warning">{t('nowhere')}</StatusDot>;
  const isIdle = row.to === '' && row.kind !== 'gone';
  return <StatusDot tone={isIdle ? 'neutral' : 'success'}>{t(isIdle ? 'idle' : 'leads')}</StatusDot>;
}
