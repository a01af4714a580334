/** Pages for when there is nothing to read: no such page, one for members, and a site out of service. */
import type { ReactNode } from 'react';

import type { Lang, Link, SiteFrame, Theme } from '#kit/site/view.ts';

import { closedWords } from '../closed.ts';
import { sharedWordsOf } from '../words.ts';
import { LinkList } from './anchor.tsx';

export interface BlankProps {
  /** 404, 410: where a number says it too. */
  code?: string;
  title: string;
  text: string;
  children: ReactNode;
}

/** What a theme gives these pages. */
interface Look {
  Shell: (props: { frame: SiteFrame; children: ReactNode }) => ReactNode;
  Blank: (props: BlankProps) => ReactNode;
  /** A link with the theme's arrow. */
  Way: (props: { link: Link; locale: Lang; className?: string }) => ReactNode;
  wordsOf: (lang: Lang) => Readonly<Record<'notFoundTitle' | 'notFoundText' | 'membersText', string>>;
}

/** `pages: { …, ...outagePages({ Shell, Blank, Way: WayOn, wordsOf }) }` */
export function outagePages({ Shell, Blank, Way, wordsOf }: Look): Pick<Theme['pages'], 'notFound' | 'membersOnly' | 'closed'> {
  return {
    notFound(frame, view) {
      const { locale, site } = frame;
      const { backHome, notFoundLinks, goneTitle, goneText } = sharedWordsOf(locale);
      const { notFoundTitle, notFoundText } = wordsOf(locale);
      const said = view.status === 410 ? { title: goneTitle, text: goneText } : { title: notFoundTitle, text: notFoundText };
      return (
        <Shell frame={frame}>
          <Blank code={String(view.status)} {...said}>
            <Way link={{ title: backHome, url: site.homeUrl }} locale={locale} className="button" />
            {view.suggestions.length > 0 && (
              <nav className="outage-links" aria-label={notFoundLinks}>
                <h2>{notFoundLinks}</h2>
                <LinkList links={view.suggestions} locale={locale} />
              </nav>
            )}
          </Blank>
        </Shell>
      );
    },

    membersOnly(frame, view) {
      const { locale, site } = frame;
      const { membersTitle, signIn, shutOutText, othersTitle, othersText, contactUs, backHome } = sharedWordsOf(locale);
      const said = {
        guest: { title: membersTitle, text: wordsOf(locale).membersText },
        shut_out: { title: membersTitle, text: shutOutText },
        other_member: { title: othersTitle, text: othersText },
      }[view.reader];
      const ways: Link[] = [
        ...(view.signInUrl ? [{ title: signIn, url: view.signInUrl }] : []),
        ...(view.contactUrl ? [{ title: contactUs, url: view.contactUrl }] : []),
      ];
      const [first, ...others] = view.reader === 'guest' ? ways : [...ways, { title: backHome, url: site.homeUrl }];
      return (
        <Shell frame={frame}>
          <Blank {...said}>
            {first && <Way link={first} locale={locale} className="button" />}
            {others.map((link) => (
              <Way key={link.url} link={link} locale={locale} />
            ))}
          </Blank>
        </Shell>
      );
    },

    closed({ locale }, { reason, host }) {
      return (
        <main className="closed">
          <Blank {...closedWords(reason, locale)}>
            {host && <p className="outage-host">{host}</p>}
            {(reason === 'busy' || reason === 'no_file') && (
              <a className="button" href="/">
                {sharedWordsOf(locale).backHome}
              </a>
            )}
          </Blank>
        </main>
      );
    },
  };
}
