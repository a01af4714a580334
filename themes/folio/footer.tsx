/** The colophon: who the company is, its sections, how to reach it, and the numbers the law asks for. */
import type { SiteFrame } from '#kit/site/view.ts';

import { Contacts } from '../shared/parts/contacts.tsx';
import { Calls, Codes, Friends, Legal, SectionColumns, SectionLine } from '../shared/parts/footer.tsx';
import { PoliceBadge } from '../shared/parts/police-badge.tsx';
import { HomeLink } from './header.tsx';
import { Sign } from './parts/sign.tsx';
import { wordsOf } from './words.ts';

export function Footer({ frame }: { frame: SiteFrame }) {
  return (
    <div className="foot">
      {frame.variants.footer === 'line' ? <OneLine frame={frame} /> : <Colophon frame={frame} />}
      <Friends frame={frame} />
      <Legal frame={frame} badge={<PoliceBadge />}>
        <a className="way" href="#main">
          <span>{wordsOf(frame.locale).backToTop}</span>
          <Sign name="up" />
        </a>
      </Legal>
    </div>
  );
}

function OneLine({ frame }: { frame: SiteFrame }) {
  const { site, locale } = frame;
  return (
    <div className="wrap foot-row">
      <HomeLink site={site} locale={locale} isLate />
      <SectionLine frame={frame} />
      <Calls frame={frame} />
    </div>
  );
}

function Colophon({ frame }: { frame: SiteFrame }) {
  const { site, locale } = frame;
  return (
    <div className="wrap colophon">
      <div className="colophon-name">
        <HomeLink site={site} locale={locale} isLate />
        {site.profile && <p>{site.profile}</p>}
      </div>
      <div className="colophon-columns">
        <SectionColumns items={frame.footerNav} locale={locale} className="colophon-nav" />
        <Contacts site={site} locale={locale} />
        <Codes frame={frame} />
      </div>
    </div>
  );
}
