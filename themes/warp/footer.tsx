/** The footer: the whole map of the site, how to reach the company, and the numbers the law asks for. */
import { type FilingNumber, fill, type NavItem, type Picture, type SiteFrame } from '#kit/site/view.ts';

import { Anchor } from './parts/anchor.tsx';
import { Contacts } from './parts/contacts.tsx';
import { Icon } from './parts/icon.tsx';
import { Logo } from './parts/logo.tsx';
import { Photo } from './parts/picture.tsx';
import { wordsOf } from './words.ts';

export function Footer({ frame }: { frame: SiteFrame }) {
  const words = wordsOf(frame.locale);
  const { site } = frame;
  return (
    <footer className="site-footer">
      <div className="selvedge" aria-hidden="true" />
      <div className="wrap footer-top">
        <div className="footer-company">
          <a className="brand" href={site.homeUrl} aria-label={fill(words.siteHome, { name: site.shortName })}>
            <Logo site={site} onDark />
          </a>
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

function FooterNav({ frame }: { frame: SiteFrame }) {
  return (
    <nav className="footer-nav" aria-label={wordsOf(frame.locale).footerNav}>
      <ul>
        {frame.footerNav.map((item) => (
          <li key={item.url}>
            <Anchor link={item} locale={frame.locale} className="footer-title" />
            <FooterChildren item={item} frame={frame} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FooterChildren({ item, frame }: { item: NavItem; frame: SiteFrame }) {
  if (item.children.length === 0) return undefined;
  return (
    <ul>
      {item.children.map((child) => (
        <li key={child.url}>
          <Anchor link={child} locale={frame.locale} />
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
