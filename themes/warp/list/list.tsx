/** A column's archives, in the shape its template asks for. */

import { type Card, fill, type ListView, type SiteFrame, type Template } from '#kit/site/view.ts';
import type { ListProps } from '../../shared/parts/rows.tsx';
import { Nothing } from '../../shared/parts/search.tsx';
import { Heading } from '../parts/heading.tsx';
import { Pager } from '../parts/pager.tsx';
import { Knot } from '../parts/weave.tsx';
import { Shell } from '../shell.tsx';
import { wordsOf } from '../words.ts';
import { AlbumList, CaseList, ProductList, VideoList } from './grids.tsx';
import { DownloadList, JobList, NewsList } from './rows.tsx';

/** As many as the first screen shows, where no picture of the column's own stands above them. */
const seen = 3;

const lists: Record<Template, (props: ListProps) => React.ReactNode> = {
  news: NewsList,
  products: ProductList,
  cases: CaseList,
  jobs: JobList,
  downloads: DownloadList,
  album: AlbumList,
  video: VideoList,
};

export function ListPage({ frame, view }: { frame: SiteFrame; view: ListView }) {
  const words = wordsOf(frame.locale);
  return (
    <Shell frame={frame}>
      <Heading heading={view} locale={frame.locale} />
      <div className="wrap list-page">
        {view.items.length === 0 ? (
          <Nothing title={words.empty} text={words.emptyHint} sign={<Knot />} />
        ) : (
          <Items view={view} cards={view.items} frame={frame} />
        )}
        {view.pager.total > 0 && (
          <p className="list-total">{fill(words.total, { total: `${view.pager.total}${view.pager.more ? '+' : ''}` })}</p>
        )}
        <Pager pager={view.pager} locale={frame.locale} />
      </div>
    </Shell>
  );
}

function Items({ view, cards, frame }: { view: ListView; cards: readonly Card[]; frame: SiteFrame }) {
  const List = lists[view.template];
  return <List cards={cards} locale={frame.locale} seen={view.cover ? 0 : seen} />;
}
