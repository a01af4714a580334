/** Where the account is logged in, and the way to end that. */
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { formatMinute } from '#kit/console/dates.ts';
import { deviceOf } from '#kit/console/device.ts';
import { useWords } from '#kit/console/i18n.ts';
import { PlainFailed, PlainSkeleton } from '#kit/console/plain/plain-states.tsx';
import { useLoaded } from '#kit/console/plain/use-loaded.ts';
import { isSilent, reasonOf } from '#kit/console/request-error.ts';
import { memberAccount, type OwnSession } from '../../contract.ts';
import { focusMain } from '../centre/frame.tsx';
import { PageTitle } from '../centre/page-title.tsx';
import { useMember } from '../member-context.ts';
import type { phrases } from './locales/zh-cn.ts';
import './safety.css';

export function SessionsScreen() {
  const t = useWords<typeof phrases>('member-account/safety');
  const { client } = useMember();
  const sessions = useLoaded(() => client(memberAccount).sessions(undefined, { quiet: true }));
  const { isBusy, end, endOthers } = useEnding(sessions.reload);
  const list = sessions.value?.list;
  const others = list?.filter(({ current }) => !current).length ?? 0;
  return (
    <section className="member-card">
      <PageTitle title={t('sessions.title')} remark={t('sessions.remark')} />
      {sessions.error !== undefined && <PlainFailed error={sessions.error} onRetry={sessions.reload} />}
      {sessions.error === undefined && !list && <PlainSkeleton lines={5} />}
      {list && (
        <ul className="sessions">
          {list.map((session) => (
            <Session key={session.id} session={session} isBusy={isBusy} onEnd={() => void end(session.id)} />
          ))}
        </ul>
      )}
      {others > 0 && (
        <button type="button" className="plain-quiet" disabled={isBusy} onClick={() => void endOthers()}>
          {t('sessions.end_others', { count: others })}
        </button>
      )}
    </section>
  );
}

function Session({ session, isBusy, onEnd }: { session: OwnSession; isBusy: boolean; onEnd: () => void }) {
  const t = useWords<typeof phrases>('member-account/safety');
  const { name, isPhone } = deviceOf(session.user_agent);
  const Icon = isPhone ? Smartphone : Monitor;
  const device = name || t('sessions.unknown');
  return (
    <li>
      <span className="sessions-icon">
        <Icon size={19} strokeWidth={1.7} aria-hidden />
      </span>
      <div>
        <b>{device}</b>
        {session.current && <em>{t('sessions.this')}</em>}
        <span className="num">{t('sessions.from', { ip: session.ip, time: formatMinute(session.create_time) })}</span>
        <span className="num">{t('sessions.seen', { time: formatMinute(session.last_seen_time) })}</span>
      </div>
      {!session.current && (
        <button type="button" className="plain-quiet" aria-label={t('sessions.end_of', { device })} disabled={isBusy} onClick={onEnd}>
          {t('sessions.end')}
        </button>
      )}
    </li>
  );
}

function useEnding(onEnded: () => void) {
  const t = useWords<typeof phrases>('member-account/safety');
  const { client, notices } = useMember();
  const [isBusy, setBusy] = useState(false);
  const after = async (work: Promise<unknown>) => {
    setBusy(true);
    try {
      await work;
      notices.success(t('sessions.ended'));
      onEnded();
      // Its button goes with it.
      focusMain();
    } catch (error) {
      if (!isSilent(error)) notices.error(reasonOf(error, String(error)));
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    end: (id: number) => after(client(memberAccount).endSession({ body: { id } }, { quiet: true })),
    endOthers: () => after(client(memberAccount).endOtherSessions({ body: {} }, { quiet: true })),
  };
}
