/** What stands around every page. */
import type { ReactNode } from 'react';

import type { SiteFrame } from '#kit/site/view.ts';

import { Frame } from '../shared/parts/frame.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { phoneUpTo } from './parts/screen.ts';
import { TabIcon } from './parts/tab-icon.tsx';

export function Shell({ frame, children }: { frame: SiteFrame; children: ReactNode }) {
  return (
    <Frame
      frame={frame}
      header={<Header frame={frame} />}
      footer={<Footer frame={frame} />}
      phoneUpTo={phoneUpTo}
      tabSign={(tab, place) => <TabIcon tab={tab} place={place} frame={frame} />}
    >
      {children}
    </Frame>
  );
}
