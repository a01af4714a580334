/** The difference between two rich texts as one: what is new in `ins`, what is gone in `del`. */
import { sanitisedBody } from '#kit/server/html-cleaner.ts';
import type { Atom } from './atoms.ts';
import { type Block, blocksOf, inlineBlock, isCell, withoutUnseenParagraphs, withoutUnseenSpaces } from './blocks.ts';
import { likeness, type Stretch, stretchesOf } from './changes.ts';
import { deepCopy, shallowCopy } from './copies.ts';
import { openingOf, plainOpening } from './one-shape.ts';
import { drawWords, joinedTo } from './words.ts';

export interface HtmlDiff {
  /** Safe to show: both sides were cleaned, and nothing but `ins`, `del` and classes `diff-…` was added. */
  html: string;
  changed: boolean;
  /** Too much was changed to tell word by word: whole paragraphs are shown as old and new. */
  coarse: boolean;
}

/** Paragraphs that may be new or gone until two texts are taken for two different texts. */
const blockEditsMax = 2000;
/** Words that may be new or gone in one paragraph until it is shown as old and new. */
const wordEditsMax = 800;
/** Paragraphs of one changed passage that are lined up by what they have in common: pairs to look at. */
const pairsMax = 2500;
/** Of a longer passage: how far ahead a paragraph is looked for. */
const aheadMax = 10;
/** Words looked at altogether: a text of 30,000 words in both versions, each word several times. */
const wordsMax = 1_000_000;
/** Paragraphs with less in common were not changed but replaced. */
const likenessMin = 0.3;

/** Both texts are cleaned first, whatever was kept. */
export async function diffHtml(before: string, after: string): Promise<HtmlDiff> {
  const [older, newer] = [asSeen(await sanitisedBody(before)), asSeen(await sanitisedBody(after))];
  const page = newer.ownerDocument;
  const sheet = new Sheet(page);
  const into = page.createElement('div');
  const [olderBlocks, newerBlocks] = [blocksOf(older), blocksOf(newer)];
  compare(sheet, olderBlocks, newerBlocks, into);
  const changed = sheet.isChanged;
  return { html: into.innerHTML, changed, coarse: sheet.isCoarse };
}

const asSeen = (body: Element) => withoutUnseenParagraphs(withoutUnseenSpaces(body));

/** Where a comparison is drawn, and how much it may still look at. */
class Sheet {
  readonly page: Document;
  isCoarse = false;
  isChanged = false;
  #wordsLeft = wordsMax;

  constructor(page: Document) {
    this.page = page;
  }

  /** False when no more words may be looked at. */
  spend(words: number): boolean {
    this.#wordsLeft -= words;
    if (this.#wordsLeft < 0) this.isCoarse = true;
    return this.#wordsLeft >= 0;
  }
}

type Change = 'ins' | 'del';

function compare(sheet: Sheet, before: readonly Block[], after: readonly Block[], into: Element): void {
  const stretches = stretchesOf(before, after, blockEditsMax);
  if (!stretches) {
    sheet.isCoarse = true;
    drawWhole(sheet, before, 'del', into);
    drawWhole(sheet, after, 'ins', into);
    return;
  }
  let gone: readonly Block[] = [];
  const close = (made: readonly Block[]) => {
    comparePassage(sheet, gone, made, into);
    gone = [];
  };
  for (const stretch of merged(stretches)) {
    if (stretch.kind === 'del') gone = stretch.items;
    else if (stretch.kind === 'ins') close(stretch.items);
    else {
      close([]);
      for (const block of stretch.items) drawSame(sheet, block, into);
    }
  }
  close([]);
}

/** `del` before `ins`, one of each between two same stretches. */
function merged(stretches: readonly Stretch<Block>[]): Stretch<Block>[] {
  const ordered: Stretch<Block>[] = [];
  let [gone, made]: [Block[], Block[]] = [[], []];
  const close = () => {
    if (gone.length > 0) ordered.push({ kind: 'del', items: gone });
    if (made.length > 0) ordered.push({ kind: 'ins', items: made });
    [gone, made] = [[], []];
  };
  for (const stretch of stretches) {
    if (stretch.kind === 'del') joinedTo(gone, stretch.items);
    else if (stretch.kind === 'ins') joinedTo(made, stretch.items);
    else {
      close();
      ordered.push(stretch);
    }
  }
  close();
  return ordered;
}

/** A passage that was rewritten: paragraphs that have words in common are compared, the others are old or new. */
function comparePassage(sheet: Sheet, gone: readonly Block[], made: readonly Block[], into: Element): void {
  let [at, to] = [0, 0];
  for (const [older, newer] of pairsOf(sheet, gone, made)) {
    drawWhole(sheet, gone.slice(at, older), 'del', into);
    drawWhole(sheet, made.slice(to, newer), 'ins', into);
    const [before, after] = [gone[older], made[newer]];
    if (before && after) drawPair(sheet, before, after, into);
    [at, to] = [older + 1, newer + 1];
  }
  drawWhole(sheet, gone.slice(at), 'del', into);
  drawWhole(sheet, made.slice(to), 'ins', into);
}

/** Positions of paragraphs that belong together, in the order of both texts: as much likeness as can be had without crossing. */
function pairsOf(sheet: Sheet, gone: readonly Block[], made: readonly Block[]): [number, number][] {
  if (gone.length === made.length && gone.every(isCell) && made.every(isCell)) return gone.map((_, index) => [index, index]);
  if (gone.length * made.length > pairsMax) return nearbyPairs(sheet, gone, made);
  const worth = gone.map((before) => made.map((after) => worthOf(sheet, before, after)));
  const best = made.map(() => 0).concat(0);
  const table = [best];
  for (let row = gone.length - 1; row >= 0; row -= 1) {
    const below = table[0] ?? best;
    const line = below.map(() => 0);
    for (let column = made.length - 1; column >= 0; column -= 1) {
      const value = worth[row]?.[column] ?? 0;
      const taken = value > 0 ? value + (below[column + 1] ?? 0) : 0;
      line[column] = Math.max(taken, below[column] ?? 0, line[column + 1] ?? 0);
    }
    table.unshift(line);
  }
  return walk(table, worth);
}

/** Of a long passage, such as a text in which a name was replaced everywhere: each paragraph and the likest of the next few. */
function nearbyPairs(sheet: Sheet, gone: readonly Block[], made: readonly Block[]): [number, number][] {
  const pairs: [number, number][] = [];
  let to = 0;
  gone.forEach((before, older) => {
    const worths = made.slice(to, to + aheadMax).map((after) => worthOf(sheet, before, after));
    const most = Math.max(0, ...worths);
    if (most === 0) return;
    const newer = to + worths.indexOf(most);
    pairs.push([older, newer]);
    to = newer + 1;
  });
  if (pairs.length === 0) sheet.isCoarse = true;
  return pairs;
}

function walk(table: readonly (readonly number[])[], worth: readonly (readonly number[])[]): [number, number][] {
  const pairs: [number, number][] = [];
  let [row, column] = [0, 0];
  const at = (one: number, other: number) => table[one]?.[other] ?? 0;
  while (at(row, column) > 0) {
    const value = worth[row]?.[column] ?? 0;
    if (value > 0 && at(row, column) === value + at(row + 1, column + 1)) {
      pairs.push([row, column]);
      [row, column] = [row + 1, column + 1];
    } else if (at(row, column) === at(row + 1, column)) row += 1;
    else column += 1;
  }
  return pairs;
}

function worthOf(sheet: Sheet, before: Block, after: Block): number {
  const isText = before.children.length === 0 && after.children.length === 0;
  if (!isText && before.element?.tagName !== after.element?.tagName) return 0;
  const [older, newer] = [before.atoms(), after.atoms()];
  if (!sheet.spend(older.length + newer.length)) return 0;
  const common = likeness(worthIn(older), worthIn(newer));
  return common < likenessMin ? 0 : common + (before.element?.tagName === after.element?.tagName ? 0.1 : 0);
}

/** Spaces are everywhere. A link that leads elsewhere and a word that became bold are still the same words. */
const worthIn = (atoms: readonly Atom[]) =>
  atoms.filter(({ element, text }) => element !== undefined || text.trim() !== '').map(({ plain }) => plain);

function drawSame(sheet: Sheet, { element, nodes }: Block, into: Element): void {
  const shown = element ? deepCopy(sheet.page, element) : sheet.page.createElement(isPlainPlace(into) ? 'div' : 'span');
  if (!element) shown.append(...nodes.map((node) => deepCopy(sheet.page, node)));
  shown.classList.add('diff-same');
  into.append(shown);
}

const isPlainPlace = ({ tagName }: Element) => tagName === 'DIV' || tagName === 'BLOCKQUOTE';

function drawWhole(sheet: Sheet, blocks: readonly Block[], change: Change, into: Element): void {
  for (const { element, nodes, children } of blocks) {
    sheet.isChanged = true;
    const shown = element ? shallowCopy(sheet.page, element) : sheet.page.createElement(isPlainPlace(into) ? 'div' : 'span');
    shown.classList.add(`diff-${change}`);
    if (children.length > 0) drawWhole(sheet, children, change, shown);
    else if (nodes.length > 0) {
      const words = sheet.page.createElement(change);
      words.append(...nodes.map((node) => deepCopy(sheet.page, node)));
      shown.append(words);
    }
    into.append(shown);
  }
}

function drawPair(sheet: Sheet, before: Block, after: Block, into: Element): void {
  sheet.isChanged = true;
  const shown = after.element ? shallowCopy(sheet.page, after.element) : sheet.page.createElement(isPlainPlace(into) ? 'div' : 'span');
  if (openingIn(before) !== openingIn(after)) shown.classList.add('diff-style');
  into.append(shown);
  if (before.children.length > 0 || after.children.length > 0) {
    compare(sheet, partsOf(before), partsOf(after), shown);
    return;
  }
  const [older, newer] = [before.atoms(), after.atoms()];
  const stretches = sheet.spend(older.length + newer.length) ? stretchesOf(older, newer, wordEditsMax) : undefined;
  if (!stretches) sheet.isCoarse = true;
  drawWords(sheet.page, stretches ?? [{ kind: 'del', items: older } as const, { kind: 'ins', items: newer } as const], shown);
}

/** What stands in a cell is a paragraph of it, whether it has one or not. */
function partsOf(block: Block): readonly Block[] {
  if (block.children.length > 0) return block.children;
  return block.nodes.length > 0 ? [inlineBlock(undefined, block.nodes)] : [];
}

const openingIn = ({ element }: Block) => (element ? openingOf(element) : plainOpening);
