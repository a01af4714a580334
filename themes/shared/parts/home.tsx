/** The home page: its blocks in the company's order, each drawn by the theme; and the pieces that blocks share. */
import type { ReactNode } from 'react';

import type {
  AboutBlock,
  CasesBlock,
  ContactBlock,
  Figure,
  FiguresBlock,
  FocusBlock,
  HomeBlock,
  HomeView,
  HonoursBlock,
  ImageGridBlock,
  Lang,
  NamedPicture,
  NewsBlock,
  PartnersBlock,
  ProductsBlock,
  RichTextBlock,
  SiteFrame,
  VideoBlock,
} from '#kit/site/view.ts';
import { Photo } from './picture.tsx';

type Drawn<B> = (props: { block: B; frame: SiteFrame; locale: Lang; isFirst: boolean }) => ReactNode;

/** How a theme draws each kind of block. */
export interface Blocks {
  Focus: Drawn<FocusBlock>;
  About: Drawn<AboutBlock>;
  Figures: Drawn<FiguresBlock>;
  News: Drawn<NewsBlock>;
  ImageGrid: Drawn<ImageGridBlock>;
  Products: Drawn<ProductsBlock>;
  Cases: Drawn<CasesBlock>;
  Honours: Drawn<HonoursBlock>;
  Partners: Drawn<PartnersBlock>;
  Video: Drawn<VideoBlock>;
  RichText: Drawn<RichTextBlock>;
  Contact: Drawn<ContactBlock>;
}

export function HomeBlocks({ frame, view, blocks }: { frame: SiteFrame; view: HomeView; blocks: Blocks }) {
  return (
    <>
      <h1 className="unseen">{frame.site.name}</h1>
      {view.blocks.map((block, place) => (
        <Block key={block.id} block={block} frame={frame} isFirst={place === 0} blocks={blocks} />
      ))}
    </>
  );
}

function Block({ block, blocks, ...drawn }: { block: HomeBlock; frame: SiteFrame; isFirst: boolean; blocks: Blocks }) {
  const shared = { ...drawn, locale: drawn.frame.locale };
  switch (block.kind) {
    case 'focus':
      return <blocks.Focus block={block} {...shared} />;
    case 'about':
      return <blocks.About block={block} {...shared} />;
    case 'figures':
      return <blocks.Figures block={block} {...shared} />;
    case 'news':
      return <blocks.News block={block} {...shared} />;
    case 'image_grid':
      return <blocks.ImageGrid block={block} {...shared} />;
    case 'products':
      return <blocks.Products block={block} {...shared} />;
    case 'cases':
      return <blocks.Cases block={block} {...shared} />;
    case 'honours':
      return <blocks.Honours block={block} {...shared} />;
    case 'partners':
      return <blocks.Partners block={block} {...shared} />;
    case 'rich_text':
      return <blocks.RichText block={block} {...shared} />;
    case 'video':
      return <blocks.Video block={block} {...shared} />;
    case 'contact':
      return <blocks.Contact block={block} {...shared} />;
  }
}

/** Numbers worth telling, each with its unit. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  if (figures.length === 0) return undefined;
  return (
    <dl className="figures">
      {figures.map(({ label, value, unit }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {unit && <span className="unit">{unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Logos of others, with a link where they have one. */
export function Partners({ items }: { items: readonly NamedPicture[] }) {
  return (
    <ul className="partners">
      {items.map(({ picture, url }) => {
        const logo = <Photo picture={picture} sizes="200px" />;
        return <li key={picture.src}>{url ? <a href={url}>{logo}</a> : logo}</li>;
      })}
    </ul>
  );
}

interface StepsProps {
  className: string;
  /** What the two buttons say. */
  names: readonly [back: string, on: string];
  back: ReactNode;
  on: ReactNode;
  /** Between the two. */
  children?: ReactNode;
}

/** The buttons beside a row to scroll: hidden until a script is there to answer them, and the row is wider than its place. */
export function Steps({ className, names, back, on, children }: StepsProps) {
  return (
    <div className={className} data-steps hidden>
      <button type="button" data-step="-1" aria-label={names[0]}>
        {back}
      </button>
      {children}
      <button type="button" data-step="1" aria-label={names[1]}>
        {on}
      </button>
    </div>
  );
}
