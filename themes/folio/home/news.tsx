/** The latest archives: columns of a newspaper, or one index where there is only one column. */
import type { Lang, NewsBlock, NewsColumn } from '#kit/site/view.ts';
import { Anchor } from '../../shared/parts/anchor.tsx';
import { NewsIndex } from '../list/rows.tsx';
import { CardTitle } from '../parts/card.tsx';
import { Cover } from '../parts/picture.tsx';
import { DateText } from '../parts/text.tsx';
import { Section } from './section.tsx';

export function NewsSection({ block, locale }: { block: NewsBlock; locale: Lang }) {
  const [only, ...others] = block.columns.slice(0, 4);
  if (only && others.length === 0) {
    return (
      <Section block={block} locale={locale} layout="over">
        <NewsIndex cards={only.items} locale={locale} level={3} />
      </Section>
    );
  }
  return (
    <Section block={block} locale={locale} layout="over">
      <div className="newspaper">
        {[only, ...others].map((column) => column && <Column key={column.url} column={column} locale={locale} />)}
      </div>
    </Section>
  );
}

function Column({ column, locale }: { column: NewsColumn; locale: Lang }) {
  return (
    <div className="news-column">
      <h3>
        <Anchor link={column} locale={locale} />
      </h3>
      {column.items.length > 0 && (
        <ol>
          {column.items.map((card, place) => (
            <li key={card.url}>
              <article className="card">
                {place === 0 && card.cover && <Cover picture={card.cover} title={card.title} />}
                {card.date && (
                  <p className="kicker">
                    <DateText date={card.date} locale={locale} />
                  </p>
                )}
                <CardTitle card={card} locale={locale} level={4} />
              </article>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
