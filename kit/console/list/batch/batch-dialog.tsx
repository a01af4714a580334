/** How far a batch has come, and afterwards who was refused and why. */
import { AppModal } from '../../app-modal.tsx';
import { Button } from '../../controls.ts';
import { useWords } from '../../i18n.ts';
import type { phrases } from '../locales/zh-cn.ts';
import type { BatchRun, BatchState } from './use-batch-run.ts';
import './batch-dialog.css';

/** So many refusals are written out. */
const shownMax = 100;

export function BatchDialog({ state, stop, close }: Pick<BatchRun, 'stop' | 'close'> & { state: BatchState }) {
  const t = useWords<typeof phrases>('list');
  const { title, total, seen, isRunning } = state;
  return (
    <AppModal
      open
      title={title}
      closable={!isRunning}
      mask={{ closable: false }}
      keyboard={!isRunning}
      onCancel={close}
      footer={
        isRunning ? (
          <Button onClick={stop}>{t('batch.stop')}</Button>
        ) : (
          <Button type="primary" onClick={close}>
            {t('batch.close')}
          </Button>
        )
      }
    >
      <div className="batch-report">
        {isRunning ? (
          <>
            <progress max={total} value={seen} aria-label={title} />
            <p className="num" role="status">
              {t('batch.going', { done: seen, total })}
            </p>
          </>
        ) : (
          <Outcome state={state} />
        )}
      </div>
    </AppModal>
  );
}

function Outcome({ state: { total, seen, done, refused } }: { state: BatchState }) {
  const t = useWords<typeof phrases>('list');
  // Of what was all refused, the one sentence that leads to the reasons says it.
  const isAllRefused = done === 0 && seen === total && refused.length > 0;
  return (
    <>
      {!isAllRefused && (
        <p role="status">
          {done > 0 ? t('batch.done', { n: done }) : t('batch.none_done')}
          {seen < total && <> · {t('batch.left', { n: total - seen })}</>}
        </p>
      )}
      {refused.length > 0 && (
        <>
          <p role={isAllRefused ? 'status' : undefined}>{t('batch.refused', { n: refused.length })}</p>
          <ul>
            {refused.slice(0, shownMax).map(({ id, title, msg }) => (
              <li key={id}>
                <b>{title || t('batch.nameless', { id })}</b>
                <span>{msg}</span>
              </li>
            ))}
          </ul>
          {refused.length > shownMax && <p>{t('batch.more_refused', { n: refused.length - shownMax })}</p>}
        </>
      )}
    </>
  );
}
