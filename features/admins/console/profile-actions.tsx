/** What one has done, newest first, page by page. */
import { useState } from 'react';

import { useWords } from '#kit/console/i18n.ts';
import { Pager } from '#kit/console/list/pager.tsx';
import { RelativeTime } from '#kit/console/relative-time.tsx';
import { EmptyState, FailedState, TableSkeleton } from '#kit/console/states.tsx';
import { actionsOnPage, useOwnActions } from './admins.queries.ts';
import type { phrases } from './locales/zh-cn.ts';
import { ProfilePart } from './profile-part.tsx';

export function ProfileActions() {
  const t = useWords<typeof phrases>('admins');
  const [page, setPage] = useState(1);
  const actions = useOwnActions(page);
  const { list = [], total = 0 } = actions.data ?? {};
  return (
    <ProfilePart title={t('profile.actions')} hint={t('profile.actions_hint')}>
      {actions.isError && <FailedState error={actions.error} onRetry={() => actions.refetch()} />}
      {actions.isPending && <TableSkeleton rows={6} />}
      {actions.isSuccess && total === 0 && <EmptyState title={t('profile.no_actions')} />}
      <ol className="profile-actions" aria-busy={actions.isFetching}>
        {list.map((action) => (
          <li key={action.id} data-refused={!action.done || undefined}>
            <b>{action.title}</b>
            {!action.done && <i>{t('profile.refused')}</i>}
            <small className="num">
              <RelativeTime at={action.create_time} /> · {action.ip}
            </small>
          </li>
        ))}
      </ol>
      {total > actionsOnPage && (
        <Pager
          simple
          align="end"
          size="small"
          current={page}
          pageSize={actionsOnPage}
          total={total}
          onChange={setPage}
          showSizeChanger={false}
        />
      )}
    </ProfilePart>
  );
}
