/** Pages for when there is nothing to read: no such page, one for members, and a site out of service. */
import type { ReactNode } from 'react';

import type { BareFrame, ClosedView, MembersOnlyView, NotFoundView, SiteFrame } from '#kit/site/view.ts';

import { LinkList, WayOn } from './parts/anchor.tsx';
import { Shell } from './shell.tsx';
import { wordsOf } from './words.ts';

export function NotFoundPage({ frame, view }: { frame: SiteFrame; view: NotFoundView }) {
  const words = wordsOf(frame.locale);
  return (
    <Shell frame={frame}>
      <Blank code="404" title={words.notFoundTitle} text={words.notFoundText}>
        <WayOn link={{ title: words.backHome, url: frame.site.homeUrl }} locale={frame.locale} className="button" />
        {view.suggestions.length > 0 && (
          <nav className="blank-links" aria-label={words.notFoundLinks}>
            <h2>{words.notFoundLinks}</h2>
            <LinkList links={view.suggestions.map((link) => ({ ...link, current: false }))} locale={frame.locale} />
          </nav>
        )}
      </Blank>
    </Shell>
  );
}

export function MembersOnlyPage({ frame, view }: { frame: SiteFrame; view: MembersOnlyView }) {
  const words = wordsOf(frame.locale);
  return (
    <Shell frame={frame}>
      <Blank title={words.membersTitle} text={words.membersText}>
        <WayOn link={{ title: words.signIn, url: view.signInUrl }} locale={frame.locale} className="button" />
      </Blank>
    </Shell>
  );
}

export function ClosedPage({ frame, view }: { frame: BareFrame; view: ClosedView }) {
  const words = wordsOf(frame.locale);
  return (
    <main className="closed">
      <Blank code="503" title={words.closedTitle} text={words.closedText}>
        <p className="blank-host">{view.host}</p>
      </Blank>
    </main>
  );
}

function Blank({ code, title, text, children }: { code?: string; title: string; text: string; children: ReactNode }) {
  return (
    <div className="wrap blank">
      {code && <p className="blank-code">{code}</p>}
      <h1>{title}</h1>
      <p className="standfirst">{text}</p>
      {children}
    </div>
  );
}
