/** The latest archives of up to four columns, side by side. */
import type { Card, Lang, NewsBlock, NewsColumn } from '#kit/site/view.ts';

import { Anchor } from '../../shared/parts/anchor.tsx';
import { CardTitle } from '../parts/cards.tsx';
import { DateText } from '../parts/date.tsx';
import { Icon } from '../parts/icon.tsx';
import { Cover } from '../parts/picture.tsx';
import { SectionHead } from './section-head.tsx';

export function NewsSection({ block, locale }: { block: NewsBlock; locale: Lang }) {
  const columns = block.columns.slice(0, 4);
  return (
    <section className="section news-section" id={block.id}>
      <div className="wrap">
        <SectionHead head={block} locale={locale} />
        <div className={`news-columns news-columns-${columns.length}`}>
          {columns.map((column) => (
            <NewsColumnList key={column.url} column={column} locale={locale} />
          ))}
        </div>
      </div>
    </section>
  );
}

function NewsColumnList({ column, locale }: { column: NewsColumn; locale: Lang }) {
  const [first, ...others] = column.items;
  return (
    <div className="news-column">
      <h3>
        <Anchor link={column} locale={locale}>
          {column.title}
          <Icon name="arrow" />
        </Anchor>
      </h3>
      {first && <LeadNews card={first} locale={locale} />}
      {others.length > 0 && (
        <ul>
          {others.map((card) => (
            <li key={card.url}>
              <Anchor link={card} locale={locale} />
              {card.date && <DateText date={card.date} locale={locale} />}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function LeadNews({ card, locale }: { card: Card; locale: Lang }) {
  return (
    <article className="card news-lead">
      <div className="card-picture">
        <Cover picture={card.cover} title={card.title} />
      </div>
      <div className="card-text">
        {card.date && (
          <p className="card-date">
            <DateText date={card.date} locale={locale} />
          </p>
        )}
        <CardTitle card={card} locale={locale} level={4} />
        {card.summary && <p className="card-summary">{card.summary}</p>}
      </div>
    </article>
  );
}
