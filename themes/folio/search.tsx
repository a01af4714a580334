/** What readers find by words: the question, the parts of the answer, the answer, and something to read where there is none. */
import type { Card, Lang, SearchResult, SearchView, SiteFrame } from '#kit/site/view.ts';

import { Anchor } from '../shared/parts/anchor.tsx';
import { Outcome, Pieces, SearchField, SearchParts } from '../shared/parts/search.tsx';
import { NewsIndex } from './list/rows.tsx';
import { TitlePage } from './parts/heading.tsx';
import { Pager } from './parts/pager.tsx';
import { Cover } from './parts/picture.tsx';
import { Sign } from './parts/sign.tsx';
import { DateText } from './parts/text.tsx';
import { Shell } from './shell.tsx';
import { wordsOf } from './words.ts';

export function SearchPage({ frame, view }: { frame: SiteFrame; view: SearchView }) {
  const { locale } = frame;
  const words = wordsOf(locale);
  return (
    <Shell frame={frame}>
      <TitlePage links={[{ title: words.home, url: frame.site.homeUrl }]} title={words.search} locale={locale}>
        <Question view={view} locale={locale} />
      </TitlePage>
      <SearchParts view={view} locale={locale} className="wrap siblings" />
      <div className="wrap matter">
        <Outcome view={view} locale={locale} found={words.searchFound} />
        {view.results.length > 0 && (
          <ol className="index">
            {view.results.map((result, place) => (
              <li key={result.url}>
                <Result result={result} locale={locale} isSeen={place < 3} />
              </li>
            ))}
          </ol>
        )}
        <Pager pager={view.pager} locale={locale} />
        {view.newest.length > 0 && <Newest cards={view.newest} locale={locale} />}
      </div>
    </Shell>
  );
}

function Question({ view, locale }: { view: SearchView; locale: Lang }) {
  const words = wordsOf(locale);
  return (
    <form className="question" role="search" action={view.action} method="get">
      <SearchField view={view} hint={words.searchHint} />
      <button type="submit" aria-label={words.search}>
        <Sign name="search" />
      </button>
    </form>
  );
}

function Result({ result, locale, isSeen }: { result: SearchResult; locale: Lang; isSeen: boolean }) {
  return (
    <article className="card entry">
      <p className="entry-side">
        <span>{result.column}</span>
        {result.date && <DateText date={result.date} locale={locale} />}
      </p>
      <div className="entry-text">
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
      </div>
      {result.cover && <Cover picture={result.cover} title={result.title} sizes="300px" isSeen={isSeen} />}
    </article>
  );
}

function Newest({ cards, locale }: { cards: readonly Card[]; locale: Lang }) {
  return (
    <section className="newest">
      <h2>{wordsOf(locale).searchNewest}</h2>
      <NewsIndex cards={cards} locale={locale} level={3} />
    </section>
  );
}
