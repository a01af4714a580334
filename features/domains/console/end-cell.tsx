/** Until when something holds, and a warning while there is time to renew it. */

import { formatDay, formatTime } from '#kit/console/dates.ts';
import { useWords } from '#kit/console/i18n.ts';
import { StatusDot } from '#kit/console/status-dot.tsx';
import { soonDays } from '#kit/contract/soon.ts';
import { daySeconds } from '#kit/contract/units.ts';
import './domains.css';
import type { phrases } from './locales/zh-cn.ts';

export function EndCell({ at }: { at: number | null }) {
  const t = useWords<typeof phrases>('domains');
  if (at === null) return <span className="cell-none">—</span>;
  const daysLeft = Math.ceil((at - Date.now() / 1000) / daySeconds);
  return (
    <span className="domain-end" title={formatTime(at)}>
      <span className="num">{formatDay(at)}</span>
      {daysLeft <= 0 && <StatusDot tone="danger">{t('over')}</StatusDot>}
      {daysLeft > 0 && daysLeft <= soonDays && <StatusDot tone="warning">{t('days_left', { n: daysLeft })}</StatusDot>}
    </span>
  );
}
