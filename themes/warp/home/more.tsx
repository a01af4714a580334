/** Covers as a grid, logos as a wall, and a text of the company's own. */
import type { Card, ImageGridBlock, Lang, PartnersBlock, RichTextBlock } from '#kit/site/view.ts';

import { Anchor } from '../../shared/parts/anchor.tsx';
import { Partners } from '../../shared/parts/home.tsx';
import { Prose } from '../../shared/parts/prose.tsx';
import { Cover } from '../parts/picture.tsx';
import { SectionHead } from './section-head.tsx';

export function ImageGridSection({ block, locale }: { block: ImageGridBlock; locale: Lang }) {
  return (
    <section className="section image-grid-section" id={block.id}>
      <div className="wrap">
        <SectionHead head={block} locale={locale} />
        <ul className={`image-grid image-grid-${block.inRow}`}>
          {block.items.map((card) => (
            <li key={card.url}>
              <Tile card={card} locale={locale} inRow={block.inRow} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function PartnersSection({ block, locale }: { block: PartnersBlock; locale: Lang }) {
  return (
    <section className="section partners-section" id={block.id}>
      <div className="wrap">
        <SectionHead head={block} locale={locale} />
        <Partners items={block.items} />
      </div>
    </section>
  );
}

export function RichTextSection({ block, locale }: { block: RichTextBlock; locale: Lang }) {
  return (
    <section className="section text-section" id={block.id}>
      <div className={block.title && !block.isWide ? 'wrap split' : 'wrap'}>
        {block.title && <SectionHead head={block} locale={locale} />}
        <Prose html={block.html} />
      </div>
    </section>
  );
}

/** The whole picture is the link; its title stands on its lower edge. */
function Tile({ card, locale, inRow }: { card: Card; locale: Lang; inRow: number }) {
  return (
    <article className="tile">
      <Cover picture={card.cover} title={card.title} sizes={`(min-width: 768px) ${Math.round(100 / inRow)}vw, 50vw`} />
      <h3>
        <Anchor link={card} locale={locale} className="tile-link" />
      </h3>
    </article>
  );
}
