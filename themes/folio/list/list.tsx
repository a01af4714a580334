/** A column's archives, in the shape its template asks for. */
import type { ReactNode } from 'react';

import { fill, type ListView, type SiteFrame, type Template } from '#kit/site/view.ts';
import type { ListProps } from '../../shared/parts/rows.tsx';
import { Nothing } from '../../shared/parts/search.tsx';
import { Heading } from '../parts/heading.tsx';
import { Pager } from '../parts/pager.tsx';
import { Shell } from '../shell.tsx';
import { wordsOf } from '../words.ts';
import { AlbumPlates, CaseSpreads, ProductPlates, VideoPlates } from './plates.tsx';
import { FileIndex, JobIndex, NewsIndex } from './rows.tsx';

/** As many as the first screen shows, where no picture of the column's own stands above them. */
const seen = 3;

const lists: Record<Template, (props: ListProps) => ReactNode> = {
  news: NewsIndex,
  products: ProductPlates,
  cases: CaseSpreads,
  jobs: JobIndex,
  downloads: FileIndex,
  album: AlbumPlates,
  video: VideoPlates,
};

export function ListPage({ frame, view }: { frame: SiteFrame; view: ListView }) {
  const { locale } = frame;
  const words = wordsOf(locale);
  const List = lists[view.template];
  const total = `${view.pager.total}${view.pager.more ? '+' : ''}`;
  return (
    <Shell frame={frame}>
      <Heading heading={view} locale={locale} />
      <div className="wrap matter">
        {view.pager.total > 0 && <p className="outcome">{fill(words.total, { total })}</p>}
        {view.items.length > 0 ? (
          <List cards={view.items} locale={locale} seen={view.cover ? 0 : seen} />
        ) : (
          <Nothing title={words.empty} text={words.emptyHint} />
        )}
        <Pager pager={view.pager} locale={locale} />
      </div>
    </Shell>
  );
}
