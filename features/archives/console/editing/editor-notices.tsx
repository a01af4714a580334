/** What somebody should know before writing: somebody else has the document open, or judges it. */
import { Hourglass, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#kit/console/controls.ts';
import { formatTime } from '#kit/console/dates.ts';
import { useWords } from '#kit/console/i18n.ts';
import type { ArchiveDetail } from '../../archives.contract.ts';
import { usePossibleMoves } from '../possible-moves.ts';
import type { phrases } from '../review/locales/zh-cn.ts';
import './editing.css';
import type { LockState } from './use-lock.ts';

const clock = (time: number) => formatTime(time, 'mm-dd hh:MM');

export function LockNotice({ lock, wasTaken, take }: LockState) {
  const t = useWords<typeof phrases>('archives/review');
  if (!lock) return null;
  const named = { name: lock.admin, time: clock(lock.time) };
  return (
    <EditorNotice icon={<Lock size={16} aria-hidden />} hint={t('lock.hint')} title={t(wasTaken ? 'lock.taken' : 'lock.other', named)}>
      <Button size="small" onClick={take}>
        {t('lock.take')}
      </Button>
    </EditorNotice>
  );
}

/** Why nothing can be saved while a reviewer has the document, and what to do about it. */
export function WaitingNotice({ row }: { row: ArchiveDetail }) {
  const t = useWords<typeof phrases>('archives/review');
  const moves = usePossibleMoves();
  if (row.audit_status !== 0 || moves('save', row).reason !== 'state') return null;
  const hint = moves('withdraw', row).reason ? undefined : t('waiting_hint');
  return <EditorNotice icon={<Hourglass size={16} aria-hidden />} title={t('waiting_text')} {...(hint && { hint })} />;
}

export function EditorNotice({ icon, title, hint, children }: { icon: ReactNode; title: string; hint?: string; children?: ReactNode }) {
  return (
    <div className="editor-notice" role="status">
      {icon}
      <p>
        {title}
        {hint && <small>{hint}</small>}
      </p>
      {children && <span>{children}</span>}
    </div>
  );
}
