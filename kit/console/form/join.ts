/** Two people changed the same thing: what is written so that neither undoes what the other changed. Pure. */
import { isRecord } from '#kit/contract/is-record.ts';

import { below, fieldsIn, type IsPlace, isNothing, isSame, namesOf } from './changes.ts';

export interface Sides {
  /** What this side held when it began, in its own writing. */
  base: unknown;
  /** What it holds now. */
  mine: unknown;
  /** What was stored when it began … */
  read: unknown;
  /** … and is stored now. */
  theirs: unknown;
}

export interface Joined {
  value: unknown;
  /** The places that both changed, each to something else. Mine is written there. */
  both: readonly string[];
}

/** Mine where this side changed something, else theirs. `join({ base, mine, read, theirs }, (path) => path === 'data')` */
export function join(sides: Sides, isPlace: IsPlace = () => false, path = ''): Joined {
  const { base, mine, read, theirs } = sides;
  if (isRecord(mine) && (path === '' || isPlace(path))) return joinFields(sides, Object.keys(mine), isPlace, path);
  // What a server makes of what was sent is no change of whoever sent it.
  if (isSame(mine, base) || isSame(mine, read) || isSame(mine, theirs)) return { value: theirs, both: [] };
  if (isSame(read, theirs)) return { value: mine, both: [] };
  if (isRecord(mine) && isRecord(theirs)) return joinFields(sides, [...namesOf(theirs, mine)], isPlace, path);
  return joinRows(sides, path) ?? { value: mine, both: [path] };
}

function joinFields({ base, mine, read, theirs }: Sides, names: readonly string[], isPlace: IsPlace, path: string): Joined {
  const both: string[] = [];
  const entries = names.map((name) => {
    const of = (side: unknown) => fieldsIn(side)[name];
    const joined = join({ base: of(base), mine: of(mine), read: of(read), theirs: of(theirs) }, isPlace, below(path, name));
    both.push(...joined.both);
    return [name, joined.value] as const;
  });
  return { value: Object.fromEntries(entries), both };
}

type Row = Record<string, unknown>;
type RowId = string | number;

/** What may tell rows of a list from one another, however they are moved. */
const idNames = ['id', 'key', 'name', 'kind', 'url'];

/** Row by row, where rows can be told apart; undefined where they cannot. */
function joinRows({ base, mine, read, theirs }: Sides, path: string): Joined | undefined {
  const lists = [base, mine, read, theirs];
  const idName = idNames.find((name) => lists.every((list) => areToldApart(list, name)));
  if (idName === undefined) return undefined;
  const idOf = (row: Row) => row[idName] as RowId; // safe: areToldApart has looked
  const [was, own, stored, other] = lists.map((list) => new Map(rowsIn(list).map((row) => [idOf(row), row])));
  if (!was || !own || !stored || !other) return undefined;

  const both: string[] = [];
  const rows = new Map<RowId, unknown>();
  for (const id of new Set([...own.keys(), ...other.keys()])) {
    const place = below(path, String(id));
    const sides = { base: was.get(id), mine: own.get(id), read: stored.get(id), theirs: other.get(id) };
    const hasGone = own.has(id) !== other.has(id);
    if (!hasGone) {
      const joined = join(sides, undefined, place);
      both.push(...joined.both);
      rows.set(id, joined.value);
      continue;
    }
    // One side has it and the other has not: it is new, or it was taken away.
    const [kept, before] = own.has(id) ? [sides.mine, sides.base] : [sides.theirs, sides.read];
    const isNew = before === undefined;
    const isChanged = !isNew && !isSame(kept, before);
    if (isChanged) both.push(place);
    if (isNew || (isChanged && own.has(id))) rows.set(id, kept);
  }
  const isMoved = !isSame(common(was, own), common(own, was));
  const [lead, follow] = isMoved ? [own, other] : [other, own];
  return { value: inOrder([...lead.keys()], [...follow.keys()], rows).map((id) => rows.get(id)), both };
}

/** The ids of one that the other has as well, in the order of the first. */
function common(one: ReadonlyMap<RowId, unknown>, other: ReadonlyMap<RowId, unknown>): RowId[] {
  return [...one.keys()].filter((id) => other.has(id));
}

/** As `lead` has them; what only `follow` has stands behind what it stood behind there. */
function inOrder(lead: readonly RowId[], follow: readonly RowId[], rows: ReadonlyMap<RowId, unknown>): RowId[] {
  const ids = lead.filter((id) => rows.has(id));
  for (const [place, id] of follow.entries()) {
    if (!rows.has(id) || ids.includes(id)) continue;
    const before = follow.slice(0, place).findLast((each) => ids.includes(each));
    ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id);
  }
  return ids;
}

function areToldApart(list: unknown, idName: string): boolean {
  if (!isNothing(list) && !Array.isArray(list)) return false;
  const ids = listIn(list).map((row) => (isRecord(row) ? row[idName] : undefined));
  return ids.every((id) => typeof id === 'number' || (typeof id === 'string' && id !== '')) && new Set(ids).size === ids.length;
}

function rowsIn(list: unknown): Row[] {
  return listIn(list).filter(isRecord);
}

function listIn(list: unknown): unknown[] {
  return Array.isArray(list) ? list : [];
}
