/** What rows are called that a value points to, asked of the list of their resource: by its own handler, as far as the caller may read it. */
import { cutText } from '#kit/contract/cut-text.ts';
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

export interface NamedRow {
  id: number;
  name: string;
}

/** What may be asked of the lists of an area. A list that is not there, or not for this caller, has no rows. */
export interface RowQuestions {
  names: RowNames;
  /** Ids of the rows that are called exactly so. */
  called: (ctx: Asking, source: RowSource, name: string) => Promise<readonly number[]>;
  /** The first thousand rows, or all of a tree; `isWhole`: there are no others. */
  listed: (ctx: Asking, source: RowSource) => Promise<{ rows: readonly NamedRow[]; isWhole: boolean }>;
}

/** So many rows are named at once; a page of a list that points to more shows numbers for the others. */
const namedMax = 2 * limitMax;

type SetsOf = (app: App) => readonly RouteSet[];

/**
 * The questions, answered by the lists that are mounted. Naming is one question for up to a thousand rows; a name is looked for where
 * the quick search of the list looks. @param setsOf the routes that are mounted in an area
 */
export function rowQuestions(setsOf: SetsOf): RowQuestions {
  return {
    async names(ctx, source, ids) {
      const names = new Map<number, string>();
      const read = readerOf(setsOf, ctx, source);
      const wanted = [...new Set(ids)].slice(0, namedMax);
      for (let from = 0; read && from < wanted.length; from += limitMax) {
        const part = new Set(wanted.slice(from, from + limitMax));
        // A tree answers every row it has.
        const { rows } = await read({ initKey: 'id', initValue: [...part] });
        for (const { id, name } of rows) if (part.has(id)) names.set(id, name);
      }
      return names;
    },
    async called(ctx, source, name) {
      const found = await readerOf(setsOf, ctx, source)?.({ quickSearch: cutText(name, 100), limit: limitMax });
      return found?.rows.filter((row) => row.name.trim() === name.trim()).map(({ id }) => id) ?? [];
    },
    async listed(ctx, source) {
      return (await readerOf(setsOf, ctx, source)?.({ limit: limitMax })) ?? { rows: [], isWhole: true };
    },
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
    const { limit, ...rest } = asked;
    // Trees are answered whole, and take no limit.
    const paged = index.query?.safeParse({ select: 'true', ...asked });
    const query = paged?.success ? paged.data : index.query?.parse({ select: 'true', ...rest });
    const { rows, isTree } = rowsOf(index.data.parse(await read(own, { query })));
    const named = rows.map((row): NamedRow => ({ id: Number(row.id), name: String(row[field] ?? row.title ?? row.id) }));
    return { rows: named, isWhole: isTree || named.length < Number(limit ?? limitMax) };
  };
}

type Row = Readonly<Record<string, unknown>>;

/** Trees answer `options`, all there are. */
function rowsOf(answer: unknown): { rows: readonly Row[]; isTree: boolean } {
  const { options, list } = { ...(answer as { options?: readonly Row[]; list?: readonly Row[] } | undefined) }; // safe: what the contracts of lists promise
  return { rows: options ?? list ?? [], isTree: options !== undefined };
}
