/** One verdict for several documents, and what became of each. */
import { useEffect, useRef, useState } from 'react';
import { Button } from '#kit/console/controls.ts';
import { useWords } from '#kit/console/i18n.ts';
import type { QueueRow } from '../../review.contract.ts';
import { useMayPublish } from '../leaving-meanwhile.ts';
import type { phrases as archivePhrases } from '../locales/zh-cn.ts';
import { isAhead } from '../publication-words.ts';
import type { phrases } from './locales/zh-cn.ts';
import { useRemarkObjection } from './remark-objection.ts';
import type { BatchState } from './use-batch-verdict.ts';

interface BatchVerdictProps {
  rows: readonly QueueRow[];
  batch: BatchState;
}

export function BatchVerdict({ rows, batch }: BatchVerdictProps) {
  const t = useWords<typeof phrases>('archives/review');
  const [isRejecting, setRejecting] = useState(false);
  const mayPublish = useMayPublish();
  const n = rows.length;
  const pass = async () => {
    if (await mayPublish(rows, t('pass_many', { n }))) await batch.judge(rows, 1, '');
  };
  if (isRejecting) return <Reason rows={rows} batch={batch} onClose={() => setRejecting(false)} />;
  return (
    <div className="review-batch">
      <Button type="primary" size="small" loading={batch.isBusy} onClick={() => void pass()}>
        {t('pass_many', { n })}
      </Button>
      <Button size="small" danger disabled={batch.isBusy} onClick={() => setRejecting(true)}>
        {t('reject_many', { n })}
      </Button>
    </div>
  );
}

/** Asks why. It takes the focus, and while it is there the keys of the screen are letters. */
function Reason({ rows, batch, onClose }: BatchVerdictProps & { onClose: () => void }) {
  const t = useWords<typeof phrases>('archives/review');
  const [remark, setRemark] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const tooLong = useRemarkObjection(remark);
  const { setAsking } = batch;
  useEffect(() => {
    field.current?.focus();
    setAsking(true);
    return () => setAsking(false);
  }, [setAsking]);
  return (
    <form
      className="review-batch"
      onSubmit={(event) => {
        event.preventDefault();
        if (remark.trim() && !tooLong) void batch.judge(rows, 2, remark).then(onClose);
      }}
    >
      <textarea
        ref={field}
        rows={2}
        value={remark}
        required
        aria-label={t('remark')}
        aria-invalid={tooLong !== undefined}
        placeholder={t('remark_hint')}
        onChange={({ target }) => setRemark(target.value)}
      />
      {tooLong && (
        <p role="alert" className="review-objection">
          {tooLong}
        </p>
      )}
      <Button size="small" danger htmlType="submit" loading={batch.isBusy} disabled={!remark.trim() || tooLong !== undefined}>
        {t('reject_many', { n: rows.length })}
      </Button>
      <Button size="small" type="text" onClick={onClose}>
        {t('cancel')}
      </Button>
    </form>
  );
}

/** Stays until it is closed: what was refused must be read. */
export function BatchResults({ batch: { results, close } }: { batch: BatchState }) {
  const t = useWords<typeof phrases>('archives/review');
  const say = useWords<typeof archivePhrases>('archives');
  if (!results) return null;
  const refused = results.verdicts.filter(({ ok }) => !ok);
  const judged = results.verdicts.filter(({ ok }) => ok);
  const n = judged.length;
  const later = judged.filter(({ publish_time }) => isAhead(publish_time)).length;
  const passed = later > 0 ? say('planned.pass_some', { n, later }) : t('passed_many', { n });
  return (
    <div className="review-results" role="status">
      <p>
        {results.status === 1 ? passed : t('rejected_many', { n })}
        {refused.length > 0 && t('left_many', { n: refused.length })}
      </p>
      {refused.length > 0 && (
        <ul>
          {refused.map(({ id, title, msg }) => (
            <li key={id}>
              {!msg.includes(title) && <b>{title}</b>} {msg}
            </li>
          ))}
        </ul>
      )}
      <Button size="small" onClick={close}>
        {t('close_results')}
      </Button>
    </div>
  );
}
