/** The home page: its blocks in the company's order. */
import type { HomeBlock, HomeView, SiteFrame } from '#kit/site/view.ts';

import { Shell } from '../shell.tsx';
import { AboutSection, FiguresSection } from './about.tsx';
import { ContactSection } from './contact.tsx';
import { Lead } from './lead.tsx';
import { HonoursSection, ImageGridSection, PartnersSection, RichTextSection, VideoSection } from './more.tsx';
import { NewsSection } from './news.tsx';
import { CasesSection, ProductsSection } from './work.tsx';

export function Home({ frame, view }: { frame: SiteFrame; view: HomeView }) {
  return (
    <Shell frame={frame}>
      <h1 className="unseen">{frame.site.name}</h1>
      {view.blocks.map((block, place) => (
        <Block key={block.id} block={block} frame={frame} isFirst={place === 0} />
      ))}
    </Shell>
  );
}

function Block({ block, frame, isFirst }: { block: HomeBlock; frame: SiteFrame; isFirst: boolean }) {
  const { locale } = frame;
  switch (block.kind) {
    case 'focus':
      return <Lead id={block.id} slides={block.slides} locale={locale} isFirst={isFirst} />;
    case 'about':
      return <AboutSection block={block} locale={locale} />;
    case 'figures':
      return <FiguresSection block={block} locale={locale} />;
    case 'news':
      return <NewsSection block={block} locale={locale} />;
    case 'image_grid':
      return <ImageGridSection block={block} locale={locale} />;
    case 'products':
      return <ProductsSection block={block} locale={locale} />;
    case 'cases':
      return <CasesSection block={block} locale={locale} />;
    case 'honours':
      return <HonoursSection block={block} locale={locale} />;
    case 'partners':
      return <PartnersSection block={block} locale={locale} />;
    case 'rich_text':
      return <RichTextSection block={block} locale={locale} />;
    case 'video':
      return <VideoSection block={block} locale={locale} />;
    case 'contact':
      return <ContactSection block={block} frame={frame} />;
  }
}
