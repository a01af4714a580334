/** Cells that may hold nothing that others have already: all of them are looked up at once, for the `look` of an importer. */
type Cells<Name extends string> = Partial<Readonly<Record<Name, string | undefined>>>;

export interface Unique<Name extends string> {
  fields: readonly Name[];
  /** Which of these texts others have, both in small letters. */
  taken: (texts: readonly string[]) => Promise<ReadonlySet<string>>;
  refusal: (field: Name, cells: Cells<Name>) => Error;
}

/** The function answers what to try about one line. The database decides all the same, when the line is written. */
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
