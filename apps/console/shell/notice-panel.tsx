/** The notices, newest first; opening one marks it as read. */
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { BellRing, CheckCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';

import { type NoticeRow, notices } from '#features/notices/contract.ts';
import { useArea } from '#kit/console/area.tsx';
import { badgesKey } from '#kit/console/badges.ts';
import { useWords } from '#kit/console/i18n.ts';
import { RelativeTime } from '#kit/console/relative-time.tsx';
import { EmptyState, FailedState, FormSkeleton } from '#kit/console/states.tsx';
import type { phrases } from './locales/zh-cn.ts';
import { useShell } from './shell-state.ts';

/** No notice to begin behind. */
const newest: number | undefined = undefined;

export function NoticePanel({ unread, onClose }: { unread: number; onClose: () => void }) {
  const t = useWords<typeof phrases>('shell');
  const { runtime } = useShell();
  const { key } = useArea();
  const calls = runtime.client(notices);
  const pages = useInfiniteQuery({
    queryKey: [key, 'notices', 'list'],
    queryFn: ({ pageParam }) => calls.index({ query: { before: pageParam } }, { quiet: true, dedupe: false }),
    initialPageParam: newest,
    getNextPageParam: (last) => (last.more ? last.list.at(-1)?.id : undefined),
    staleTime: 0,
  });
  const markRead = useMarkRead();
  const queries = useQueryClient();
  // What is new here is new to the number and to the lists behind the panel, too.
  useEffect(() => void queries.invalidateQueries({ queryKey: badgesKey(key) }), [queries, key]);
  const list = pages.data?.pages.flatMap((page) => page.list) ?? [];

  return (
    <section className="notices" aria-label={t('notices.title')}>
      <header>
        <h2>{t('notices.title')}</h2>
        {unread > 0 && (
          <Button type="text" size="small" icon={<CheckCheck size={14} aria-hidden />} onClick={() => markRead(undefined)}>
            {t('notices.read_all')}
          </Button>
        )}
      </header>
      {pages.isPending && <FormSkeleton fields={3} />}
      {pages.isError && <FailedState error={pages.error} onRetry={() => void pages.refetch()} />}
      {pages.isSuccess && list.length === 0 && <EmptyState icon={BellRing} title={t('notices.empty')} hint={t('notices.empty_text')} />}
      <ul>
        {list.map((notice) => (
          <OneNotice
            key={notice.id}
            notice={notice}
            onOpen={() => {
              if (!notice.read) markRead([notice.id]);
              if (notice.path) onClose();
            }}
          />
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button block type="text" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('notices.older')}
        </Button>
      )}
    </section>
  );
}

function OneNotice({ notice, onOpen }: { notice: NoticeRow; onOpen: () => void }) {
  const t = useWords<typeof phrases>('shell');
  const { basePath } = useArea();
  const navigate = useNavigate();
  const open = () => {
    onOpen();
    if (notice.path) void navigate(`${basePath}/${notice.path}`);
  };
  return (
    <li>
      <button type="button" className={notice.read ? 'notice' : 'notice is-unread'} onClick={open}>
        {!notice.read && <span className="visually-hidden">{t('notices.new')}</span>}
        <span>{notice.text}</span>
        <small>
          <RelativeTime at={notice.create_time} />
        </small>
      </button>
    </li>
  );
}

function useMarkRead(): (ids: number[] | undefined) => void {
  const { runtime } = useShell();
  const { key } = useArea();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (ids: number[] | undefined) => runtime.client(notices).read({ body: ids ? { ids } : {} }, { dedupe: false, quiet: true }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [key, 'notices'] }),
  });
  return mutate;
}
