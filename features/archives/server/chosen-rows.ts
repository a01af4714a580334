/** Rows of other lists that fields of a document point to: whoever chooses one has to see it there. What was chosen before stays. */
import { defaultsOf, findOfColumn, idsOf, readValues, toStored } from '#features/models/server/door.ts';
import { cutText } from '#kit/contract/cut-text.ts';
import { remoteTypes } from '#kit/contract/typed-fields.ts';
import type { Context } from '#kit/server/context.ts';
import type { RowNames } from '#kit/server/row-names.ts';
import { refuseArchive } from '../refusals.contract.ts';
import * as repository from './archives.repository.ts';

interface Written {
  /** Undefined: a new document. */
  id?: number;
  /** Undefined: where it stands. */
  column_id?: number | undefined;
  data?: Readonly<Record<string, unknown>> | undefined;
}

/** Throws an objection at the first field that somebody filled with a row that is not there, or not for them. */
export async function requireChosen(ctx: Context, names: RowNames, { id, column_id, data = {} }: Written): Promise<void> {
  if (Object.keys(data).length === 0) return;
  const archive = id === undefined ? undefined : await repository.find(ctx.tx, id);
  const columnId = column_id ?? archive?.column_id;
  const { fields = [] } = (columnId !== undefined && (await findOfColumn(ctx.tx, columnId))) || {};
  const pointing = fields.filter(({ name, type }) => remoteTypes.includes(type) && Object.hasOwn(data, name));
  const before = archive ? readValues(pointing, toStored(archive.data)) : defaultsOf(pointing);
  for (const { name, remote } of pointing) {
    const known = new Set(keysOf(before[name]));
    const chosen = keysOf(data[name]).filter((key) => !known.has(key));
    if (!remote || chosen.length === 0) continue;
    const found = await names(ctx, remote, idsOf({ value: chosen }));
    const gone = chosen.filter((key) => !found.has(Number(key)));
    const numbers = gone.slice(0, namedMax).map((key) => cutText(key, keyLetters, '…'));
    if (gone.length > 0) throw refuseArchive('archives.rows_gone', { numbers }, { field: `data.${name}` });
  }
}

function keysOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value])
    .filter((key) => typeof key === 'number' || (typeof key === 'string' && key !== ''))
    .map(String);
}

/** A sentence names no more of them than this. */
const namedMax = 10;
const keyLetters = 20;
