/** The footer: the whole map of the site, how to reach the company, and the numbers the law asks for. */
import type { SiteFrame } from '#kit/site/view.ts';

import { Contacts } from '../shared/parts/contacts.tsx';
import { Calls, Codes, Friends, Legal, SectionColumns, SectionLine } from '../shared/parts/footer.tsx';
import { PoliceBadge } from '../shared/parts/police-badge.tsx';
import { Icon } from './parts/icon.tsx';
import { HomeLink } from './parts/logo.tsx';
import { wordsOf } from './words.ts';

export function Footer({ frame }: { frame: SiteFrame }) {
  const isCompact = frame.variants.footer === 'compact';
  return (
    <div className={isCompact ? 'site-footer site-footer-compact' : 'site-footer'}>
      <div className="selvedge" aria-hidden="true" />
      {isCompact ? <OneLine frame={frame} /> : <WholeMap frame={frame} />}
      <Friends frame={frame} />
      <Legal frame={frame} badge={<PoliceBadge />}>
        <a className="to-top" href="#main">
          {wordsOf(frame.locale).backToTop}
          <Icon name="up" />
        </a>
      </Legal>
    </div>
  );
}

/** One line of sections, and one way to call. */
function OneLine({ frame }: { frame: SiteFrame }) {
  const { site, locale } = frame;
  return (
    <div className="wrap footer-line">
      <HomeLink site={site} locale={locale} onDark isLate />
      <SectionLine frame={frame} />
      <Calls frame={frame} className="footer-call" />
    </div>
  );
}

function WholeMap({ frame }: { frame: SiteFrame }) {
  const { site, locale } = frame;
  return (
    <div className="wrap footer-top">
      <div className="footer-company">
        <HomeLink site={site} locale={locale} onDark isLate />
        {site.profile && <p>{site.profile}</p>}
        <Codes frame={frame} />
      </div>
      <SectionColumns items={frame.footerNav} locale={locale} className="footer-nav" />
      <div className="footer-contacts">
        <Contacts site={site} locale={locale} title={<h2 className="footer-title">{wordsOf(locale).contact}</h2>} />
      </div>
    </div>
  );
}
