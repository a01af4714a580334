/** The queue: who waits since when. Several can be judged at once, each for itself. */
import { Checkbox } from '#kit/console/controls.ts';
import { useWords } from '#kit/console/i18n.ts';
import { RelativeTime } from '#kit/console/relative-time.tsx';
import type { QueueRow } from '../../review.contract.ts';
import { usePossibleMoves } from '../possible-moves.ts';
import { BatchResults, BatchVerdict } from './batch-verdict.tsx';
import type { phrases } from './locales/zh-cn.ts';
import type { BatchState } from './use-batch-verdict.ts';

interface ReviewQueueProps {
  rows: readonly QueueRow[];
  openId: number | undefined;
  batch: BatchState;
  /** Below the last one. */
  note: string | undefined;
  onOpen: (id: number) => void;
}

export function ReviewQueue({ rows, openId, batch, note, onOpen }: ReviewQueueProps) {
  const t = useWords<typeof phrases>('archives/review');
  const moves = usePossibleMoves();
  const { chosen, setChosen } = batch;
  const free = rows.filter((row) => !moves('pass', row).reason);
  const selected = free.filter(({ id }) => chosen.has(id));
  const turn = (id: number) => setChosen(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]));
  return (
    <section className="review-queue" aria-label={t('queue')}>
      <header>
        <Checkbox
          checked={selected.length > 0 && selected.length === free.length}
          indeterminate={selected.length > 0 && selected.length < free.length}
          disabled={free.length === 0}
          onChange={({ target }) => setChosen(new Set(target.checked ? free.map(({ id }) => id) : []))}
        >
          {selected.length > 0 ? t('selected', { n: selected.length }) : t('select_all')}
        </Checkbox>
      </header>
      {selected.length > 0 && <BatchVerdict rows={selected} batch={batch} />}
      <BatchResults batch={batch} />
      <ol>
        {rows.map((row) => (
          <li key={row.id} aria-current={row.id === openId ? 'true' : undefined}>
            <Checkbox
              checked={chosen.has(row.id)}
              disabled={!free.includes(row)}
              aria-label={t('select', { title: row.title })}
              onChange={() => turn(row.id)}
            />
            <button type="button" onClick={() => onOpen(row.id)}>
              <b>{row.title}</b>
              <small>
                {row.column.name}
                {row.submitter && ` · ${row.submitter.nickname}`} · <RelativeTime at={row.pending_time} />
              </small>
              <QueueNote row={row} reason={moves('pass', row).reason === 'own_work'} />
            </button>
          </li>
        ))}
      </ol>
      {note && <p className="review-note">{note}</p>}
      {rows.length > 1 && <p className="review-note review-keys">{t('keys')}</p>}
    </section>
  );
}

/** What a reviewer should know before opening it. */
function QueueNote({ row, reason }: { row: QueueRow; reason: boolean }) {
  const t = useWords<typeof phrases>('archives/review');
  if (reason) return <i data-tone="own">{t('reasons.own_work')}</i>;
  return row.published ? null : <i>{t(row.first ? 'first_time' : 'not_shown')}</i>;
}
