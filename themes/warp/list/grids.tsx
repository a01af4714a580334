/** Lists as grids: products, cases, albums, films. */
import type { Card } from '#kit/site/view.ts';

import { CardGrid, type ListProps } from '../../shared/parts/rows.tsx';
import { PictureCard } from '../parts/cards.tsx';

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
    <CardGrid cards={cards} className={className}>
      {(card) => <PictureCard card={card} locale={locale} level={2} sizes={sizes} />}
    </CardGrid>
  );
}
