/** On every page, while the account is about to be closed. */
import { formatDay, formatTime } from '#kit/console/dates.ts';
import { useWords } from '#kit/console/i18n.ts';
import type { phrases } from './locales/zh-cn.ts';
import './safety.css';
import { useKeeping } from './use-keeping.ts';

export function ClosingNotice({ closeTime }: { closeTime: number }) {
  const t = useWords<typeof phrases>('member-account/safety');
  const { isBusy, keep } = useKeeping();
  return (
    <div className="closing-notice" role="status">
      <p>{t('close.until', { day: formatDay(closeTime), time: formatTime(closeTime, 'hh:MM') })}</p>
      <button type="button" className="plain-quiet" disabled={isBusy} onClick={() => void keep()}>
        {t('close.keep')}
      </button>
    </div>
  );
}
