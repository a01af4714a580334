/** Pages for when there is nothing to show: no such page, one for members, and a site out of service. */
import type { BareFrame, ClosedView, MembersOnlyView, NotFoundView, SiteFrame } from '#kit/site/view.ts';

import { Anchor } from './parts/anchor.tsx';
import { Icon } from './parts/icon.tsx';
import { Weave } from './parts/weave.tsx';
import { Shell } from './shell.tsx';
import { wordsOf } from './words.ts';

export function NotFoundPage({ frame, view }: { frame: SiteFrame; view: NotFoundView }) {
  const words = wordsOf(frame.locale);
  return (
    <Shell frame={frame}>
      <div className="outage">
        <Weave />
        <div className="wrap">
          <p className="outage-code">404</p>
          <h1>{words.notFoundTitle}</h1>
          <p className="lead">{words.notFoundText}</p>
          <a className="button" href={frame.site.homeUrl}>
            <span>{words.backHome}</span>
            <Icon name="arrow" />
          </a>
          {view.suggestions.length > 0 && (
            <nav className="outage-links" aria-label={words.notFoundLinks}>
              <h2>{words.notFoundLinks}</h2>
              <ul>
                {view.suggestions.map((link) => (
                  <li key={link.url}>
                    <Anchor link={link} locale={frame.locale} />
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      </div>
    </Shell>
  );
}

export function MembersOnlyPage({ frame, view }: { frame: SiteFrame; view: MembersOnlyView }) {
  const words = wordsOf(frame.locale);
  return (
    <Shell frame={frame}>
      <div className="outage">
        <Weave />
        <div className="wrap">
          <h1>{words.membersTitle}</h1>
          <p className="lead">{words.membersText}</p>
          <a className="button" href={view.signInUrl}>
            <span>{words.signIn}</span>
            <Icon name="arrow" />
          </a>
        </div>
      </div>
    </Shell>
  );
}

export function ClosedPage({ frame, view }: { frame: BareFrame; view: ClosedView }) {
  const words = wordsOf(frame.locale);
  return (
    <main className="outage outage-closed">
      <Weave />
      <div className="wrap">
        <p className="outage-code">503</p>
        <h1>{words.closedTitle}</h1>
        <p className="lead">{words.closedText}</p>
        <p className="outage-host">{view.host}</p>
      </div>
    </main>
  );
}
