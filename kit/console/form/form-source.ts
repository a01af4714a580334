/** Where a form's values come from and where they go, found in the resource's contract. */
import { useMemo } from 'react';
import type * as z from 'zod/mini';

import type { CallOptions } from '#kit/client/client.ts';
import type { Contract, Endpoint, Method } from '#kit/contract/endpoint.ts';
import { type Here, useArea } from '../area.tsx';

/** A row as the server sends it. */
export type RowValues = Record<string, unknown>;

export interface FormSource {
  /** Names the form in cache keys and drafts. */
  name: string;
  /** The row that is edited; undefined for a new one and for settings. */
  id: number | undefined;
  /** What the body must satisfy. */
  schema: z.ZodMiniType | undefined;
  /** Reads the values; undefined where there is nothing to read. The answer's `row` is the row. */
  read: ((signal: AbortSignal) => Promise<RowValues>) | undefined;
  /**
   * Of a form that reads its values elsewhere: the values as they are stored now. @param isTaken whoever saves after it has seen them
   */
  newest?: (isTaken: boolean) => Promise<RowValues>;
  save: (body: RowValues) => Promise<unknown>;
  /** Of a new row of a company that may be refused, as by a plan that has no room for it: asks why. */
  room?: Call | undefined;
}

type Call = (sent: { query?: object; body?: object }, options?: CallOptions) => Promise<RowValues>;

/** A resource's own form: `GET edit` reads, `POST edit` or `POST add` saves. `useRowSource(admins, 'edit', 7)` */
export function useRowSource(contract: Contract, mode: 'add' | 'edit', id: number | undefined): FormSource {
  const area = useArea();
  return useMemo(() => {
    const save = callOf(area, contract, 'POST', mode);
    const read = mode === 'edit' ? callOf(area, contract, 'GET', 'edit') : undefined;
    return {
      name: contract.controller,
      id: mode === 'edit' ? id : undefined,
      schema: save?.endpoint.body,
      read: read && ((signal) => read.call({ query: { id } }, { signal, quiet: true, dedupe: false })),
      save: (body) => save?.call({ body }, { quiet: true }) ?? Promise.reject(new Error(`${contract.controller} has no POST ${mode}.`)),
      room: mode === 'add' && area.name === 'tenant' ? callOf(area, contract, 'GET', 'room')?.call : undefined,
    };
  }, [area, contract, mode, id]);
}

/** Settings: one call reads `{ row }`, another saves. `useSettingsSource(siteConfig, { read: 'index', save: 'edit', query: { locale } })` */
export function useSettingsSource(contract: Contract, calls: { read: string; save: string; query?: object; name?: string }): FormSource {
  const area = useArea();
  const { read: readAction, save: saveAction, name } = calls;
  const query = JSON.stringify(calls.query ?? {});
  return useMemo(() => {
    const read = callOf(area, contract, 'GET', readAction);
    const save = callOf(area, contract, 'POST', saveAction);
    const asked: unknown = JSON.parse(query);
    return {
      name: `${name ?? contract.controller}${query === '{}' ? '' : query}`,
      id: undefined,
      schema: save?.endpoint.body,
      read: read && ((signal) => read.call({ query: toObject(asked) }, { signal, quiet: true, dedupe: false })),
      save: (body) =>
        save?.call({ body }, { quiet: true }) ?? Promise.reject(new Error(`${contract.controller} has no POST ${saveAction}.`)),
    };
  }, [area, contract, readAction, saveAction, name, query]);
}

/** True where a body may carry this name. */
export function accepts(schema: z.ZodMiniType | undefined, name: string): boolean {
  const shape = schema && 'shape' in schema ? schema.shape : undefined;
  return typeof shape === 'object' && shape !== null && Object.hasOwn(shape, name);
}

function callOf(area: Here, contract: Contract, method: Method, action: string): { endpoint: Endpoint; call: Call } | undefined {
  const found = Object.entries(contract.endpoints).find(([, endpoint]) => endpoint.method === method && endpoint.action === action);
  // safe: the client has a function for each endpoint of the contract, and every one of them takes these two arguments
  const client = area.client(contract) as unknown as Record<string, Call>;
  const call = found && client[found[0]];
  return found && call ? { endpoint: found[1], call } : undefined;
}

function toObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
