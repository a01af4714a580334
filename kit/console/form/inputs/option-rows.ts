/** Rows of a server as options to choose from. Pure. */

export type Row = Readonly<Record<string, unknown>>;

/** What an `index` says when a select asks it. */
export interface Answer {
  list?: readonly Row[];
  options?: readonly Row[];
  total?: number;
}

export interface Place {
  value: string | number;
  label: string;
  disabled?: boolean;
  /** Lines of the tooltip. */
  notes?: readonly string[];
}

/** A place in a tree of options. */
export interface Branch {
  value: number;
  title: string;
  disabled?: boolean;
  children?: Branch[];
}

/**
 * One option a value; rows without a usable value are left out. A list that has grown since its first page was read begins its second one
 * with a row of the first: that one is no option twice.
 */
export function placesOf(
  rows: readonly Row[],
  valueField: string,
  labelOf: string | ((row: Row) => string),
  tooltip: Readonly<Record<string, string>> = {},
): Place[] {
  const seen = new Set<unknown>();
  return rows.flatMap((row) => {
    const value = row[valueField];
    if ((typeof value !== 'string' && typeof value !== 'number') || seen.has(value)) return [];
    seen.add(value);
    const notes = Object.entries(tooltip).flatMap(([word, field]) => noteOf(word, row[field]));
    return [{ value, label: labelFor(row, labelOf), ...(notes.length ? { notes } : {}) }];
  });
}

/** Nothing for a field that is empty. */
function noteOf(word: string, value: unknown): string[] {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? [`${word}: ${value}`] : [];
}

/** True when nothing is left to read. A tree has no pages: its `options` are all there is, however many. */
export function isWhole({ options, total }: Answer, rowsRead: number): boolean {
  return options !== undefined || total === undefined || rowsRead >= total;
}

/** Rows with `children` as branches; `closed` are the ids that cannot be chosen, with everything below them. */
export function branchesOf(
  rows: readonly Row[],
  labelOf: string | ((row: Row) => string),
  closed: ReadonlySet<number> = new Set(),
  opensBelow = false,
): Branch[] {
  return rows.map((row) => {
    const value = Number(row.id);
    const isClosed = closed.has(value);
    const below = childrenOf(row);
    const inner = isClosed && !opensBelow ? new Set([...closed, ...below.map((child) => Number(child.id))]) : closed;
    return {
      value,
      title: labelFor(row, labelOf),
      disabled: isClosed,
      ...(below.length ? { children: branchesOf(below, labelOf, inner, opensBelow) } : {}),
    };
  });
}

/** Every id of a forest, parents first. */
export function branchValues(branches: readonly Branch[]): number[] {
  return branches.flatMap((branch) => [branch.value, ...branchValues(branch.children ?? [])]);
}

/** The ids that have something below them. */
export function foldingValues(branches: readonly Branch[]): number[] {
  return branches.flatMap(({ value, children = [] }) => (children.length ? [value, ...foldingValues(children)] : []));
}

/** From what is kept (leaves and their half-checked parents) to what a tree of boxes shows as fully checked. */
export function checkedOf(branches: readonly Branch[], kept: ReadonlySet<number>): number[] {
  return branches.flatMap((branch) => {
    const inner = checkedOf(branch.children ?? [], kept);
    const isWhole = branch.children?.length ? branch.children.every((child) => inner.includes(child.value)) : true;
    return kept.has(branch.value) && isWhole ? [branch.value, ...inner] : inner;
  });
}

/** How many of them somebody has chosen: the places above them are only the way there. */
export function tickedCount(branches: readonly Branch[], kept: ReadonlySet<number>): number {
  return branches.reduce(
    (sum, { value, children = [] }) => sum + (children.length ? tickedCount(children, kept) : Number(kept.has(value))),
    0,
  );
}

function labelFor(row: Row, labelOf: string | ((row: Row) => string)): string {
  return typeof labelOf === 'function' ? labelOf(row) : String(row[labelOf] ?? row.title ?? row.id);
}

function childrenOf(row: Row): Row[] {
  return Array.isArray(row.children) ? row.children : [];
}
