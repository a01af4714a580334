/** The bar at the foot of phones: a few ways that are always within reach of the thumb. */
import type { Lang, TabLink } from '#kit/site/view.ts';

import { wordsOf } from '../words.ts';
import { Anchor } from './anchor.tsx';
import { Photo } from './picture.tsx';
import { Knot } from './weave.tsx';

export function TabBar({ tabs, locale }: { tabs: readonly TabLink[]; locale: Lang }) {
  return (
    <nav className="tabs-bar" aria-label={wordsOf(locale).tabs}>
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
  return icon ? <Photo picture={{ ...icon, alt: '' }} className="tab-icon" sizes="28px" /> : <Knot />;
}
