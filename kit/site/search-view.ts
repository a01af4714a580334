/** The page of a search. Themes read these types through view.ts. */
import type { Card, Link, Picture } from './pieces.ts';

/** A piece of a text; `mark` where it has a word that was searched for. */
export interface Marked {
  text: string;
  mark: boolean;
}

export interface SearchResult {
  /** Its words without marks, for whatever names the link. */
  title: string;
  url: string;
  newTab?: boolean;
  titlePieces: Marked[];
  /** The piece of the text that has most of the words; empty where there is no text. */
  snippet: Marked[];
  /** The column it stands in; of a column at the root, what it is. */
  column: string;
  /** `YYYY-MM-DD` in the site's time zone; absent for a column. */
  date?: string;
  cover?: Picture;
}

/** A part of the results; `count` is absent where they were not counted. */
export interface SearchPart extends Link {
  count?: number;
  current: boolean;
}

export interface SearchView<Pager> {
  /** As it was typed; empty where nothing is asked yet. */
  query: string;
  /** Where the form is sent, with the words as `q`. */
  action: string;
  /** The column that the search stays in, sent along as `column`. */
  columnId?: number;
  results: SearchResult[];
  /** Nothing has every word; these have some of them. */
  isRelaxed: boolean;
  /** The whole, then one for each main column with results; empty where there is nothing to choose. */
  parts: SearchPart[];
  pager: Pager;
  /** Something to read where there are no results. */
  newest: Card[];
}
