/** The devices on which one is signed in. */
import { Monitor, Smartphone } from 'lucide-react';
import { useAnnounce, useConfirm } from '#kit/console/announce.ts';
import { Auth } from '#kit/console/area.tsx';
import { Button } from '#kit/console/controls.ts';
import { deviceOf } from '#kit/console/device.ts';
import { useWords } from '#kit/console/i18n.ts';
import { RelativeTime } from '#kit/console/relative-time.tsx';
import { FailedState, TableSkeleton } from '#kit/console/states.tsx';
import type { OwnSession } from '../contract.ts';
import { useEndOtherSessions, useEndSession, useOwnSessions } from './admins.queries.ts';
import type { phrases } from './locales/zh-cn.ts';
import { ProfilePart } from './profile-part.tsx';

export function ProfileSessions() {
  const t = useWords<typeof phrases>('admins');
  const sessions = useOwnSessions();
  return (
    <ProfilePart title={t('profile.sessions')} hint={t('profile.sessions_hint')}>
      {sessions.isError && <FailedState error={sessions.error} onRetry={() => sessions.refetch()} />}
      {sessions.isPending && <TableSkeleton rows={2} />}
      <ul className="profile-sessions">
        {sessions.data?.list.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {(sessions.data?.total ?? 0) > 1 && (
        <Auth node="edit">
          <EndOthers />
        </Auth>
      )}
    </ProfilePart>
  );
}

function EndOthers() {
  const t = useWords<typeof phrases>('admins');
  const announce = useAnnounce();
  const confirm = useConfirm();
  const ending = useEndOtherSessions();
  const end = async () => {
    const isSure = await confirm({
      title: t('profile.end_others_title'),
      content: t('profile.end_others_text'),
      okText: t('profile.end'),
      danger: true,
    });
    if (isSure) ending.mutate(undefined, { onSuccess: ({ count }) => announce.success(t('profile.ended_others', { n: count })) });
  };
  return (
    <div className="profile-end-others">
      <Button loading={ending.isPending} onClick={() => void end()}>
        {t('profile.end_others')}
      </Button>
    </div>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const t = useWords<typeof phrases>('admins');
  const announce = useAnnounce();
  const confirm = useConfirm();
  const ending = useEndSession();
  const device = deviceOf(session.user_agent);
  const name = device.name || t('profile.unknown_device');
  const Icon = device.isPhone ? Smartphone : Monitor;

  const end = async () => {
    const isSure = await confirm({
      title: t('profile.end_title', { device: name }),
      content: t('profile.end_text'),
      okText: t('profile.end'),
      danger: true,
    });
    if (isSure) ending.mutate(session.id, { onSuccess: () => announce.success(t('profile.ended')) });
  };
  return (
    <li>
      <Icon size={20} strokeWidth={1.6} aria-hidden />
      <div>
        <b>{name}</b>
        <small className="num">
          {session.ip} · {t('profile.seen')} <RelativeTime at={session.last_seen_time} />
        </small>
      </div>
      {session.current ? (
        <span className="profile-current">{t('profile.current')}</span>
      ) : (
        <Auth node="edit">
          <Button size="small" loading={ending.isPending} aria-label={`${t('profile.end')}: ${name}`} onClick={() => void end()}>
            {t('profile.end')}
          </Button>
        </Auth>
      )}
    </li>
  );
}
