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

/** So many rows are named at once; a page of a list that points to more shows numbers for the others. */
const namedMax = 2 * limitMax;

/** One question for up to a thousand rows. @param setsOf the routes that are mounted in an area */
export function rowNames(setsOf: (app: App) => readonly RouteSet[]): RowNames {
  return async (ctx, { controller, field }, ids) => {
    const set = setsOf(ctx.app).find(({ contract }) => contract.controller === controller);
    const index = set?.contract.endpoints.index;
    const handler = set?.handlers.index;
    const names = new Map<number, string>();
    if (!handler || !answersSelects(index) || !holds(ctx.actor, neededNode(controller, index))) return names;
    const read = handler as unknown as (ctx: Context, received: { query: unknown }) => Promise<unknown>; // safe: the query is parsed by its own endpoint
    const own: Context = { ...ctx, changed: () => undefined, noted: () => undefined };
    const wanted = [...new Set(ids)].slice(0, namedMax);
    for (let from = 0; from < wanted.length; from += limitMax) {
      const part = new Set(wanted.slice(from, from + limitMax));
      const query = index.query?.parse({ select: 'true', initKey: 'id', initValue: [...part] });
      for (const row of rowsOf(index.data.parse(await read(own, { query })))) {
        // A tree answers every row it has.
        const id = Number(row.id);
        if (part.has(id)) names.set(id, String(row[field] ?? row.title ?? id));
      }
    }
    return names;
  };
}

type Row = Readonly<Record<string, unknown>>;

/** Trees answer `options`, all there are. */
function rowsOf(answer: unknown): readonly Row[] {
  const { options, list } = { ...(answer as { options?: readonly Row[]; list?: readonly Row[] } | undefined) }; // safe: what the contracts of lists promise
  return options ?? list ?? [];
}
