/** What the company makes and where it was used. */
import type { CasesBlock, Lang, ProductsBlock } from '#kit/site/view.ts';

import { CardTitle, PictureCard, TagLine } from '../parts/cards.tsx';
import { Cover } from '../parts/picture.tsx';
import { SectionHead } from './section-head.tsx';

export function ProductsSection({ block, locale }: { block: ProductsBlock; locale: Lang }) {
  return (
    <section className="section products-section" id={block.id}>
      <div className="wrap">
        <SectionHead head={block} locale={locale} />
        <ul className="bento">
          {block.items.map((card, index) => (
            <li key={card.url}>
              <PictureCard
                card={{ ...card, date: undefined }}
                locale={locale}
                level={3}
                sizes={index === 0 ? '(min-width: 768px) 50vw, 100vw' : undefined}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function CasesSection({ block, locale }: { block: CasesBlock; locale: Lang }) {
  return (
    <section className="section cases-section" id={block.id}>
      <div className="wrap">
        <SectionHead head={block} locale={locale} />
        <ul className="cases">
          {block.items.map((card) => (
            <li key={card.url}>
              <article className="card case">
                <div className="card-picture">
                  <Cover picture={card.cover} title={card.title} sizes="(min-width: 768px) 50vw, 100vw" />
                </div>
                <div className="card-text">
                  <TagLine tags={card.tags} />
                  <CardTitle card={card} locale={locale} level={3} />
                  {card.summary && <p className="card-summary">{card.summary}</p>}
                </div>
              </article>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
