/** What visitors find by words: the form, the parts of the results, the results, and something to read where there are none. */
import { type Card, fill, type Lang, type Marked, type SearchResult, type SearchView, type SiteFrame } from '#kit/site/view.ts';

import { NewsList } from './list/rows.tsx';
import { Anchor } from './parts/anchor.tsx';
import { DateText } from './parts/date.tsx';
import { Breadcrumb } from './parts/heading.tsx';
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
        <Parts view={view} locale={frame.locale} />
      </header>
      <div className="wrap list-page">
        <Outcome view={view} locale={frame.locale} />
        {view.results.length > 0 && (
          <ol className="rows">
            {view.results.map((result) => (
              <li key={result.url}>
                <Result result={result} locale={frame.locale} />
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
      <label className="unseen" htmlFor="search-words">
        {words.searchHint}
      </label>
      <input
        id="search-words"
        type="search"
        name="q"
        defaultValue={view.query}
        placeholder={words.searchHint}
        maxLength={100}
        required
        autoComplete="off"
        enterKeyHint="search"
      />
      {view.columnId !== undefined && <input type="hidden" name="column" value={view.columnId} />}
      <button className="button" type="submit">
        <Icon name="search" />
        <span>{words.search}</span>
      </button>
    </form>
  );
}

/** A part of the results, as links like those to neighbouring columns. */
function Parts({ view, locale }: { view: SearchView; locale: Lang }) {
  if (view.parts.length === 0) return undefined;
  return (
    <nav className="siblings" aria-label={wordsOf(locale).searchParts}>
      <ul className="wrap">
        {view.parts.map((part) => (
          <li key={part.url}>
            <Anchor link={part} locale={locale} current={part.current ? 'page' : undefined}>
              {part.title}
              {part.count !== undefined && <span className="search-count">{part.count}</span>}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Outcome({ view, locale }: { view: SearchView; locale: Lang }) {
  const words = wordsOf(locale);
  const { query, results, pager, isRelaxed } = view;
  if (query === '') return undefined;
  if (results.length === 0) {
    return (
      <div className="empty search-empty" role="status">
        <Knot />
        <p className="empty-title">{fill(words.searchNothing, { words: query })}</p>
        <p>{words.searchNothingHint}</p>
      </div>
    );
  }
  const total = `${pager.total}${pager.more ? '+' : ''}`;
  return (
    <p className="search-outcome" role="status">
      {fill(isRelaxed ? words.searchSome : words.searchFound, { total, words: query })}
    </p>
  );
}

function Result({ result, locale }: { result: SearchResult; locale: Lang }) {
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
        <p className="card-summary">
          <Pieces pieces={result.snippet} />
        </p>
        <p className="row-small">
          <DateText date={result.date} locale={locale} />
        </p>
      </div>
      {result.cover && <Cover picture={result.cover} sizes="(min-width: 768px) 220px, 100vw" />}
    </article>
  );
}

function Pieces({ pieces }: { pieces: readonly Marked[] }) {
  let place = 0;
  return pieces.map(({ text, mark }) => {
    place += text.length;
    return mark ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>;
  });
}

function Newest({ cards, locale }: { cards: readonly Card[]; locale: Lang }) {
  return (
    <section className="search-newest">
      <h2>{wordsOf(locale).searchNewest}</h2>
      <NewsList cards={cards} locale={locale} />
    </section>
  );
}
