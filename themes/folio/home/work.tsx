/** What the company makes, as plates; and where it was used, pictures and words in turn. */
import type { CasesBlock, Lang, ProductsBlock } from '#kit/site/view.ts';

import { CardTitle, Kicker, Plate } from '../parts/card.tsx';
import { Cover } from '../parts/picture.tsx';
import { Section } from './section.tsx';

export function ProductsSection({ block, locale }: { block: ProductsBlock; locale: Lang }) {
  return (
    <Section block={block} locale={locale} layout="over">
      <ul className="plates plates-lead">
        {block.items.map((card, place) => (
          <li key={card.url}>
            <Plate card={card} locale={locale} level={3} sizes={place === 0 ? '(min-width: 900px) 66vw, 100vw' : undefined} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function CasesSection({ block, locale }: { block: CasesBlock; locale: Lang }) {
  return (
    <Section block={block} locale={locale} layout="over" className="tinted">
      <ol className="spreads">
        {block.items.map((card) => (
          <li key={card.url}>
            <article className="card spread">
              <Cover picture={card.cover} title={card.title} sizes="(min-width: 900px) 58vw, 100vw" />
              <div className="spread-text">
                <Kicker tags={card.tags} locale={locale} />
                <CardTitle card={card} locale={locale} level={3} />
                {card.summary && <p className="card-summary">{card.summary}</p>}
              </div>
            </article>
          </li>
        ))}
      </ol>
    </Section>
  );
}
