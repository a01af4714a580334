/** What stands around every page of members, whoever looks: the head, the foot, notices. */
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';

import { useWords } from '#kit/console/i18n.ts';
import { patiently } from '#kit/console/patiently.ts';
import { PlainNotices } from '#kit/console/plain/plain-notices.tsx';
import type { phrases } from '../locales/zh-cn.ts';
import type { Centre } from '../member-context.ts';
import './centre.css';
import { Foot } from './foot.tsx';
import { Head } from './head.tsx';
import { PageBoundary } from './page-boundary.tsx';

/** In the place of a page: seldom seen. */
const LaterMessage = lazy(() => patiently(() => import('../message/message.tsx'), 5).then((file) => ({ default: file.Message })));

export function Message(props: ComponentProps<typeof LaterMessage>) {
  return (
    <PageBoundary>
      <Suspense>
        <LaterMessage {...props} />
      </Suspense>
    </PageBoundary>
  );
}

/** While the company keeps its centre closed. */
export function ClosedCentre({ centre, pathname }: { centre: Centre; pathname: string }) {
  return (
    <Frame centre={centre} pathname={pathname}>
      <Message kind="closed" home={centre.site.pcHomeUrl} />
    </Frame>
  );
}

interface FrameProps {
  centre: Centre;
  pathname: string;
  aside?: ReactNode;
  tabs?: ReactNode;
  children: ReactNode;
}

/** Head and foot around a page; the menus where somebody is signed in. */
export function Frame({ centre, pathname, aside, tabs, children }: FrameProps) {
  const t = useWords<typeof phrases>('member-account');
  return (
    <div className={tabs ? 'member has-tabs' : 'member'}>
      <button type="button" className="member-skip" onClick={focusMain}>
        {t('skip_to_content')}
      </button>
      <Head centre={centre} pathname={pathname} />
      <div className={aside ? 'member-width member-body has-aside' : 'member-width member-body'}>
        {aside}
        <main id="main" className="member-main" tabIndex={-1}>
          {children}
        </main>
      </div>
      <Foot site={centre.site} />
      {tabs}
      <PlainNotices relay={centre.notices} />
    </div>
  );
}

/** The page begins here, by eye and by ear. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}
