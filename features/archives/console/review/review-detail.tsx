/** The document on the desk: what it is, what to look at, what changed, and the decision. */
import { ArrowLeft, SquarePen } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useArea } from '#kit/console/area.tsx';
import { Button, Tooltip } from '#kit/console/controls.ts';
import { formatMinute } from '#kit/console/dates.ts';
import { useWords } from '#kit/console/i18n.ts';
import { RelativeTime } from '#kit/console/relative-time.tsx';
import type { QueueRow } from '../../review.contract.ts';
import { CompareView } from '../compare/compare-view.tsx';
import { leavesMeanwhile } from '../leaving-meanwhile.ts';
import { isAhead } from '../publication-words.ts';
import { OtherLanguages, type Since, SinceChoice, useLastRejection } from './around.tsx';
import { ChecksList } from './checks-list.tsx';
import type { phrases } from './locales/zh-cn.ts';
import { useDiff } from './review.queries.ts';
import { Timeline } from './timeline.tsx';
import type { Deciding } from './use-deciding.ts';

interface ReviewDetailProps {
  row: QueueRow;
  deciding: Deciding;
  /** On a phone: back to the queue. */
  onBack: (() => void) | undefined;
}

export function ReviewDetail({ row, deciding, onBack }: ReviewDetailProps) {
  const t = useWords<typeof phrases>('archives/review');
  const shown = { id: row.id, version: row.version };
  const { data } = useDiff(shown);
  const rejection = useLastRejection(row);
  const [since, setSince] = useState<Since>('shown');
  return (
    <article className="review-detail" aria-label={row.title}>
      {onBack && (
        <Button type="text" icon={<ArrowLeft size={16} aria-hidden />} onClick={onBack}>
          {t('back')}
        </Button>
      )}
      <Head row={row} />
      {data && data.checks.length > 0 && <ChecksList checks={data.checks} />}
      {rejection && <SinceChoice isShown={row.published} rejection={rejection} value={since} onChange={setSince} />}
      <CompareView {...shown} {...(rejection && since === 'rejected' && { from: rejection.revisionId })} />
      <details className="review-timeline">
        <summary>{t('history_tabs.timeline')}</summary>
        <Timeline id={row.id} />
      </details>
      <Decision row={row} deciding={deciding} />
    </article>
  );
}

function Head({ row }: { row: QueueRow }) {
  const t = useWords<typeof phrases>('archives/review');
  const { to, can } = useArea();
  return (
    <header className="review-head">
      <div>
        <h2>{row.title}</h2>
        <p>
          <span>{row.column.name}</span>
          {row.author_admin && row.author_admin.id !== row.submitter?.id && (
            <span>
              {t('by')} {row.author_admin.nickname}
            </span>
          )}
          {row.submitter && (
            <span>
              {t('submitted_by')} {row.submitter.nickname}
            </span>
          )}
          <span>
            {t('waiting_since')} <RelativeTime at={row.pending_time} within />
          </span>
          {isAhead(row.publish_time) && (
            <span>{t(leavesMeanwhile(row) ? 'schedule_leaves' : 'schedule', { time: formatMinute(row.publish_time) })}</span>
          )}
          {isAhead(row.expire_time) && <span>{t('expiry', { time: formatMinute(row.expire_time) })}</span>}
        </p>
        <OtherLanguages id={row.id} />
      </div>
      {(can('corp/archives/edit') || can('corp/archives/index')) && (
        <Link className="review-open" to={to(`corp/archives/edit/${row.id}`)}>
          <SquarePen size={15} aria-hidden /> {t('open_editor')}
        </Link>
      )}
    </header>
  );
}

function Decision({ row, deciding }: { row: QueueRow; deciding: Deciding }) {
  const t = useWords<typeof phrases>('archives/review');
  const { remark, setRemark, input, wrong, isBusy, isSeen, isReady, why } = deciding;
  const objection = why('pass') ?? why('reject');
  const cannot = objection ?? (isSeen ? undefined : t('unseen'));
  const isOff = cannot !== undefined || !isReady;
  return (
    <footer className="review-decision">
      <label htmlFor={`remark-${row.id}`}>{t('remark')}</label>
      <textarea
        ref={input}
        id={`remark-${row.id}`}
        rows={1}
        value={remark}
        placeholder={t('remark_hint')}
        aria-invalid={wrong !== undefined}
        disabled={objection !== undefined}
        onChange={({ target }) => setRemark(target.value)}
        // Back to the keys: what was written stays.
        onKeyDown={({ key, currentTarget, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && currentTarget.blur()}
      />
      {wrong && (
        <p role="alert" className="review-objection">
          {wrong}
        </p>
      )}
      {objection && <p className="review-objection">{objection}</p>}
      <div>
        <Tooltip title={cannot}>
          <Button danger disabled={isOff || isBusy} onClick={deciding.reject}>
            {t('reject')}
          </Button>
        </Tooltip>
        <Tooltip title={cannot}>
          <Button type="primary" disabled={isOff} loading={isBusy} onClick={deciding.pass}>
            {t('pass')}
          </Button>
        </Tooltip>
      </div>
    </footer>
  );
}
