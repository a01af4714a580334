/** Lists as grids: products, cases, albums, films. */
import type { Card } from '#kit/site/view.ts';

import { PictureCard } from '../parts/cards.tsx';
import type { ListProps } from './rows.tsx';

export function ProductList({ cards, locale }: ListProps) {
  return <Grid className="grid grid-products" cards={cards.map((card) => ({ ...card, date: undefined }))} locale={locale} />;
}

export function CaseList({ cards, locale }: ListProps) {
  return <Grid className="grid grid-cases" cards={cards} locale={locale} sizes="(min-width: 768px) 50vw, 100vw" />;
}

export function AlbumList({ cards, locale }: ListProps) {
  return <Grid className="grid grid-album" cards={cards} locale={locale} />;
}

export function VideoList({ cards, locale }: ListProps) {
  return <Grid className="grid grid-video" cards={cards} locale={locale} />;
}

function Grid({ className, cards, locale, sizes }: ListProps & { className: string; cards: readonly Card[]; sizes?: string }) {
  return (
    <ul className={className}>
      {cards.map((card) => (
        <li key={card.url}>
          <PictureCard card={card} locale={locale} level={2} sizes={sizes} />
        </li>
      ))}
    </ul>
  );
}
