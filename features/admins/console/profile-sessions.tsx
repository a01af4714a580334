/** The devices on which one is signed in. */
import { useAnnounce, useConfirm } from '#kit/console/announce.ts';
import { useArea } from '#kit/console/area.tsx';
import { Button } from '#kit/console/controls.ts';
import { useWords } from '#kit/console/i18n.ts';
import { SessionList } from '#kit/console/sessions/session-list.tsx';
import { FailedState, TableSkeleton } from '#kit/console/states.tsx';
import { useEndOtherSessions, useEndSession, useOwnSessions } from './admins.queries.ts';
import type { phrases } from './locales/zh-cn.ts';
import { ProfilePart } from './profile-part.tsx';

export function ProfileSessions() {
  const t = useWords<typeof phrases>('admins');
  const { can } = useArea();
  const sessions = useOwnSessions();
  const ending = useEndSession();
  const mayEnd = can('edit');
  return (
    <ProfilePart title={t('profile.sessions')} hint={t('profile.sessions_hint')}>
      {sessions.isError && <FailedState error={sessions.error} onRetry={() => sessions.refetch()} />}
      {sessions.isPending && <TableSkeleton rows={2} />}
      <SessionList
        sessions={sessions.data?.list ?? []}
        onEnd={(session) => ending.mutateAsync(session.id)}
        instead={(session) =>
          session.current ? <span className="profile-current">{t('profile.current')}</span> : mayEnd ? undefined : null
        }
      />
      {mayEnd && (sessions.data?.total ?? 0) > 1 && <EndOthers />}
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
