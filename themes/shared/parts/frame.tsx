/** What stands around every page: skip link, header, main, footer with the banner above it, the bar of phones. */
import type { ReactNode } from 'react';

import type { SiteFrame, TabLink } from '#kit/site/view.ts';

import { sharedWordsOf } from '../words.ts';
import { Anchor } from './anchor.tsx';
import { BottomBanner, decoration, Photo } from './picture.tsx';

interface FrameProps {
  frame: SiteFrame;
  header: ReactNode;
  footer: ReactNode;
  /** The widest screen in pixels that gets the pictures of phones. */
  phoneUpTo: number;
  /** For an entry of the bar that has no picture of its own. */
  tabSign?: (tab: TabLink, place: number) => ReactNode;
  children: ReactNode;
}

export function Frame({ frame, header, footer, phoneUpTo, tabSign, children }: FrameProps) {
  const { banner, tabs = [], locale } = frame;
  return (
    <>
      <a className="skip" href="#main">
        {sharedWordsOf(locale).skip}
      </a>
      {header}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer>
        {banner && <BottomBanner banner={banner} upTo={phoneUpTo} />}
        {footer}
      </footer>
      {tabs.length > 0 && <TabBar frame={frame} tabs={tabs} sign={tabSign} />}
    </>
  );
}

/** The bar at the foot of phones: a few ways that are always within reach of the thumb. */
function TabBar({ frame: { locale }, tabs, sign }: { frame: SiteFrame; tabs: readonly TabLink[]; sign: FrameProps['tabSign'] }) {
  return (
    <nav className="tabs-bar" aria-label={sharedWordsOf(locale).tabs}>
      <ul>
        {tabs.map((tab, place) => (
          <li key={tab.url}>
            <Anchor link={tab} locale={locale} current={tab.current ? 'page' : undefined}>
              <TabPicture tab={tab} />
              {!tab.icon && sign?.(tab, place)}
              {tab.title}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TabPicture({ tab: { current, icon, iconCurrent } }: { tab: TabLink }) {
  const picture = (current && iconCurrent) || icon;
  return picture && <Photo picture={decoration(picture)} className="tab-icon" sizes="28px" />;
}
