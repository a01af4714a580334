/** Cells of a file that point to a place or to rows of another list: written as people read them, or by their numbers. */
import { divisionCalled, divisionNames } from '#features/ajax/server/door.ts';
import { divisionPath } from '#kit/contract/divisions.ts';
import type { TypedField } from '#kit/contract/typed-fields.ts';
import type { Context } from '#kit/server/context.ts';
import { refuse } from '#kit/server/refusals.ts';
import type { RowQuestions, RowSource } from '#kit/server/row-names.ts';
import { refuseArchive } from '../refusals.contract.ts';

/** The value of a cell; throws an objection at it where it points to nothing, or to several. Each name is asked for once. */
export function pointedTo(ctx: Context, rows: RowQuestions) {
  const known = new Map<string, Promise<readonly number[]>>();
  const rowsOf = (source: RowSource, said: string) => {
    const key = JSON.stringify([source.controller, source.field, said]);
    const answer = known.get(key) ?? findRows(ctx, source, said, rows);
    known.set(key, answer);
    return answer;
  };
  return async ({ type, remote }: TypedField, text: string, cell: string): Promise<unknown> => {
    if (text.trim() === '') return type === 'remoteSelect' ? null : [];
    if (type === 'city') return placeOf(text, cell);
    if (!remote) throw refuse('import.unfit', {}, { field: cell });
    // Names have commas of their own: the whole is tried first, then what is surely a list, then what may be one.
    let missing = text.trim();
    for (const pieces of piecesOf(text)) {
      const found = await Promise.all(pieces.map((piece) => rowsOf(remote, piece)));
      const twice = found.findIndex((ids) => ids.length > 1);
      if (twice >= 0) throw refuseArchive('archives.rows_called_so', { name: pieces[twice] ?? '' }, { field: cell });
      const lost = found.findIndex((ids) => ids.length === 0);
      if (lost >= 0) missing = pieces[lost] ?? missing;
      else if (type === 'remoteSelect' && found.length > 1) throw refuse('import.unfit', {}, { field: cell });
      else return type === 'remoteSelect' ? found[0]?.[0] : [...new Set(found.flat())];
    }
    throw refuseArchive('archives.no_row_called', { name: missing }, { field: cell });
  };
}

function piecesOf(text: string): string[][] {
  const cut = (signs: RegExp) =>
    text
      .split(signs)
      .map((piece) => piece.trim())
      .filter(Boolean);
  return [[text.trim()], cut(/[\n;；、]/), cut(/[\n;；、,，]/)];
}

async function findRows(ctx: Context, source: RowSource, said: string, rows: RowQuestions): Promise<readonly number[]> {
  const id = /^#?(\d{1,15})$/.exec(said)?.[1];
  const numbered = id === undefined ? [] : [...(await rows.names(ctx, source, [Number(id)])).keys()];
  return numbered.length > 0 ? numbered : rows.called(ctx, source, said);
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
  if (!path) throw refuse('import.unfit', {}, { field: cell });
  return path;
}
