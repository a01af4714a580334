/** Cells of a file that point to a place or to rows of another list: written as people read them, or by their numbers. */
import { divisionCalled, divisionNames } from '#features/ajax/server/door.ts';
import { divisionPath } from '#kit/contract/divisions.ts';
import type { TypedField } from '#kit/contract/typed-fields.ts';
import type { Context } from '#kit/server/context.ts';
import { refuse } from '#kit/server/refusals.ts';
import type { RowQuestions, RowSource } from '#kit/server/row-names.ts';
import { refuseArchive } from '../refusals.contract.ts';

/** Lists of more than a thousand rows are asked name by name: not for ever, as the whole file waits in one transaction. */
const lookedUpMax = 2000;

/** The value of a cell; throws an objection at it where it points to nothing, or to several. A list is read once, a name asked for once. */
export function pointedTo(ctx: Context, rows: RowQuestions) {
  const rowsOf = finderOf(ctx, rows);
  return async ({ type, remote, length_max }: TypedField, text: string, cell: string): Promise<unknown> => {
    if (text.trim() === '') return type === 'remoteSelect' ? null : [];
    if (type === 'city') return placeOf(text, cell);
    if (!remote) throw refuse('import.unfit', {}, { field: cell });
    const most = type === 'remoteSelect' ? 1 : (length_max ?? usualMax);
    // Names have commas of their own: the whole is tried first, then what is surely a list, then what may be one.
    let missing = text.trim().slice(0, namedLetters);
    for (const pieces of piecesOf(text)) {
      if (pieces.length > most) throw refuseArchive('archives.too_many_rows', { max: most }, { field: cell });
      const found: number[] = [];
      for (const piece of pieces) {
        const ids = await rowsOf(remote, piece, cell);
        if (ids.length > 1) throw refuseArchive('archives.rows_called_so', { name: piece.slice(0, namedLetters) }, { field: cell });
        if (ids[0] === undefined) {
          missing = piece.slice(0, namedLetters);
          break;
        }
        found.push(ids[0]);
      }
      if (found.length === pieces.length) return type === 'remoteSelect' ? found[0] : [...new Set(found)];
    }
    throw refuseArchive('archives.no_row_called', { name: missing }, { field: cell });
  };
}

/** As many rows as a field takes that says nothing of it (`kit/contract/input-types.ts`). */
const usualMax = 100;
const namedLetters = 60;

/** Ids of what is called so, or has this number. */
function finderOf(ctx: Context, rows: RowQuestions) {
  const lists = new Map<string, ReturnType<typeof listOf>>();
  const known = new Map<string, readonly number[]>();
  return async (source: RowSource, said: string, cell: string): Promise<readonly number[]> => {
    const sourceKey = JSON.stringify([source.controller, source.field]);
    const list = lists.get(sourceKey) ?? listOf(ctx, rows, source);
    lists.set(sourceKey, list);
    const { byName, ids, isWhole } = await list;
    const number = Number(/^#?(\d{1,15})$/.exec(said)?.[1] ?? Number.NaN);
    if (ids.has(number)) return [number];
    if (isWhole) return byName.get(said) ?? [];
    const key = `${sourceKey} ${said}`;
    const before = known.get(key);
    if (before) return before;
    if (known.size >= lookedUpMax) throw refuseArchive('archives.too_many_names', { max: lookedUpMax }, { field: cell });
    const numbered = Number.isNaN(number) ? [] : [...(await rows.names(ctx, source, [number])).keys()];
    const found = numbered.length > 0 ? numbered : await rows.called(ctx, source, said);
    known.set(key, found);
    return found;
  };
}

async function listOf(ctx: Context, rows: RowQuestions, source: RowSource) {
  const { rows: listed, isWhole } = await rows.listed(ctx, source);
  const byName = new Map<string, number[]>();
  for (const { id, name } of listed) byName.set(name.trim(), [...(byName.get(name.trim()) ?? []), id]);
  return { byName, ids: new Set(listed.map(({ id }) => id)), isWhole };
}

function piecesOf(text: string): string[][] {
  const cut = (signs: RegExp) =>
    text
      .split(signs)
      .map((piece) => piece.trim())
      .filter(Boolean);
  return [[text.trim()], cut(/\n/), cut(/[\n;；、]/), cut(/[\n;；、,，]/)];
}

/** By name, or by the codes of its path, or by the last of them. */
async function placeOf(text: string, cell: string): Promise<number[]> {
  const codes = text.trim().split(/[\s/、,，;；]+/);
  if (codes.every((code) => /^\d{6,9}$/.test(code))) {
    const path = divisionPath(Number(codes.at(-1)));
    const names = await divisionNames(path);
    if (path.every((code) => names.has(code)) && codes.every((code) => path.includes(Number(code)))) return path;
  }
  const path = await divisionCalled(text);
  if (!path) throw refuseArchive('archives.no_place', { name: text.trim().slice(0, 60) }, { field: cell });
  return path;
}
