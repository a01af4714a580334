/** Where a member is signed in; each device can be signed out. */
import { useAnnounce, useConfirm } from '#kit/console/announce.ts';
import { AppDrawer } from '#kit/console/app-drawer.tsx';
import { useArea } from '#kit/console/area.tsx';
import { Button } from '#kit/console/controls.ts';
import { useWords } from '#kit/console/i18n.ts';
import { SessionList } from '#kit/console/sessions/session-list.tsx';
import { EmptyState, FailedState, TableSkeleton } from '#kit/console/states.tsx';
import type { MemberRow } from '../../admin.contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import './members.css';
import { useEndMemberSession, useMemberSessions } from './members.queries.ts';

export function SessionsDrawer({ row, onClose }: { row: MemberRow; onClose: () => void }) {
  const t = useWords<typeof phrases>('members/admin');
  const { can } = useArea();
  const sessions = useMemberSessions(row.id);
  const ending = useEndMemberSession(row.id);
  const list = sessions.data?.list ?? [];
  const name = row.nickname || row.username;
  const mayEnd = can('user/user/edit');
  return (
    <AppDrawer
      open
      width={480}
      title={t('sessions_title', { name })}
      onClose={onClose}
      footer={
        <div className="form-buttons">
          <Button onClick={onClose}>{t('close')}</Button>
          {mayEnd && list.length > 0 && <EndAll id={row.id} name={name} />}
        </div>
      }
    >
      {sessions.isError && <FailedState error={sessions.error} onRetry={() => sessions.refetch()} />}
      {sessions.isPending && <TableSkeleton rows={2} />}
      {sessions.data && list.length === 0 && <EmptyState title={t('no_sessions')} hint={t('no_sessions_hint')} />}
      <SessionList sessions={list} onEnd={(session) => ending.mutateAsync(session.id)} {...(mayEnd ? {} : { instead: () => null })} />
    </AppDrawer>
  );
}

function EndAll({ id, name }: { id: number; name: string }) {
  const t = useWords<typeof phrases>('members/admin');
  const announce = useAnnounce();
  const confirm = useConfirm();
  const ending = useEndMemberSession(id);
  const end = async () => {
    const question = { title: t('end_all_title', { name }), content: t('end_all_text'), okText: t('end_all'), danger: true };
    if (await confirm(question)) ending.mutate(undefined, { onSuccess: (n) => announce.success(t('ended_all', { n })) });
  };
  return (
    <Button danger loading={ending.isPending} onClick={() => void end()}>
      {t('end_all')}
    </Button>
  );
}
