/** Until when something holds, and a warning while there is time to renew it. */

import { daysLeft, formatDay, formatTime } from '#kit/console/dates.ts';
import { useWords } from '#kit/console/i18n.ts';
import { StatusDot } from '#kit/console/status-dot.tsx';
import './domains.css';
import type { phrases } from './locales/zh-cn.ts';

export function EndCell({ at }: { at: number | null }) {
  const t = useWords<typeof phrases>('domains');
  if (at === null) return <span className="cell-none">—</span>;
  const left = daysLeft(at);
  return (
    <span className="domain-end" title={formatTime(at)}>
      <span className="num">{formatDay(at)}</span>
      {left === 'over' && <StatusDot tone="danger">{t('over')}</StatusDot>}
      {typeof left === 'number' && <StatusDot tone="warning">{left === 0 ? t('ends_today') : t('days_left', { n: left })}</StatusDot>}
    </span>
  );
}
