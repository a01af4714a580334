/** The home page: the focus pictures, then the blocks in the tenant's order. */
import type { HomeBlock, HomeView, SiteFrame } from '#kit/site/view.ts';

import { Shell } from '../shell.tsx';
import { AboutSection, FiguresSection } from './about.tsx';
import { ContactSection } from './contact.tsx';
import { Hero } from './hero.tsx';
import { HonoursSection, VideoSection } from './honours.tsx';
import { NewsSection } from './news.tsx';
import { CasesSection, ProductsSection } from './work.tsx';

export function Home({ frame, view }: { frame: SiteFrame; view: HomeView }) {
  return (
    <Shell frame={frame}>
      <h1 className="unseen">{frame.site.name}</h1>
      <Hero slides={view.hero} locale={frame.locale} />
      {view.blocks.map((block) => (
        <Block key={`${block.kind} ${block.title}`} block={block} frame={frame} />
      ))}
    </Shell>
  );
}

function Block({ block, frame }: { block: HomeBlock; frame: SiteFrame }) {
  const { locale } = frame;
  switch (block.kind) {
    case 'about':
      return <AboutSection block={block} locale={locale} />;
    case 'figures':
      return <FiguresSection block={block} locale={locale} />;
    case 'news':
      return <NewsSection block={block} locale={locale} />;
    case 'products':
      return <ProductsSection block={block} locale={locale} />;
    case 'cases':
      return <CasesSection block={block} locale={locale} />;
    case 'honours':
      return <HonoursSection block={block} locale={locale} />;
    case 'video':
      return <VideoSection block={block} locale={locale} />;
    case 'contact':
      return <ContactSection block={block} frame={frame} />;
  }
}
