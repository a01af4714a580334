/** The ways to reach the company, as a list of names and values. */
import type { ReactNode } from 'react';

import type { ContactLink, Lang, Site } from '#kit/site/view.ts';

import { wordsOf } from '../words.ts';

/** Only what is filled in, below its title; nothing at all when the company gave nothing. */
export function Contacts({ site, locale, title }: { site: Site; locale: Lang; title?: ReactNode }) {
  const words = wordsOf(locale);
  const rows: [string, ReactNode][] = [
    [words.hotline, linked(site.hotline)],
    [words.serviceHotline, linked(site.serviceHotline)],
    [words.phone, linked(site.phone)],
    [words.switchboard, linked(site.switchboard)],
    [words.email, linked(site.email)],
    [words.fax, site.fax],
    [words.address, site.address],
    [words.postcode, site.postcode],
    [words.qq, site.qq.length > 0 && site.qq.map((qq) => <span key={qq.url}>{linked(qq)} </span>)],
  ];
  const filled = rows.filter(([, value]) => Boolean(value));
  if (filled.length === 0) return undefined;
  return (
    <>
      {title}
      <dl className="contacts">
        {filled.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function linked(contact: ContactLink | undefined): ReactNode {
  return contact && <a href={contact.url}>{contact.text}</a>;
}
