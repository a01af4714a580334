/** What stands around every page: skip link, header, main, footer, the bar of phones. */
import type { ReactNode } from 'react';

import type { Lang, SiteFrame, TabLink } from '#kit/site/view.ts';

import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Anchor } from './parts/anchor.tsx';
import { Photo } from './parts/picture.tsx';
import { wordsOf } from './words.ts';

export function Shell({ frame, children }: { frame: SiteFrame; children: ReactNode }) {
  const { tabs = [], locale } = frame;
  return (
    <>
      <a className="skip" href="#main">
        {wordsOf(locale).skip}
      </a>
      <Header frame={frame} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer frame={frame} />
      {tabs.length > 0 && <TabBar tabs={tabs} locale={locale} />}
    </>
  );
}

function TabBar({ tabs, locale }: { tabs: readonly TabLink[]; locale: Lang }) {
  return (
    <nav className="tab-bar" aria-label={wordsOf(locale).tabs}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.url}>
            <Anchor link={tab} locale={locale} current={tab.current ? 'page' : undefined}>
              <TabIcon tab={tab} />
              {tab.title}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TabIcon({ tab }: { tab: TabLink }) {
  const icon = (tab.current && tab.iconCurrent) || tab.icon;
  return icon && <Photo picture={{ ...icon, alt: '' }} sizes="24px" />;
}
