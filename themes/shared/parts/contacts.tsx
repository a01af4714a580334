/** The ways to reach the company: only those it gave. */
import type { ReactNode } from 'react';

import type { ContactLink, Lang, Site } from '#kit/site/view.ts';

import { sharedWordsOf } from '../words.ts';

interface Shown {
  site: Site;
  locale: Lang;
  title?: ReactNode;
  /** The number that stands large beside them: called nothing but a phone, it says nothing new here. */
  call?: ContactLink | undefined;
}

/** Names with their values, below a title; nothing at all when the company gave nothing. */
export function Contacts({ site, locale, title, call }: Shown) {
  const rows = contactsOf(site, locale, call);
  if (rows.length === 0) return undefined;
  return (
    <>
      {title}
      <dl className="contacts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The number to call first. */
export function firstCall({ serviceHotline, hotline, phone, switchboard }: Site): ContactLink | undefined {
  return serviceHotline ?? hotline ?? phone ?? switchboard;
}

function contactsOf(site: Site, locale: Lang, call: ContactLink | undefined): [string, ReactNode][] {
  const words = sharedWordsOf(locale);
  const rows: [string, ReactNode][] = [
    [words.hotline, linked(site.hotline)],
    [words.serviceHotline, linked(site.serviceHotline)],
    [words.phone, site.phone?.text !== call?.text && linked(site.phone)],
    [words.switchboard, linked(site.switchboard)],
    [words.email, linked(site.email)],
    [words.fax, site.fax],
    [words.address, site.address],
    [words.postcode, site.postcode],
    [words.qq, site.qq.length > 0 && site.qq.map((qq) => <span key={qq.url}>{linked(qq)} </span>)],
  ];
  return rows.filter(([, value]) => Boolean(value));
}

function linked(contact: ContactLink | undefined): ReactNode {
  return contact && <a href={contact.url}>{contact.text}</a>;
}
