/** What happened to a document: every decision with its remark, the newest first. */
import { Button } from '#kit/console/controls.ts';
import { formatMinute } from '#kit/console/dates.ts';
import { useWords } from '#kit/console/i18n.ts';
import { RelativeTime } from '#kit/console/relative-time.tsx';
import { EmptyState, FailedState, TableSkeleton } from '#kit/console/states.tsx';
import type { TimelineRow } from '../../history.contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import { useTimeline } from './review.queries.ts';
import './timeline.css';

export function Timeline({ id }: { id: number }) {
  const t = useWords<typeof phrases>('archives/review');
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useTimeline(id);
  if (error) return <FailedState error={error} onRetry={refetch} />;
  if (isPending) return <TableSkeleton rows={4} />;
  const rows = data.pages.flatMap(({ list }) => list);
  if (rows.length === 0) return <EmptyState title={t('timeline_empty')} />;
  return (
    <>
      <ol className="timeline">
        {rows.map((row) => (
          <Entry key={row.id} row={row} />
        ))}
      </ol>
      {hasNextPage && (
        <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('earlier')}
        </Button>
      )}
    </>
  );
}

function Entry({ row }: { row: TimelineRow }) {
  const t = useWords<typeof phrases>('archives/review');
  const isCalledOff = row.move === 'unpublish' && typeof row.details.time === 'number';
  return (
    <li data-move={row.move}>
      <p>
        <b>{row.admin_name || t('system')}</b> {t(`moves.${isCalledOff ? 'call_off' : row.move}`)}
        <Details details={row.details} />
      </p>
      <small>
        <RelativeTime at={row.create_time} />
      </small>
      {row.remark && <blockquote>{row.remark}</blockquote>}
    </li>
  );
}

function Details({ details }: { details: TimelineRow['details'] }) {
  const t = useWords<typeof phrases>('archives/review');
  const { time, column, via } = details;
  const parts = [
    typeof time === 'number' ? t('scheduled_for', { time: formatMinute(time) }) : '',
    typeof column === 'string' ? column : '',
    via === 'link' ? t('by_link') : '',
  ].filter(Boolean);
  return parts.length > 0 ? <span> {parts.join(' · ')}</span> : null;
}
