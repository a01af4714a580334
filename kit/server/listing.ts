/** A declared list over its rows. One query and one mapping serve the screen, which takes pages, and the export, which takes all. */
import { type SelectQueryBuilder, sql } from 'kysely';

import type { ListQuery } from '#kit/contract/list.ts';
import { acrossRealms, type Realm, type ScopedTx, type WideTx } from './database/scope.ts';
import { type AnyQuery, conditionsOf, type ListSource, ordered, type Page, page, placeOf } from './list.ts';

export interface Listing<Row> {
  /** What `index` answers. */
  page: (query: ListQuery) => Promise<Page<Row>>;
  /** The keys of every matching row in the order asked for, at most `max`, as a comma list: a million fit into 8 MB. */
  keys: (query: ListQuery, max: number) => Promise<{ keys: string; total: number }>;
  /** The rows with these keys, in the order of the keys. Rows that are gone are left out. */
  rows: (keys: readonly number[]) => Promise<Row[]>;
  /** The same list with its rows completed, a whole slice at a time, so that nothing is asked row by row. */
  as: <Next>(complete: (rows: Row[]) => Next[] | Promise<Next[]>) => Listing<Next>;
}

/** `listing(tx, tx.selectFrom('admins'), adminList, (from) => from.select(['id', 'username'])).page(query)` */
export function listing<DB, TB extends keyof DB, Row>(
  tx: ScopedTx | WideTx,
  from: AnyQuery<DB, TB>,
  source: ListSource,
  select: (from: AnyQuery<DB, TB>) => SelectQueryBuilder<DB, TB, Row>,
): Listing<Row> {
  const key = placeOf(source, source.key ?? 'id');
  return mapped<Row, Row>(
    {
      page: (query) => page(tx, from, source, query, select),

      async keys(query, max) {
        const matching = conditionsOf(source, query).reduce((builder, condition) => builder.where(condition), from);
        const inOrder = ordered(matching.select(sql<number>`${key}`.as('key')), source, query).limit(max);
        const { rows } = await sql<{ keys: string | null; total: number }>`
          select string_agg(key::text, ',') as keys, count(*) as total from (${inOrder}) as matching`.execute(tx);
        return { keys: rows[0]?.keys ?? '', total: rows[0]?.total ?? 0 };
      },

      async rows(keys) {
        const wanted = sql`${[...keys]}::bigint[]`;
        const rows = await select(from)
          .where(sql<boolean>`${key} = any (${wanted})`)
          .orderBy(sql`array_position(${wanted}, ${key}::bigint)`)
          .execute();
        return rows as Row[]; // safe: Kysely's Simplify of the same row
      },
    },
    (rows) => rows,
  );
}

/** A list that looks into the rows of every realm: it is asked as the operator, and the transaction comes back to its realm. */
export function listingAcross<Row>(tx: ScopedTx, realm: Realm, of: (wide: WideTx) => Listing<Row>): Listing<Row> {
  return mapped<Row, Row>(
    {
      page: (query) => acrossRealms(tx, realm, (wide) => of(wide).page(query)),
      keys: (query, max) => acrossRealms(tx, realm, (wide) => of(wide).keys(query, max)),
      rows: (keys) => acrossRealms(tx, realm, (wide) => of(wide).rows(keys)),
    },
    (rows) => rows,
  );
}

type Bare<Row> = Omit<Listing<Row>, 'as'>;

function mapped<Row, Next>(bare: Bare<Row>, complete: (rows: Row[]) => Next[] | Promise<Next[]>): Listing<Next> {
  const own: Bare<Next> = {
    async page(query) {
      const found = await bare.page(query);
      return { ...found, list: await complete(found.list) };
    },
    keys: bare.keys,
    rows: async (keys) => complete(await bare.rows(keys)),
  };
  return { ...own, as: (next) => mapped(own, next) };
}
