/** What a member has agreed to: the very words, and when. */
import { AppDrawer } from '#kit/console/app-drawer.tsx';
import { Button } from '#kit/console/controls.ts';
import { formatTime } from '#kit/console/dates.ts';
import { useWords } from '#kit/console/i18n.ts';
import { EmptyState, FailedState, TableSkeleton } from '#kit/console/states.tsx';
import type { MemberRow } from '../../admin.contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import './members.css';
import { useAgreedTerms } from './members.queries.ts';

export function TermsDrawer({ row, onClose }: { row: MemberRow; onClose: () => void }) {
  const t = useWords<typeof phrases>('members/admin');
  const terms = useAgreedTerms(row.id);
  return (
    <AppDrawer
      open
      width={560}
      title={t('terms_title', { name: row.nickname || row.username })}
      onClose={onClose}
      footer={
        <div className="form-buttons">
          <Button onClick={onClose}>{t('close')}</Button>
        </div>
      }
    >
      {terms.isError && <FailedState error={terms.error} onRetry={() => terms.refetch()} />}
      {terms.isPending && <TableSkeleton rows={2} />}
      {terms.data?.list.length === 0 && <EmptyState title={t('no_terms')} hint={t('no_terms_hint')} />}
      {terms.data?.list.map(({ version, text, consent_time }) => (
        <section key={consent_time} className="member-terms">
          <h3>{version ? t('terms_version', { version }) : t('terms_plain')}</h3>
          <small>{t('agreed_at', { time: formatTime(consent_time) })}</small>
          <p>{text}</p>
        </section>
      ))}
    </AppDrawer>
  );
}
