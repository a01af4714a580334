/** Rows of other lists that fields of a document point to: whoever chooses one has to see it there. What was chosen before stays. */
import { defaultsOf, findOfColumn, idsOf, readValues, toStored } from '#features/models/server/door.ts';
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
    const known = new Set(idsOf({ value: before[name] }));
    const chosen = idsOf({ value: data[name] }).filter((one) => !known.has(one));
    if (!remote || chosen.length === 0) continue;
    const found = await names(ctx, remote, chosen);
    const gone = chosen.filter((one) => !found.has(one));
    if (gone.length > 0) throw refuseArchive('archives.rows_gone', { numbers: gone.slice(0, namedMax) }, { field: `data.${name}` });
  }
}

/** A sentence names no more of them than this. */
const namedMax = 10;
