/** What visitors find by words: the form, the parts of the results, the results, and something to read where there are none. */
import type { Card, Lang, SearchResult, SearchView, SiteFrame } from '#kit/site/view.ts';

import { Anchor } from '../shared/parts/anchor.tsx';
import { Breadcrumb } from '../shared/parts/breadcrumb.tsx';
import { Outcome, Pieces, SearchField, SearchParts } from '../shared/parts/search.tsx';
import { NewsList } from './list/rows.tsx';
import { DateText } from './parts/date.tsx';
import { Icon } from './parts/icon.tsx';
import { Pager } from './parts/pager.tsx';
import { Cover } from './parts/picture.tsx';
import { Knot, Weave } from './parts/weave.tsx';
import { Shell } from './shell.tsx';
import { wordsOf } from './words.ts';

export function SearchPage({ frame, view }: { frame: SiteFrame; view: SearchView }) {
  const words = wordsOf(frame.locale);
  const home = { title: words.home, url: frame.site.homeUrl };
  return (
    <Shell frame={frame}>
      <header className="heading">
        <div className="wrap heading-in">
          <div className="heading-text">
            <Breadcrumb links={[home]} current={words.search} locale={frame.locale} />
            <h1>{words.search}</h1>
            <SearchForm view={view} locale={frame.locale} />
          </div>
          <Weave />
        </div>
        <SearchParts view={view} locale={frame.locale} className="siblings" listClass="wrap" />
      </header>
      <div className="wrap list-page">
        <Outcome view={view} locale={frame.locale} found={words.searchFound} sign={<Knot />} />
        {view.results.length > 0 && (
          <ol className="rows">
            {view.results.map((result, place) => (
              <li key={result.url}>
                <Result result={result} locale={frame.locale} isSeen={place < 3} />
              </li>
            ))}
          </ol>
        )}
        <Pager pager={view.pager} locale={frame.locale} />
        {view.newest.length > 0 && <Newest cards={view.newest} locale={frame.locale} />}
      </div>
    </Shell>
  );
}

function SearchForm({ view, locale }: { view: SearchView; locale: Lang }) {
  const words = wordsOf(locale);
  return (
    <form className="search-form" role="search" action={view.action} method="get">
      <SearchField view={view} hint={words.searchHint} />
      <button className="button" type="submit">
        <Icon name="search" />
        <span>{words.search}</span>
      </button>
    </form>
  );
}

function Result({ result, locale, isSeen }: { result: SearchResult; locale: Lang; isSeen: boolean }) {
  return (
    <article className="row search-row">
      <div className="row-text">
        <p className="tag-line">
          <span>{result.column}</span>
        </p>
        <h2 className="card-title">
          <Anchor link={result} locale={locale} className="card-link">
            <Pieces pieces={result.titlePieces} />
          </Anchor>
        </h2>
        {result.snippet.length > 0 && (
          <p className="card-summary">
            <Pieces pieces={result.snippet} />
          </p>
        )}
        {result.date && (
          <p className="row-small">
            <DateText date={result.date} locale={locale} />
          </p>
        )}
      </div>
      {result.cover && <Cover picture={result.cover} title={result.title} sizes="(min-width: 768px) 220px, 100vw" isSeen={isSeen} />}
    </article>
  );
}

function Newest({ cards, locale }: { cards: readonly Card[]; locale: Lang }) {
  return (
    <section className="search-newest">
      <h2>{wordsOf(locale).searchNewest}</h2>
      <NewsList cards={cards} locale={locale} />
    </section>
  );
}
