/** The bell: how many notices wait, and a panel with them. */
import { useQuery } from '@tanstack/react-query';
import { Popover } from 'antd';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

import { notices } from '#features/notices/contract.ts';
import { useArea } from '#kit/console/area.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { FormSkeleton } from '#kit/console/states.tsx';
import type { phrases } from './locales/zh-cn.ts';
import './notices.css';
import { useShell } from './shell-state.ts';

const NoticePanel = lazy(async () => ({ default: (await import('./notice-panel.tsx')).NoticePanel }));

const lookEveryMs = 60_000;
const shownMax = 99;

export function NoticeBell() {
  const t = useWords<typeof phrases>('shell');
  const { runtime, start } = useShell();
  const { key } = useArea();
  const [isOpen, setOpen] = useState(false);
  // A visitor has none in the company.
  const isVisit = start.adminInfo.visit !== undefined;
  const { data } = useQuery({
    queryKey: [key, 'notices', 'unread'],
    queryFn: () => runtime.client(notices).unread(undefined, { quiet: true, dedupe: false }),
    refetchInterval: lookEveryMs,
    refetchOnWindowFocus: true,
    enabled: !isVisit,
  });
  if (isVisit) return null;
  const unread = data?.unread ?? 0;
  const label = unread > 0 ? t('notices.unread', { n: unread }) : t('notices.title');
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      rootClassName="notices-popover"
      content={
        <Suspense fallback={<FormSkeleton fields={3} />}>
          <NoticePanel unread={unread} onClose={() => setOpen(false)} />
        </Suspense>
      }
    >
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
    </Popover>
  );
}
