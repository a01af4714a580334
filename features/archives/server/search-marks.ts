/** Where a text has what was searched for, and the piece of it that shows most of that. Pure. */
import { fold } from './search-words.ts';

/** A piece of a text; `mark` where it was searched for. */
export interface Marked {
  text: string;
  mark: boolean;
}

interface Span {
  start: number;
  end: number;
  term: string;
}

const endings = /(?:ies|ing|ed|es|s|ly)$/;
const letters = /[a-z0-9\u00df-\u00f6\u00f8-\u024f\u0370-\u1fff]+/g;
const isLetters = /^[a-z0-9\u00df-\u00f6\u00f8-\u024f\u0370-\u1fff]/;
/** A word may be so much longer than the stem it is found by. */
const endingMaxLength = 3;
/** Before the first word that is marked, so much is shown. */
const leadLength = 24;

/** The whole text in pieces. @param terms as `wantedIn` has them */
export function marked(text: string, terms: readonly string[]): Marked[] {
  return piecesOf(text, spansIn(text, terms));
}

/** At most `length` letters of a text, where most of the terms stand close together; its beginning where there are none. */
export function snippetOf(text: string, terms: readonly string[], length: number): Marked[] {
  const spans = spansIn(text, terms);
  const start = startOf(text, bestStart(spans, length));
  const end = endOf(text, start + length);
  const within = spans
    .filter((span) => span.start >= start && span.end <= end)
    .map((span) => ({ ...span, start: span.start - start, end: span.end - start }));
  const pieces = piecesOf(text.slice(start, end), within);
  return [...dots(start > 0), ...pieces, ...dots(end < text.length)];
}

function dots(isCut: boolean): Marked[] {
  return isCut ? [{ text: '…', mark: false }] : [];
}

/** The first place from which a stretch of that length has the most different terms. */
function bestStart(spans: readonly Span[], length: number): number {
  let best = { start: 0, terms: 0 };
  let last = 0;
  const within = new Map<string, number>();
  for (const [first, span] of spans.entries()) {
    for (; last < spans.length && (spans[last]?.end ?? 0) <= span.start - leadLength + length; last += 1) {
      const { term } = spans[last] ?? span;
      within.set(term, (within.get(term) ?? 0) + 1);
    }
    if (within.size > best.terms) best = { start: Math.max(0, span.start - leadLength), terms: within.size };
    if (first >= last) continue;
    const left = (within.get(span.term) ?? 1) - 1;
    if (left > 0) within.set(span.term, left);
    else within.delete(span.term);
  }
  return best.start;
}

/** No word and no sign is cut in two. */
function startOf(text: string, wished: number): number {
  if (wished === 0) return 0;
  const stretch = text.slice(wished, wished + leadLength);
  const gap = /[\s，。；、,.;:：！？!?]/u.exec(stretch);
  const start = gap ? wished + gap.index + 1 : wished;
  return isLowSurrogate(text, start) ? start + 1 : start;
}

function endOf(text: string, wished: number): number {
  if (wished >= text.length) return text.length;
  const gap = /\s\S*$/u.exec(text.slice(Math.max(0, wished - leadLength), wished));
  const end = gap ? Math.max(0, wished - leadLength) + gap.index : wished;
  return isLowSurrogate(text, end) ? end - 1 : end;
}

function isLowSurrogate(text: string, place: number): boolean {
  const code = text.charCodeAt(place);
  return code >= 0xdc00 && code <= 0xdfff;
}

function spansIn(text: string, terms: readonly string[]): Span[] {
  const folded = fold(text);
  const words = terms.flatMap((term) => {
    const bare = term.replace(/\*$/, '');
    if (!isLetters.test(bare)) return [];
    return wordSpans(folded.text, bare, term.endsWith('*'));
  });
  const spans = [...words, ...runsOf(terms).flatMap((run) => runSpans(folded.text, run))];
  const at = (place: number) => folded.from[place] ?? text.length;
  return spans
    .map(({ start, end, term }) => ({ term, start: at(start), end: endAt(folded.from, end, text.length) }))
    .sort((a, b) => a.start - b.start || b.end - a.end);
}

/** A letter that became several ends where the next one begins. */
function endAt(from: readonly number[], end: number, length: number): number {
  const last = from[end - 1] ?? 0;
  for (let place = end; place < from.length; place += 1) if ((from[place] ?? 0) > last) return from[place] ?? length;
  return length;
}

/** Pairs of one run, as it was typed: 减速 and 速机 are 减速机. */
function runsOf(terms: readonly string[]): string[][] {
  const runs: string[][] = [];
  for (const term of terms.map((each) => each.replace(/\*$/, '')).filter((each) => !isLetters.test(each))) {
    const run = runs.at(-1);
    const [first, second] = [...term];
    const isNext = second !== undefined && [...(run?.at(-1) ?? '')][1] === first;
    if (run && isNext) run.push(term);
    else runs.push([term]);
  }
  return runs;
}

/** Where a text has the whole run, a part of it elsewhere is another word: 减速 in 减速比 is not what 减速机 asks for. */
function runSpans(text: string, run: readonly string[]): Span[] {
  const spans = run.flatMap((term) => signSpans(text, term)).sort((a, b) => a.start - b.start);
  const whole = run.map((term, place) => (place === 0 ? term : [...term].slice(1).join(''))).join('');
  const kept = joined(spans).filter(({ start, end }) => text.slice(start, end).includes(whole));
  if (kept.length === 0) return spans;
  let place = 0;
  return spans.filter((span) => {
    while ((kept[place]?.end ?? text.length) < span.end) place += 1;
    return span.start >= (kept[place]?.start ?? text.length);
  });
}

function signSpans(text: string, term: string): Span[] {
  const spans: Span[] = [];
  for (let start = text.indexOf(term); start >= 0; start = text.indexOf(term, start + 1))
    spans.push({ start, end: start + term.length, term });
  return spans;
}

function wordSpans(text: string, term: string, isStart: boolean): Span[] {
  const stem = term.replace(endings, '');
  const isSame = (word: string) =>
    word === term ||
    (isStart && word.startsWith(term)) ||
    (stem.length > 2 && word.startsWith(stem) && word.length - stem.length <= endingMaxLength);
  return [...text.matchAll(letters)].flatMap(({ index, 0: word }) =>
    isSame(word) ? [{ start: index, end: index + word.length, term }] : [],
  );
}

function piecesOf(text: string, spans: readonly Span[]): Marked[] {
  const pieces: Marked[] = [];
  let place = 0;
  for (const { start, end } of joined(spans)) {
    if (start > place) pieces.push({ text: text.slice(place, start), mark: false });
    pieces.push({ text: text.slice(start, end), mark: true });
    place = end;
  }
  if (place < text.length) pieces.push({ text: text.slice(place), mark: false });
  return pieces;
}

/** Those that touch are one. */
function joined(spans: readonly Span[]): { start: number; end: number }[] {
  const whole: { start: number; end: number }[] = [];
  for (const { start, end } of spans) {
    const last = whole.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else whole.push({ start, end });
  }
  return whole;
}
