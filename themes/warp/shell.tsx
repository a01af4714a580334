/** What stands around every page: skip link, header, main, banner, footer. */
import type { ReactNode } from 'react';

import type { Banner, SiteFrame } from '#kit/site/view.ts';

import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { TwoPictures } from './parts/picture.tsx';
import { TabBar } from './parts/tab-bar.tsx';
import { wordsOf } from './words.ts';

export function Shell({ frame, children }: { frame: SiteFrame; children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        {wordsOf(frame.locale).skip}
      </a>
      <Header frame={frame} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {frame.banner && <BottomBanner banner={frame.banner} />}
      <Footer frame={frame} />
      {frame.tabs && frame.tabs.length > 0 && <TabBar tabs={frame.tabs} locale={frame.locale} />}
    </>
  );
}

function BottomBanner({ banner }: { banner: Banner }) {
  const picture = <TwoPictures wide={banner.picture} phone={banner.phonePicture} />;
  return (
    <div className="banner">
      {banner.link ? (
        <a
          href={banner.link.url}
          aria-label={banner.link.title || banner.picture.alt}
          target={banner.link.newTab ? '_blank' : undefined}
          rel={banner.link.newTab ? 'noopener' : undefined}
        >
          {picture}
        </a>
      ) : (
        picture
      )}
    </div>
  );
}
