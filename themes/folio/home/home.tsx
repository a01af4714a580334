/** The home page: its blocks in the company's order. */
import type { HomeView, SiteFrame } from '#kit/site/view.ts';

import { type Blocks, HomeBlocks } from '../../shared/parts/home.tsx';
import { Shell } from '../shell.tsx';
import { AboutSection, FiguresSection } from './about.tsx';
import { ContactSection } from './contact.tsx';
import { Lead } from './lead.tsx';
import { HonoursSection, ImageGridSection, PartnersSection, RichTextSection, VideoSection } from './more.tsx';
import { NewsSection } from './news.tsx';
import { CasesSection, ProductsSection } from './work.tsx';

const blocks: Blocks = {
  Focus: ({ block, ...drawn }) => <Lead id={block.id} slides={block.slides} {...drawn} />,
  About: AboutSection,
  Figures: FiguresSection,
  News: NewsSection,
  ImageGrid: ImageGridSection,
  Products: ProductsSection,
  Cases: CasesSection,
  Honours: HonoursSection,
  Partners: PartnersSection,
  Video: VideoSection,
  RichText: RichTextSection,
  Contact: ContactSection,
};

export function Home({ frame, view }: { frame: SiteFrame; view: HomeView }) {
  return (
    <Shell frame={frame}>
      <HomeBlocks frame={frame} view={view} blocks={blocks} />
    </Shell>
  );
}
