/** What readers find by words: the question, the parts of the answer, the answer, and something to read where there is none. */
import { type Card, fill, type Lang, type Marked, type SearchResult, type SearchView, type SiteFrame } from '#kit/site/view.ts';

import { NewsIndex } from './list/rows.tsx';
import { Anchor } from './parts/anchor.tsx';
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
      <Parts view={view} locale={locale} />
      <div className="wrap matter">
        <Outcome view={view} locale={locale} />
        {view.results.length > 0 && (
          <ol className="index">
            {view.results.map((result) => (
              <li key={result.url}>
                <Result result={result} locale={locale} />
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
      <button type="submit" aria-label={words.search}>
        <Sign name="search" />
      </button>
    </form>
  );
}

function Parts({ view, locale }: { view: SearchView; locale: Lang }) {
  if (view.parts.length === 0) return undefined;
  return (
    <nav className="wrap siblings" aria-label={wordsOf(locale).searchParts}>
      <ul>
        {view.parts.map((part) => (
          <li key={part.url}>
            <Anchor link={part} locale={locale} current={part.current ? 'page' : undefined}>
              {part.title}
              {part.count !== undefined && <span className="count">{part.count}</span>}
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
      <div className="nothing" role="status">
        <p className="nothing-title">{fill(words.searchNothing, { words: query })}</p>
        <p>{words.searchNothingHint}</p>
      </div>
    );
  }
  const total = `${pager.total}${pager.more ? '+' : ''}`;
  return (
    <p className="outcome" role="status">
      {fill(isRelaxed ? words.searchSome : words.searchFound, { total, words: query })}
    </p>
  );
}

function Result({ result, locale }: { result: SearchResult; locale: Lang }) {
  return (
    <article className="card entry">
      <p className="entry-side">
        <span>{result.column}</span>
        <DateText date={result.date} locale={locale} />
      </p>
      <div className="entry-text">
        <h2 className="card-title">
          <Anchor link={result} locale={locale} className="card-link">
            <Pieces pieces={result.titlePieces} />
          </Anchor>
        </h2>
        <p className="card-summary">
          <Pieces pieces={result.snippet} />
        </p>
      </div>
      {result.cover && <Cover picture={result.cover} title={result.title} sizes="300px" />}
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
    <section className="newest">
      <h2>{wordsOf(locale).searchNewest}</h2>
      <NewsIndex cards={cards} locale={locale} level={3} />
    </section>
  );
}
