/** What waits for a reviewer: the queue on the left, what changed on the right, the decision below it. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useArea } from '#kit/console/area.tsx';
import { Button } from '#kit/console/controls.ts';
import { useWords } from '#kit/console/i18n.ts';
import { PageHeader } from '#kit/console/page-header.tsx';
import { EmptyState, FailedState, TableSkeleton } from '#kit/console/states.tsx';
import { useMedia } from '#kit/console/use-media.ts';
import type { QueueRow } from '../../review.contract.ts';
import { ColumnPicker } from '../column-picker.tsx';
import { BatchResults } from './batch-verdict.tsx';
import type { phrases } from './locales/zh-cn.ts';
import './review.css';
import { useQueue } from './review.queries.ts';
import { ReviewDetail } from './review-detail.tsx';
import { ReviewQueue } from './review-queue.tsx';
import { type BatchState, useBatchVerdict } from './use-batch-verdict.ts';
import { useDeciding } from './use-deciding.ts';
import { useReviewKeys } from './use-review-keys.ts';

/** Narrower than this, the queue and the document take turns. */
const roomQuery = '(min-width: 1024px)';

export function ReviewScreen() {
  const t = useWords<typeof phrases>('archives/review');
  const [column, setColumn] = useState(0);
  const queue = useQueue(column);
  const batch = useBatchVerdict();
  const leave = useEffectEvent(batch.close);
  useEffect(() => () => leave(), []);
  const [openId, open] = useOpenId();
  const rows = queue.data?.list ?? [];
  const hasQueue = !queue.error && rows.length > 0;
  // One that was judged among several is done, as one that was judged alone.
  const goOn = useEffectEvent(() => {
    if (batch.results?.verdicts.some(({ id, ok }) => ok && id === openId)) open(0);
  });
  useEffect(() => {
    if (batch.results) goOn();
  }, [batch.results]);
  return (
    <div className="page review">
      <PageHeader
        actions={
          <div className="review-column">
            <ColumnPicker value={column} onChange={setColumn} />
          </div>
        }
      />
      {!hasQueue && <BatchResults batch={batch} />}
      {queue.error ? (
        <FailedState error={queue.error} onRetry={queue.refetch} />
      ) : queue.isPending ? (
        <TableSkeleton rows={6} />
      ) : rows.length > 0 ? (
        <Desk {...{ rows, batch, openId, open }} isReading={queue.isFetching} note={queue.data.more ? t('more') : undefined} />
      ) : openId > 0 ? (
        <NotWaiting key={openId} id={openId} isReading={queue.isFetching} onBack={() => open(0)} />
      ) : (
        <NothingWaits />
      )}
    </div>
  );
}

function NothingWaits() {
  const t = useWords<typeof phrases>('archives/review');
  const { siteConfig, can, to } = useArea();
  const navigate = useNavigate();
  if (siteConfig.archiveAudit === 'open') return <EmptyState title={t('empty')} hint={t('empty_hint')} />;
  const toSettings = can('routine/config/index') ? (
    <Button onClick={() => void navigate(to('routine/config?group=content'))}>{t('to_settings')}</Button>
  ) : undefined;
  return <EmptyState title={t('closed')} hint={t('closed_hint')} action={toSettings} />;
}

interface DeskProps {
  rows: readonly QueueRow[];
  batch: BatchState;
  /** The one that the address names; 0: none. */
  openId: number;
  open: (id: number) => void;
  /** The queue is being read: what is not in it yet may be in a moment. */
  isReading: boolean;
  note: string | undefined;
}

function Desk({ rows, batch, openId, open, isReading, note }: DeskProps) {
  const hasRoom = useMedia(roomQuery);
  const found = rows.find(({ id }) => id === openId);
  // A letter or a notice led here: another one in its place would be judged for it.
  const isMissing = openId > 0 && !found;
  // With room, one is always open: the one that waits longest.
  const row = found ?? (hasRoom && !isMissing ? rows[0] : undefined);
  const step = (by: number) => {
    const next = rows[row ? rows.indexOf(row) + by : 0];
    if (next) open(next.id);
  };
  const onDone = () => {
    const at = row ? rows.indexOf(row) : -1;
    const next = rows[at + 1] ?? rows[at - 1];
    open(next?.id ?? 0);
  };
  // What became of several is about what was decided before.
  const deciding = useDeciding(row, { onStart: batch.close, onDone });
  const desk = useRef<HTMLDivElement>(null);
  useReviewKeys(desk, batch.isAsking, {
    next: () => step(1),
    previous: () => step(-1),
    pass: deciding.pass,
    reject: deciding.startRejecting,
  });
  return (
    <div ref={desk} className="review-desk">
      {(hasRoom || !(row || isMissing)) && <ReviewQueue rows={rows} openId={row?.id} batch={batch} note={note} onOpen={open} />}
      {row && <ReviewDetail key={row.id} row={row} deciding={deciding} onBack={hasRoom ? undefined : () => open(0)} />}
      {isMissing && <NotWaiting key={openId} id={openId} isReading={isReading} onBack={() => open(0)} />}
    </div>
  );
}

/** What a letter of before leads to: it was judged or withdrawn since, or stands where this queue does not reach. */
function NotWaiting({ id, isReading, onBack }: { id: number; isReading: boolean; onBack: () => void }) {
  const t = useWords<typeof phrases>('archives/review');
  const { to } = useArea();
  const navigate = useNavigate();
  const [isSure, setSure] = useState(!isReading);
  useEffect(() => {
    if (!isReading) setSure(true);
  }, [isReading]);
  if (!isSure) return <TableSkeleton rows={6} />;
  return (
    <EmptyState
      title={t('not_waiting')}
      hint={t('not_waiting_hint')}
      action={
        <div className="form-buttons">
          <Button onClick={() => void navigate(to(`corp/archives/edit/${id}`))}>{t('open_editor')}</Button>
          <Button type="primary" onClick={onBack}>
            {t('to_queue')}
          </Button>
        </div>
      }
    />
  );
}

/** The document on the desk stands in the address, so that a notice can lead to it. */
function useOpenId(): [number, (id: number) => void] {
  const [params, setParams] = useSearchParams();
  const open = (id: number) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (id) after.set('id', String(id));
        else after.delete('id');
        return after;
      },
      { replace: true },
    );
  return [Number(params.get('id')) || 0, open];
}
