/** Lists as grids: products, cases, albums, films. */
import { CardGrid, type ListProps } from '../../shared/parts/rows.tsx';
import { PictureCard } from '../parts/cards.tsx';

export function ProductList({ cards, ...props }: ListProps) {
  return <Grid {...props} className="grid grid-products" cards={cards.map((card) => ({ ...card, date: undefined }))} />;
}

export function CaseList(props: ListProps) {
  return <Grid {...props} className="grid grid-cases" sizes="(min-width: 768px) 50vw, 100vw" />;
}

export function AlbumList(props: ListProps) {
  return <Grid {...props} className="grid grid-album" />;
}

export function VideoList(props: ListProps) {
  return <Grid {...props} className="grid grid-video" />;
}

function Grid({ className, cards, locale, seen, sizes }: ListProps & { className: string; sizes?: string }) {
  return (
    <CardGrid cards={cards} className={className} seen={seen}>
      {(card, isSeen) => <PictureCard card={card} locale={locale} level={2} sizes={sizes} isSeen={isSeen} />}
    </CardGrid>
  );
}
