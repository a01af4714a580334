/**
 * What a write did to the rows it names, for the administrators' log: every contract that can read a row (`GET edit`) has its
 * writes noted, without a word in the feature. What is kept is what the contract promises to a reader, so no secret is among it.
 */
import { sql } from 'kysely';

import type * as z from 'zod/mini';

import { isDerived } from '#kit/contract/derived.ts';
import { Refusal } from '#kit/contract/refusal.ts';
import type { Context } from '../context.ts';
import { partsOf } from '../masking.ts';
import { changeOf, nameOf, type RowChange } from '../row-changes.ts';
import type { RouteSet } from './routes.ts';

type Row = Readonly<Record<string, unknown>>;
export interface RowReader {
  /** A row as the form of its contract shows it; undefined when it is not there, or not the caller's. */
  read: (ctx: Context, id: number) => Promise<Row | undefined>;
  /** Its fields that follow from others. */
  derived: ReadonlySet<string>;
}

/** The rows a batch names beyond these are in the entry by their ids only. */
const rowsMax = 20;

/** Undefined for a contract without `GET edit`: what its writes do to rows is for its handlers to note. */
export function rowReader({ contract, handlers }: RouteSet): RowReader | undefined {
  const [name, endpoint] = Object.entries(contract.endpoints).find(([, { method, action }]) => method === 'GET' && action === 'edit') ?? [];
  const handler = name === undefined ? undefined : handlers[name];
  if (!endpoint || !handler) return undefined;
  const answer = handler as unknown as (ctx: Context, received: { query: { id: number } }) => Promise<unknown>; // safe: GET edit takes an id
  const read = async (ctx: Context, id: number) => {
    try {
      return rowOf(endpoint.data.parse(await answer(ctx, { query: { id } })));
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  };
  return { read, derived: derivedIn(endpoint.data) };
}

function derivedIn(answer: z.core.$ZodType): ReadonlySet<string> {
  const rows = partsOf(answer).fields.flatMap(({ row }) => row ?? []);
  const fields = rows.flatMap((row) => partsOf(row).fields).flatMap((shape) => Object.entries(shape));
  return new Set(fields.flatMap(([name, schema]) => (schema && isDerived(schema) ? name : [])));
}

/** Reads the rows that a call names, and keeps other noted writes of the same rows away: the difference is this call's and nobody else's. */
export async function readBefore(
  ctx: Context,
  { controller, reader }: { controller: string; reader: RowReader | undefined },
  received: unknown,
): Promise<Map<number, Row | undefined>> {
  const before = new Map<number, Row | undefined>();
  const ids = reader ? idsIn(received) : [];
  if (!reader || ids.length === 0) return before;
  const keys = ids.map((id) => `${ctx.realm}:${controller}:${id}`);
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) as key`.execute(ctx.tx);
  for (const id of ids) before.set(id, await reader.read(ctx, id));
  return before;
}

/** What the rows of a call that was turned away are called: nothing is held, for nothing will change. */
export async function namesAsked(ctx: Context, reader: RowReader, received: unknown): Promise<string[]> {
  const rows = new Map<number, Row | undefined>();
  for (const id of idsIn(received)) rows.set(id, await reader.read(ctx, id));
  return namesOf(rows);
}

/** How people call the rows that a call names. */
export function namesOf(rows: ReadonlyMap<number, Row | undefined>): string[] {
  return [...rows.values()].flatMap((row) => (row && nameOf(row)) ?? []);
}

/** What the handler noted itself, and for the other rows the difference to what they were; of an addition the row that it answers. */
export async function changesSince(
  ctx: Context,
  reader: RowReader | undefined,
  before: ReadonlyMap<number, Row | undefined>,
  { notes, answer, isAddition }: { notes: readonly RowChange[]; answer: unknown; isAddition: boolean },
): Promise<RowChange[]> {
  const changes = [...notes];
  const answered = rowOf(dataOf(answer));
  const made = isAddition ? idOf(dataOf(answer)) : undefined;
  const rows = made === undefined ? before : new Map([...before, [made, undefined]]);
  for (const [id, row] of rows) {
    if (!reader || notes.some((note) => note.id === id)) continue;
    const isSame = answered?.id === id && row !== undefined && Object.keys(answered).join() === Object.keys(row).join();
    const change = changeOf(id, row, isSame ? answered : await reader.read(ctx, id), reader.derived);
    if (change) changes.push(change);
  }
  return changes;
}

/** In the order of their numbers: two calls that lock several rows never wait for each other in a circle. */
function idsIn(received: unknown): number[] {
  const { query, body } = received as { query?: Row; body?: Row }; // safe: what routes.ts has parsed
  const { id, ids } = { ...query, ...body };
  const named = Array.isArray(ids) ? ids : [id];
  return [...new Set(named.filter((value) => typeof value === 'number'))].sort((a, b) => a - b).slice(0, rowsMax);
}

function rowOf(answer: unknown): Row | undefined {
  const { row } = { ...(answer as { row?: unknown } | undefined) }; // safe: only looked at
  return typeof row === 'object' && row !== null ? { ...row } : undefined;
}

function idOf(answer: unknown): number | undefined {
  const { id } = { ...(answer as { id?: unknown } | undefined) }; // safe: only looked at
  return typeof id === 'number' ? id : undefined;
}

/** The `data` of an envelope. */
function dataOf(answer: unknown): unknown {
  return { ...(answer as { data?: unknown } | undefined) }.data; // safe: only looked at
}
