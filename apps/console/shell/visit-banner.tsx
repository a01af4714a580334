/** Says, as long as it lasts, that a platform administrator is inside a tenant. */
import { Eye } from 'lucide-react';

import { formatTime } from '#kit/console/dates.ts';
import { useWords } from '#kit/console/i18n.ts';
import type { phrases } from './locales/zh-cn.ts';
import { useShell } from './shell-state.ts';

export function VisitBanner() {
  const t = useWords<typeof phrases>('shell');
  const { start, logOut } = useShell();
  const { visit, tenant_info: tenant } = start.adminInfo;
  if (!visit) return null;
  const words = {
    by: visit.by,
    // Not the short name, which several may have: a copy of a company is not to be taken for the other.
    tenant: tenant?.name ?? '',
    code: tenant?.code ?? '',
    reason: visit.reason,
    until: formatTime(visit.until, 'mm-dd hh:MM'),
  };
  return (
    <div className="visit-banner" role="status">
      <Eye size={16} aria-hidden />
      <span>{t('visit.text', words)}</span>
      <button type="button" onClick={() => void logOut()}>
        {t('visit.end')}
      </button>
    </div>
  );
}
