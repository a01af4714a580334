/** The footer: the whole map of the site, how to reach the company, and the numbers the law asks for. */
import { type FilingNumber, fill, type NavItem, type Picture, type SiteFrame } from '#kit/site/view.ts';

import { Anchor } from './parts/anchor.tsx';
import { Contacts } from './parts/contacts.tsx';
import { Icon } from './parts/icon.tsx';
import { Logo } from './parts/logo.tsx';
import { Photo } from './parts/picture.tsx';
import { wordsOf } from './words.ts';

export function Footer({ frame }: { frame: SiteFrame }) {
  return frame.variants.footer === 'compact' ? <CompactFooter frame={frame} /> : <FullFooter frame={frame} />;
}

/** One line of sections, one way to call, and the numbers. */
function CompactFooter({ frame }: { frame: SiteFrame }) {
  const { site, footerNav, locale } = frame;
  const calls = [site.serviceHotline ?? site.hotline ?? site.phone, site.email].filter((call) => call !== undefined);
  return (
    <footer className="site-footer site-footer-compact">
      <div className="selvedge" aria-hidden="true" />
      <div className="wrap footer-line">
        <HomeLink frame={frame} />
        {footerNav.length > 0 && (
          <nav aria-label={wordsOf(locale).footerNav}>
            <ul>
              {footerNav.map((item) => (
                <li key={item.url}>
                  <Anchor link={item} locale={locale} />
                </li>
              ))}
            </ul>
          </nav>
        )}
        {calls.length > 0 && (
          <p className="footer-call">
            {calls.map(({ text, url }) => (
              <a key={url} href={url}>
                {text}
              </a>
            ))}
          </p>
        )}
      </div>
      <Friends frame={frame} />
      <Legal frame={frame} />
    </footer>
  );
}

function FullFooter({ frame }: { frame: SiteFrame }) {
  const words = wordsOf(frame.locale);
  const { site } = frame;
  return (
    <footer className="site-footer">
      <div className="selvedge" aria-hidden="true" />
      <div className="wrap footer-top">
        <div className="footer-company">
          <HomeLink frame={frame} />
          {site.profile && <p>{site.profile}</p>}
          <QrCodes frame={frame} />
        </div>
        {frame.footerNav.length > 0 && <FooterNav frame={frame} />}
        <div className="footer-contacts">
          <Contacts site={site} locale={frame.locale} title={<h2 className="footer-title">{words.contact}</h2>} />
        </div>
      </div>
      <Friends frame={frame} />
      <Legal frame={frame} />
    </footer>
  );
}

function HomeLink({ frame: { site, locale } }: { frame: SiteFrame }) {
  return (
    <a className="brand" href={site.homeUrl} aria-label={fill(wordsOf(locale).siteHome, { name: site.shortName })}>
      <Logo site={site} onDark isLate />
    </a>
  );
}

/** Sections with parts of their own are columns; the others share one. */
function FooterNav({ frame }: { frame: SiteFrame }) {
  const plain = frame.footerNav.filter(({ children }) => children.length === 0);
  return (
    <nav className="footer-nav" aria-label={wordsOf(frame.locale).footerNav}>
      <ul>
        {frame.footerNav
          .filter(({ children }) => children.length > 0)
          .map((item) => (
            <li key={item.url}>
              <Anchor link={item} locale={frame.locale} className="footer-title" />
              <FooterLinks items={item.children} frame={frame} />
            </li>
          ))}
        {plain.length > 0 && (
          <li className="footer-plain">
            <FooterLinks items={plain} frame={frame} />
          </li>
        )}
      </ul>
    </nav>
  );
}

function FooterLinks({ items, frame }: { items: readonly NavItem[]; frame: SiteFrame }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.url}>
          <Anchor link={item} locale={frame.locale} />
        </li>
      ))}
    </ul>
  );
}

function QrCodes({ frame }: { frame: SiteFrame }) {
  const words = wordsOf(frame.locale);
  const codes: [string, Picture | undefined][] = [
    [words.wechat, frame.site.wechat],
    [words.phoneSite, frame.site.phoneSite],
  ];
  if (codes.every(([, picture]) => !picture)) return undefined;
  return (
    <div className="qr-codes">
      {codes.map(
        ([name, picture]) =>
          picture && (
            <figure key={name}>
              <Photo picture={{ ...picture, alt: picture.alt || name }} sizes="112px" />
              <figcaption>{name}</figcaption>
            </figure>
          ),
      )}
    </div>
  );
}

function Friends({ frame }: { frame: SiteFrame }) {
  if (frame.friends.length === 0) return undefined;
  return (
    <nav className="wrap friends" aria-label={wordsOf(frame.locale).friends}>
      <h2>{wordsOf(frame.locale).friends}</h2>
      <ul>
        {frame.friends.map((link) => (
          <li key={link.url}>
            <Anchor link={link} locale={frame.locale} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Legal({ frame }: { frame: SiteFrame }) {
  const words = wordsOf(frame.locale);
  return (
    <div className="wrap legal">
      <p>{fill(words.rights, { year: frame.year, name: frame.site.name })}</p>
      {(frame.site.icp || frame.site.police.length > 0) && (
        <ul>
          {frame.site.icp && <Filing filing={frame.site.icp} newTab={words.newTab} />}
          {frame.site.police.map((filing) => (
            <Filing key={filing.number} filing={filing} newTab={words.newTab} hasBadge />
          ))}
        </ul>
      )}
      <a className="to-top" href="#main">
        {words.backToTop}
        <Icon name="up" />
      </a>
    </div>
  );
}

/** The police's number stands behind their badge. */
function Filing({ filing, newTab, hasBadge = false }: { filing: FilingNumber; newTab: string; hasBadge?: boolean }) {
  return (
    <li>
      <a href={filing.url} rel="noopener" target="_blank">
        {hasBadge && <Icon name="shield" />}
        {filing.number}
        <span className="unseen">{newTab}</span>
      </a>
    </li>
  );
}
