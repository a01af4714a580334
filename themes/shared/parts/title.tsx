/** A title that breaks between its clauses first, then between its words, and inside a word only where it is longer than the line. */
import { Fragment, type ReactNode } from 'react';

/** Chinese has no spaces to break at: each clause keeps together with the sign that ends it. A space behind a dash is a place to break. */
const clauseEnds = /(?<=[，。；：、！？—…])(?![\s，。；：、！？—…”’）》」])/;

/** Letters of a clause that fits into a line everywhere, at the largest type too. */
const lineLetters = 14;

export function Title({ text }: { text: string }) {
  const clauses = text.split(clauseEnds);
  if (clauses.length < 2 && !isLong(text)) return text;
  return clauses.map((clause) => (
    <span className="clause" key={clause}>
      {isLong(clause) ? withBreaks(clause) : clause}
    </span>
  ));
}

function isLong(clause: string): boolean {
  return hanSign.test(clause) && lettersOf(clause) > lineLetters;
}

function withBreaks(clause: string): ReactNode {
  return titleWords(clause).map(({ start, word }) => (
    <Fragment key={start}>
      {start > 0 && <wbr />}
      {lettersOf(word) > lineLetters ? withEnd(word) : word}
    </Fragment>
  ));
}

/** What is broken anywhere would be broken before its sign too, which then stood at the head of a line. */
function withEnd(word: string): ReactNode {
  const [end] = lastLetter.exec(word) ?? [];
  if (!end) return word;
  return (
    <>
      {word.slice(0, -end.length)}
      <span className="word-end">{end}</span>
    </>
  );
}

/** With the signs behind it. */
const lastLetter = /[\p{L}\p{N}][^\p{L}\p{N}\s]+\s*$/u;

const hanSign = /\p{Script=Han}/u;
/** A bracket or a quotation mark that something follows. */
const opening = /[\p{Ps}\p{Pi}]$/u;
const counter = /[年月日时秒万亿元台个件条家项期代度倍]/;
const number = /\d\s?[年月日时秒万亿元台个件条家项期代度倍]*\s?$/;
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/**
 * What stays together on a line. A sign that is no word of its own belongs to the word before it (减速机) or, at the beginning, to the one
 * behind it (可持续). A number keeps what it counts (2025 年).
 */
export function titleWords(text: string): readonly TitleWord[] {
  const words = known.get(text) ?? findWords(text);
  if (known.size >= knownMax) known.clear();
  known.set(text, words);
  return words;
}

/** The same titles stand on many pages, and looking for their words takes longer than drawing them. */
const known = new Map<string, readonly TitleWord[]>();
const knownMax = 5000;

function findWords(text: string): readonly TitleWord[] {
  const words: TitleWord[] = [];
  for (const { segment, index } of segmenter.segment(text)) {
    const last = words.at(-1);
    const isAlone = segment.length === 1 && hanSign.test(segment);
    if (!last || !belongsTo(last, segment, isAlone)) words.push({ start: index, word: segment, isUnfinished: isAlone });
    else {
      last.word += segment;
      last.isUnfinished &&= isAlone;
    }
  }
  return words;
}

interface TitleWord {
  start: number;
  word: string;
  /** Signs without a word yet. */
  isUnfinished: boolean;
}

function belongsTo({ word, isUnfinished }: TitleWord, segment: string, isAlone: boolean): boolean {
  if (opening.test(word)) return true;
  if (!/[\p{L}\p{N}]/u.test(segment)) return !opening.test(segment);
  if (number.test(word)) return isAlone && counter.test(segment);
  return isAlone ? hanSign.test(word) : isUnfinished;
}

/** How much room it takes: a Chinese sign is as wide as two letters. */
export function lettersOf(text: string): number {
  return [...text].reduce((sum, sign) => sum + (/[\u2e80-\uffef]/.test(sign) ? 2 : 1), 0);
}
