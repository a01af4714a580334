/** What rows are called that a value points to, asked of the list of their resource: by its own handler, as far as the caller may read it. */
import { neededNode } from '#kit/contract/endpoint.ts';
import type { App } from '#kit/contract/envelope.ts';
import { limitMax } from '#kit/contract/list.ts';
import { answersSelects } from '#kit/contract/select-rows.ts';
import { type Context, type DetachedContext, holds } from './context.ts';
import type { RouteSet } from './http/routes.ts';

export interface RowSource {
  /** `corp.Columns` */
  controller: string;
  /** The field by which a row is called; of one without it, the title or the number. */
  field: string;
}

type Asking = DetachedContext & Pick<Context, 'tx'>;
/** Names by id. A row that is not there, or not for this caller, has none. */
export type RowNames = (ctx: Asking, source: RowSource, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;
/** Ids of the rows that are called exactly so. None of a list that is not there, or not for this caller. */
export type RowsCalled = (ctx: Asking, source: RowSource, name: string) => Promise<readonly number[]>;

/** What may be asked of the lists of an area. */
export interface RowQuestions {
  names: RowNames;
  called: RowsCalled;
}

/** So many rows are named at once; a page of a list that points to more shows numbers for the others. */
const namedMax = 2 * limitMax;

type SetsOf = (app: App) => readonly RouteSet[];

/** One question for up to a thousand rows. @param setsOf the routes that are mounted in an area */
export function rowNames(setsOf: SetsOf): RowNames {
  return async (ctx, source, ids) => {
    const names = new Map<number, string>();
    const read = readerOf(setsOf, ctx, source);
    const wanted = [...new Set(ids)].slice(0, namedMax);
    for (let from = 0; read && from < wanted.length; from += limitMax) {
      const part = new Set(wanted.slice(from, from + limitMax));
      // A tree answers every row it has.
      for (const { id, name } of await read({ initKey: 'id', initValue: [...part] })) if (part.has(id)) names.set(id, name);
    }
    return names;
  };
}

/** Looks where the quick search of the list looks. */
export function rowsCalled(setsOf: SetsOf): RowsCalled {
  return async (ctx, source, name) => {
    const rows = await readerOf(setsOf, ctx, source)?.({ quickSearch: name.slice(0, 100) });
    return rows?.filter((row) => row.name.trim() === name.trim()).map(({ id }) => id) ?? [];
  };
}

/** What a select asks a list, as its caller; undefined where there is none, or none for this caller. */
function readerOf(setsOf: SetsOf, ctx: Asking, { controller, field }: RowSource) {
  const set = setsOf(ctx.app).find(({ contract }) => contract.controller === controller);
  const index = set?.contract.endpoints.index;
  const handler = set?.handlers.index;
  if (!handler || !answersSelects(index) || !holds(ctx.actor, neededNode(controller, index))) return undefined;
  const read = handler as unknown as (ctx: Context, received: { query: unknown }) => Promise<unknown>; // safe: the query is parsed by its own endpoint
  const own: Context = { ...ctx, changed: () => undefined, noted: () => undefined };
  return async (asked: Readonly<Record<string, unknown>>) => {
    const query = index.query?.parse({ select: 'true', ...asked });
    const rows = rowsOf(index.data.parse(await read(own, { query })));
    return rows.map((row) => ({ id: Number(row.id), name: String(row[field] ?? row.title ?? row.id) }));
  };
}

type Row = Readonly<Record<string, unknown>>;

/** Trees answer `options`, all there are. */
function rowsOf(answer: unknown): readonly Row[] {
  const { options, list } = { ...(answer as { options?: readonly Row[]; list?: readonly Row[] } | undefined) }; // safe: what the contracts of lists promise
  return options ?? list ?? [];
}
