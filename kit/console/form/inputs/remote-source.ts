/** Rows to choose from whose resource is known only at run time: named by its controller instead of its contract. Pure. */
import * as z from 'zod/mini';

import { type Contract, contract, get } from '#kit/contract/endpoint.ts';
import type { RemoteRows } from './use-remote-options.ts';

export interface RemoteSource {
  /** `corp.Columns`; or the whole address, `/tenant/corp.Columns/index`. */
  controller: string;
  /** The field that is shown. Default: `name`. */
  field?: string;
  /** The field that is kept: the key, or a column that the list can be asked for. Default: `id`. */
  pk?: string;
  /** What every request carries besides. */
  params?: Readonly<Record<string, unknown>>;
  /** Words → field: shown when the pointer rests on an option. */
  tooltip?: Readonly<Record<string, string>>;
}

/** `<RemoteSelect {...remoteRows({ controller: 'corp.Columns' })} />` */
export function remoteRows({ controller, field, pk, params, tooltip }: RemoteSource): RemoteRows {
  return {
    contract: contractOf(/^\/\w+\/([\w.]+)\/index$/.exec(controller)?.[1] ?? controller),
    ...(field === undefined ? {} : { labelOf: field }),
    ...(pk === undefined ? {} : { valueField: pk }),
    ...(params === undefined ? {} : { query: params }),
    ...(tooltip === undefined ? {} : { tooltip }),
  };
}

const rows = () => z.optional(z.array(z.record(z.string(), z.unknown())));
const answer = z.object({ list: rows(), options: rows(), total: z.optional(z.number()), more: z.optional(z.boolean()) });

/** The part of an unknown contract that a select needs. */
function contractOf(controller: string): Contract {
  return contract(controller, { index: get('index', { access: 'node', query: z.record(z.string(), z.unknown()), data: answer }) });
}
