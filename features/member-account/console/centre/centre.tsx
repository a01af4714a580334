/** The member centre: the head, the menus, and the page at the address. It carries no UI library: phones open it. */
import { lazy, Suspense, useEffect, useRef } from 'react';

import { patiently } from '#kit/console/patiently.ts';
import { PlainSkeleton } from '#kit/console/plain/plain-states.tsx';
import { type Centre, MemberContext, type MemberHere, useMember } from '../member-context.ts';
import { hasMemberScreen, memberScreenOf } from '../member-screens.ts';
import { Aside } from './aside.tsx';
import { BesidePage } from './beside-page.tsx';
import { ClosedCentre, Frame, focusMain, Message } from './frame.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { centrePath, firstPage, itemAt } from './places.ts';
import { TabBar } from './tab-bar.tsx';

/** Seen by those who have asked for the end of their account. */
const ClosingNotice = lazy(() => patiently(() => import('../safety/closing-notice.tsx')).then((file) => ({ default: file.ClosingNotice })));

/** Few companies have one. */
const OtherPage = lazy(() => patiently(() => import('./other-page.tsx'), 5).then((file) => ({ default: file.OtherPage })));

export function MemberCentre({ centre, pathname }: { centre: MemberHere; pathname: string }) {
  useArrival(pathname);
  if (!centre.openMemberCenter) return <ClosedCentre centre={centre} pathname={pathname} />;
  return (
    <MemberContext value={centre}>
      <Frame centre={centre} pathname={pathname} aside={<Aside pathname={pathname} />} tabs={<TabBar pathname={pathname} />}>
        {centre.member.close_time !== null && (
          <BesidePage>
            <ClosingNotice closeTime={centre.member.close_time} />
          </BesidePage>
        )}
        <PageBoundary key={pathname}>
          <Suspense fallback={<PlainSkeleton lines={6} />}>
            <Page pathname={pathname} />
          </Suspense>
        </PageBoundary>
      </Frame>
    </MemberContext>
  );
}

/** For visitors: what the company shows them, in a frame. */
export function GuestPage({ centre, pathname }: { centre: Centre; pathname: string }) {
  const item = itemAt(centre.rules, pathname);
  return (
    <Frame centre={centre} pathname={pathname}>
      {item?.menu_type === 'iframe' ? (
        <PageBoundary>
          <Suspense>
            <OtherPage title={item.title} url={item.url} />
          </Suspense>
        </PageBoundary>
      ) : (
        <Message kind="not_found" home={centre.site.pcHomeUrl} />
      )}
    </Frame>
  );
}

/** An address without a rule is unknown, or one of ours that this member is not given. */
function Page({ pathname }: { pathname: string }) {
  const { menus, rules, site } = useMember();
  const home = firstPage(menus) ?? site.pcHomeUrl;
  if (pathname === centrePath) return <Message kind="no_page" home={home} />;
  const item = itemAt([...menus, ...rules], pathname);
  if (!item) return <Message kind={hasMemberScreen(pathname.slice(centrePath.length + 1)) ? 'no_access' : 'not_found'} home={home} />;
  if (item.menu_type === 'iframe') return <OtherPage title={item.title} url={item.url} />;
  const Screen = memberScreenOf(item.component || item.name);
  return Screen ? <Screen /> : <Message kind="not_found" home={home} />;
}

/** A page that was gone to is read from its beginning, by eye and by ear. */
function useArrival(pathname: string): void {
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    window.scrollTo(0, 0);
    focusMain();
  }, [pathname]);
}
