/** Cells and fields that may hold nothing that others have already: all of them are looked up at once. */
import type { Lang } from '#kit/contract/lang.ts';
import type { Refusal } from '#kit/contract/refusal.ts';
import { refuseTogether } from './refused-together.ts';

type Cells<Name extends string> = Partial<Readonly<Record<Name, string | undefined>>>;

export interface Unique<Name extends string> {
  fields: readonly Name[];
  /** Which of these texts others have, both in small letters. */
  taken: (texts: readonly string[]) => Promise<ReadonlySet<string>>;
  refusal: (field: Name, cells: Cells<Name>) => Refusal;
}

/**
 * For the `look` of an importer: the function answers what to try about one line. The database decides all the same, when the line is
 * written.
 */
export async function freeCells<Name extends string>(
  all: readonly Cells<Name>[],
  { fields, taken, refusal }: Unique<Name>,
): Promise<(cells: Cells<Name>) => (() => void)[]> {
  const small = (cells: Cells<Name>) => fields.map((field) => ({ field, text: cells[field]?.toLowerCase() ?? '' }));
  const texts = all.flatMap(small).flatMap(({ text }) => text || []);
  const found = await taken(texts);
  return (cells) =>
    small(cells).map(({ field, text }) => () => {
      if (text !== '' && found.has(text)) throw refusal(field, cells);
    });
}

/**
 * Before a row is written: an index names one field at a time. It decides all the same, and says what this transaction does not see.
 * @param given with everything that a sentence names @param kept what the row has, which is its own
 */
export async function requireFree<Name extends string>(
  lang: Lang,
  { fields, taken, refusal }: Unique<Name>,
  given: Cells<Name>,
  kept: Cells<Name> = {},
): Promise<void> {
  const small = (field: Name) => given[field]?.toLowerCase() ?? '';
  const asked = fields.filter((field) => small(field) !== '' && small(field) !== kept[field]?.toLowerCase());
  if (asked.length === 0) return;
  const found = await taken(asked.map(small));
  const wrong = asked.filter((field) => found.has(small(field))).map((field) => refusal(field, given));
  refuseTogether(wrong, { lang });
}
