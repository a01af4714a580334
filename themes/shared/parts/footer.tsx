/** The pieces of a footer: sections in columns, codes to scan, friends, and the numbers the law asks for. */
import type { ReactNode } from 'react';

import { type FilingNumber, fill, type Lang, type NavItem, type Picture, type SiteFrame } from '#kit/site/view.ts';

import { sharedWordsOf } from '../words.ts';
import { Anchor, LinkList } from './anchor.tsx';
import { firstCall } from './contacts.tsx';
import { Photo } from './picture.tsx';

/** Sections with parts of their own are columns; the others share one. */
export function SectionColumns({ items, locale, className }: { items: readonly NavItem[]; locale: Lang; className: string }) {
  const plain = items.filter(({ children }) => children.length === 0);
  if (items.length === 0) return undefined;
  return (
    <nav className={className} aria-label={sharedWordsOf(locale).footerNav}>
      <ul>
        {items
          .filter(({ children }) => children.length > 0)
          .map((item) => (
            <li key={item.url}>
              <Anchor link={item} locale={locale} className="footer-title" />
              <LinkList links={item.children} locale={locale} />
            </li>
          ))}
        {plain.length > 0 && (
          <li className="footer-plain">
            <LinkList links={plain} locale={locale} />
          </li>
        )}
      </ul>
    </nav>
  );
}

/** The sections in one line. */
export function SectionLine({ frame: { footerNav, locale } }: { frame: SiteFrame }) {
  if (footerNav.length === 0) return undefined;
  return (
    <nav aria-label={sharedWordsOf(locale).footerNav}>
      <LinkList links={footerNav} locale={locale} />
    </nav>
  );
}

/** The number to call first, and the address to write to. */
export function Calls({ frame: { site }, className }: { frame: SiteFrame; className?: string }) {
  const calls = [firstCall(site), site.email].filter((call) => call !== undefined);
  if (calls.length === 0) return undefined;
  return (
    <p className={className}>
      {calls.map(({ text, url }) => (
        <a key={text} href={url}>
          {text}
        </a>
      ))}
    </p>
  );
}

/** Codes of WeChat and of the site on phones, each with its name. */
export function Codes({ frame: { site, locale } }: { frame: SiteFrame }) {
  const words = sharedWordsOf(locale);
  const codes = [...code(words.wechat, site.wechat), ...code(words.phoneSite, site.phoneSite)];
  if (codes.length === 0) return undefined;
  return (
    <div className="codes">
      {codes.map(({ name, picture }) => (
        <figure key={name}>
          <Photo picture={{ ...picture, alt: picture.alt || name }} sizes="112px" />
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </div>
  );
}

function code(name: string, picture: Picture | undefined): { name: string; picture: Picture }[] {
  return picture ? [{ name, picture }] : [];
}

export function Friends({ frame: { friends, locale } }: { frame: SiteFrame }) {
  const title = sharedWordsOf(locale).friends;
  if (friends.length === 0) return undefined;
  return (
    <nav className="wrap friends" aria-label={title}>
      <h2>{title}</h2>
      <LinkList links={friends} locale={locale} />
    </nav>
  );
}

/** @param badge stands before the numbers of the police; children is the way back to the top */
export function Legal({ frame: { site, locale, year }, badge, children }: { frame: SiteFrame; badge: ReactNode; children: ReactNode }) {
  const words = sharedWordsOf(locale);
  return (
    <div className="wrap legal">
      <p>{fill(words.rights, { year, name: site.name })}</p>
      {(site.icp || site.police.length > 0) && (
        <ul>
          {site.icp && <Filing filing={site.icp} newTab={words.newTab} />}
          {site.police.map((filing) => (
            <Filing key={filing.number} filing={filing} newTab={words.newTab} badge={badge} />
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}

function Filing({ filing, newTab, badge }: { filing: FilingNumber; newTab: string; badge?: ReactNode }) {
  return (
    <li>
      <a href={filing.url} rel="noopener" target="_blank">
        {badge}
        {filing.number}
        <span className="unseen">{newTab}</span>
      </a>
    </li>
  );
}
