/** The colophon: who the company is, its sections, how to reach it, and the numbers the law asks for; above it the banner. */
import { type Banner, type FilingNumber, fill, type NavItem, type Picture, type SiteFrame } from '#kit/site/view.ts';

import { HomeLink } from './header.tsx';
import { Anchor, LinkList } from './parts/anchor.tsx';
import { Contacts, firstCall } from './parts/contacts.tsx';
import { Photo, WidePhoto } from './parts/picture.tsx';
import { Sign } from './parts/sign.tsx';
import { wordsOf } from './words.ts';

export function Footer({ frame }: { frame: SiteFrame }) {
  return (
    <footer className="foot">
      {frame.banner && <BottomBanner banner={frame.banner} />}
      {frame.variants.footer === 'line' ? <OneLine frame={frame} /> : <Colophon frame={frame} />}
      {frame.friends.length > 0 && (
        <nav className="wrap friends" aria-label={wordsOf(frame.locale).friends}>
          <h2>{wordsOf(frame.locale).friends}</h2>
          <LinkList links={frame.friends} locale={frame.locale} />
        </nav>
      )}
      <Legal frame={frame} />
    </footer>
  );
}

function BottomBanner({ banner: { picture, phonePicture, link } }: { banner: Banner }) {
  const photo = <WidePhoto wide={picture} phone={phonePicture} />;
  if (!link) return <div className="banner">{photo}</div>;
  const elsewhere = link.newTab ? ({ target: '_blank', rel: 'noopener' } as const) : {};
  return (
    <div className="banner">
      <a href={link.url} aria-label={link.title || picture.alt} {...elsewhere}>
        {photo}
      </a>
    </div>
  );
}

function OneLine({ frame }: { frame: SiteFrame }) {
  const { site, locale, footerNav } = frame;
  const calls = [firstCall(site), site.email].filter((call) => call !== undefined);
  return (
    <div className="wrap foot-row">
      <HomeLink site={site} locale={locale} isLate />
      {footerNav.length > 0 && (
        <nav aria-label={wordsOf(locale).footerNav}>
          <LinkList links={footerNav} locale={locale} />
        </nav>
      )}
      {calls.length > 0 && (
        <p>
          {calls.map(({ text, url }) => (
            <a key={url} href={url}>
              {text}
            </a>
          ))}
        </p>
      )}
    </div>
  );
}

function Colophon({ frame }: { frame: SiteFrame }) {
  const { site, locale, footerNav } = frame;
  return (
    <div className="wrap colophon">
      <div className="colophon-name">
        <HomeLink site={site} locale={locale} isLate />
        {site.profile && <p>{site.profile}</p>}
      </div>
      <div className="colophon-columns">
        {footerNav.length > 0 && (
          <nav className="colophon-nav" aria-label={wordsOf(locale).footerNav}>
            <SectionColumns items={footerNav} frame={frame} />
          </nav>
        )}
        <Contacts site={site} locale={locale} />
        <Codes frame={frame} />
      </div>
    </div>
  );
}

/** Sections with parts are columns; the others share one. */
function SectionColumns({ items, frame }: { items: readonly NavItem[]; frame: SiteFrame }) {
  const plain = items.filter(({ children }) => children.length === 0);
  return (
    <ul>
      {items
        .filter(({ children }) => children.length > 0)
        .map((item) => (
          <li key={item.url}>
            <Anchor link={item} locale={frame.locale} className="colophon-title" />
            <LinkList links={item.children} locale={frame.locale} />
          </li>
        ))}
      {plain.length > 0 && (
        <li className="colophon-plain">
          <LinkList links={plain} locale={frame.locale} />
        </li>
      )}
    </ul>
  );
}

function Codes({ frame: { site, locale } }: { frame: SiteFrame }) {
  const words = wordsOf(locale);
  const codes = [code(words.wechat, site.wechat), code(words.phoneSite, site.phoneSite)].flat();
  if (codes.length === 0) return undefined;
  return (
    <div className="codes">
      {codes.map(({ name, picture }) => (
        <figure key={name}>
          <Photo picture={{ ...picture, alt: picture.alt || name }} sizes="104px" />
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </div>
  );
}

function code(name: string, picture: Picture | undefined): { name: string; picture: Picture }[] {
  return picture ? [{ name, picture }] : [];
}

function Legal({ frame: { site, locale, year } }: { frame: SiteFrame }) {
  const words = wordsOf(locale);
  return (
    <div className="wrap legal">
      <p>{fill(words.rights, { year, name: site.name })}</p>
      {(site.icp || site.police.length > 0) && (
        <ul>
          {site.icp && <Filing filing={site.icp} newTab={words.newTab} />}
          {site.police.map((filing) => (
            <Filing key={filing.number} filing={filing} newTab={words.newTab} isPolice />
          ))}
        </ul>
      )}
      <a className="way" href="#main">
        <span>{words.backToTop}</span>
        <Sign name="up" />
      </a>
    </div>
  );
}

/** The police's number stands behind a badge. */
function Filing({ filing, newTab, isPolice = false }: { filing: FilingNumber; newTab: string; isPolice?: boolean }) {
  return (
    <li>
      <a href={filing.url} rel="noopener" target="_blank">
        {isPolice && <Sign name="badge" />}
        {filing.number}
        <span className="unseen">{newTab}</span>
      </a>
    </li>
  );
}
