/** The bell: how many notices wait, and a panel with them. The same question brings the numbers beside the menus. */
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { lazy, useEffect } from 'react';

import { notices } from '#features/notices/contract.ts';
import { AppPopover } from '#kit/console/app-popover.tsx';
import { useArea } from '#kit/console/area.tsx';
import { badgesKey, setBadge } from '#kit/console/badges.ts';
import { useWords } from '#kit/console/i18n.ts';
import { patiently } from '#kit/console/patiently.ts';
import { FormSkeleton } from '#kit/console/states.tsx';
import type { phrases } from './locales/zh-cn.ts';
import './notices.css';
import { useShell } from './shell-state.ts';
import { useNews } from './use-news.ts';

const NoticePanel = lazy(async () => ({ default: (await patiently(() => import('./notice-panel.tsx'))).NoticePanel }));

const lookEveryMs = 60_000;
const shownMax = 99;

export function NoticeBell() {
  const t = useWords<typeof phrases>('shell');
  const { runtime, start } = useShell();
  const { key } = useArea();
  // A visitor has none in the company.
  const isVisit = start.adminInfo.visit !== undefined;
  const { data } = useQuery({
    queryKey: badgesKey(key),
    queryFn: () => runtime.client(notices).unread(undefined, { quiet: true, dedupe: false }),
    refetchInterval: lookEveryMs,
    // However lately it was asked: others work meanwhile.
    refetchOnWindowFocus: 'always',
    enabled: !isVisit,
  });
  useNews(data);
  const waiting = data?.waiting;
  useEffect(() => {
    for (const [node, count] of Object.entries(waiting ?? {})) setBadge(key, node, count);
  }, [key, waiting]);
  if (isVisit) return null;
  const unread = data?.unread ?? 0;
  const label = unread > 0 ? t('notices.unread', { n: unread }) : t('notices.title');
  return (
    <AppPopover
      label={t('notices.title')}
      hasArrow={false}
      className="notices-popover"
      fallback={<FormSkeleton fields={3} />}
      content={(close) => <NoticePanel unread={unread} onClose={close} />}
    >
      {(isOpen) => (
        <button
          type="button"
          className="icon-button notice-bell"
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          title={label}
        >
          <Bell size={17} aria-hidden />
          {unread > 0 && <em aria-hidden>{unread > shownMax ? `${shownMax}+` : unread}</em>}
        </button>
      )}
    </AppPopover>
  );
}
