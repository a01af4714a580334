/** The calls of a resource, found in its contract by what they do: a list needs `index` and uses the others it finds. */
import { useMemo } from 'react';

import type { CallOptions } from '#kit/client/client.ts';
import { type Endpoint, type Method, neededNode } from '#kit/contract/endpoint.ts';
import { type Here, useArea } from '../area.tsx';
import type { ListContract, RowId, RowOf } from './list-types.ts';

type Call<Answer = unknown> = (sent: { query?: object; body?: object }, options?: CallOptions) => Promise<Answer>;

export interface RowsAnswer<Row> {
  list: readonly Row[];
  /** Absent in trees, which come whole. */
  total?: number;
  /** True where `total` is only a lower bound. */
  more?: boolean;
  remark?: string;
}

/** What may be done with a resource here and now: a call that is undefined does not exist or is not allowed. */
export interface ListCalls<Row> {
  index: Call<RowsAnswer<Row>>;
  edit: ((body: object) => Promise<unknown>) | undefined;
  del: ((ids: readonly RowId[]) => Promise<unknown>) | undefined;
  sortable: ((id: RowId, targetId: RowId) => Promise<unknown>) | undefined;
  /** The person may add rows. */
  mayAdd: boolean;
  /** The person may add rows, and see none. */
  mayOnlyAdd: boolean;
  /** The person may edit rows. */
  mayEdit: boolean;
}

/** The calls of a contract for the person who is looking. `sorting` is what `sortable` takes beside the two ids. */
export function useListCalls<C extends ListContract>(contract: C, sorting?: object): ListCalls<RowOf<C>> {
  const area = useArea();
  return useMemo(() => callsOf(contract, area, sorting), [contract, area, sorting]);
}

function callsOf<C extends ListContract>(contract: C, area: Here, sorting?: object): ListCalls<RowOf<C>> {
  // safe: the client has a function for each endpoint of the contract, and every one of them takes these two arguments
  const client = area.client(contract) as unknown as Record<string, Call>;
  const found = (method: Method, action: string): Call | undefined => {
    const [name, endpoint] = endpointFor(contract, method, action) ?? [];
    const node = endpoint && neededNode(contract.controller, endpoint);
    return name === undefined || (node && !area.can(node)) ? undefined : client[name];
  };
  const edit = found('POST', 'edit');
  const del = found('DELETE', 'del');
  const sortable = found('POST', 'sortable');
  const mayAdd = found('POST', 'add') !== undefined;

  return {
    index: client.index as Call<RowsAnswer<RowOf<C>>>, // safe: the contract's own schema parsed the answer
    edit: edit && ((body) => edit({ body }, { quiet: true })),
    del: del && ((ids) => del({ query: { ids } })),
    sortable: sortable && ((id, targetId) => sortable({ body: { id, targetId, ...sorting } }, { quiet: true })),
    mayAdd,
    mayOnlyAdd: mayAdd && !found('GET', 'index'),
    mayEdit: edit !== undefined,
  };
}

function endpointFor(contract: ListContract, method: Method, action: string): [name: string, endpoint: Endpoint] | undefined {
  return Object.entries(contract.endpoints).find(([, endpoint]) => endpoint.method === method && endpoint.action === action);
}
