/** The pieces of a search: the field to ask in, the parts of the answer, what was found, with the words that were looked for marked. */
import type { ReactNode } from 'react';

import { fill, type Lang, type Marked, type SearchView } from '#kit/site/view.ts';

import { sharedWordsOf } from '../words.ts';
import { Anchor } from './anchor.tsx';

/** While nothing has been asked, the field is what the page is there for: whoever pressed the sign of the search can type at once. */
const focused = { autoFocus: true };

/** @param hint what may be asked, in the theme's words */
export function SearchField({ view, hint }: { view: SearchView; hint: string }) {
  return (
    <>
      <label className="unseen" htmlFor="search-words">
        {hint}
      </label>
      <input
        id="search-words"
        type="search"
        name="q"
        defaultValue={view.query}
        placeholder={hint}
        maxLength={100}
        required
        autoComplete="off"
        enterKeyHint="search"
        {...(view.query === '' && focused)}
      />
      {view.columnId !== undefined && <input type="hidden" name="column" value={view.columnId} />}
    </>
  );
}

/** The parts of the results, as links like those to neighbouring columns. */
export function SearchParts({
  view,
  locale,
  className,
  listClass,
}: {
  view: SearchView;
  locale: Lang;
  className: string;
  listClass?: string;
}) {
  if (view.parts.length === 0) return undefined;
  return (
    <nav className={className} aria-label={sharedWordsOf(locale).searchParts}>
      <ul className={listClass}>
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

/** @param found the theme's sentence for what was found: `{total} found for “{words}”` */
export function Outcome({ view, locale, found, sign }: { view: SearchView; locale: Lang; found: string; sign?: ReactNode }) {
  const words = sharedWordsOf(locale);
  const { query, results, pager, isRelaxed } = view;
  if (query === '') return undefined;
  if (results.length === 0) {
    return (
      <div role="status">
        <Nothing title={fill(words.searchNothing, { words: query })} text={words.searchNothingHint} sign={sign} />
      </div>
    );
  }
  const total = `${pager.total}${pager.more ? '+' : ''}`;
  return (
    <p className="outcome" role="status">
      {fill(isRelaxed ? words.searchSome : found, { total, words: query })}
    </p>
  );
}

/** In the place of a list that has nothing in it. */
export function Nothing({ title, text, sign }: { title: string; text: string; sign?: ReactNode }) {
  return (
    <div className="nothing">
      {sign}
      <p className="nothing-title">{title}</p>
      <p>{text}</p>
    </div>
  );
}

export function Pieces({ pieces }: { pieces: readonly Marked[] }) {
  let place = 0;
  return pieces.map(({ text, mark }) => {
    place += text.length;
    return mark ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>;
  });
}
