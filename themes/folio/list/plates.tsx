/** Lists of pictures: products, cases, albums, films. */
import { CardGrid, type ListProps } from '../../shared/parts/rows.tsx';
import { Plate } from '../parts/card.tsx';

export function ProductPlates(props: ListProps) {
  return <Plates {...props} className="plates" />;
}

/** Two to a row, every other one set lower. */
export function CaseSpreads(props: ListProps) {
  return <Plates {...props} className="plates plates-two plates-stepped" sizes="(min-width: 900px) 50vw, 100vw" />;
}

export function AlbumPlates(props: ListProps) {
  return <Plates {...props} className="plates plates-tall" isDated />;
}

export function VideoPlates(props: ListProps) {
  return <Plates {...props} className="plates plates-two" sizes="(min-width: 900px) 50vw, 100vw" isDated />;
}

export function Plates({
  cards,
  locale,
  level = 2,
  seen,
  className,
  sizes,
  isDated = false,
}: ListProps & { className: string; sizes?: string; isDated?: boolean }) {
  return (
    <CardGrid cards={cards} className={className} seen={seen}>
      {(card, isSeen) => <Plate card={card} locale={locale} level={level} sizes={sizes} isDated={isDated} isSeen={isSeen} />}
    </CardGrid>
  );
}
