/**
 * The tenant belongs to the transaction. `inScope` is the only way to get a ScopedTx, and a repository takes nothing else:
 * row security reads the realm from the transaction, so a query has no tenant column to forget.
 */
import { CompiledQuery, Kysely, PostgresAdapter, PostgresIntrospector, type QueryResult } from 'kysely';
import type pg from 'pg';
import { onBehalfOf } from '../on-behalf.ts';
import type { Connections, Run } from './open.ts';
import { QueryCompiler } from './query-compiler.ts';
import type { Schema } from './schema.gen.ts';

/** 0 is the platform, every other number a company. */
export type Realm = number & { readonly brand: 'Realm' };
export const platformRealm = 0 as Realm; // safe: realm 0 is made by the first migration

declare const scoped: unique symbol;
declare const wide: unique symbol;
declare const owned: unique symbol;
/** A transaction that sees one realm's rows. */
export type ScopedTx = Kysely<Schema> & { readonly [scoped]: true };
/** A transaction that sees every realm's rows. For the few features that work across tenants; tidy holds their list. */
export type WideTx = Kysely<Schema> & { readonly [wide]: true };
/** A transaction on an installation as a whole, as its owner or in whichever role the work takes: `openOwner`. */
export type OwnerTx = Kysely<Schema> & { readonly [owned]: true };

/** Transactions are kept where `work` resolves and none of its statements has failed. Opening one inside another throws. */
export interface Database extends Pick<Connections, 'embedded' | 'statements' | 'presence' | 'applied' | 'listen' | 'close'> {
  /** Runs `work` in a transaction of one realm. With `undefined` it sees no realm's rows: a visitor nobody knows yet. */
  inScope: <T>(realm: Realm | undefined, work: (tx: ScopedTx) => Promise<T>) => Promise<T>;
  /** Runs `work` in a transaction across realms. */
  acrossRealms: <T>(work: (tx: WideTx) => Promise<T>, whose?: string) => Promise<T>;
  /**
   * First finds out across realms whose transaction it is, then runs `work` in that realm: one transaction for both.
   * @param whose who asks for it, as far as that is known before: nobody has more than half of the connections
   */
  inScopeOf: <Who extends { realm: Realm | undefined }, T>(
    find: (tx: WideTx) => Promise<Who>,
    work: (tx: ScopedTx, who: Who) => Promise<T>,
    whose?: string,
  ) => Promise<T>;
}

/** Under which name everything of a realm shares its connections. */
export const shareOf = (realm: Realm) => `realm ${realm}`;

const asOperator = 'set local role siteloom_operator';

/** What `inScope` does counts as done for its realm, in whatever takes turns; across realms it is nobody's but `whose`. */
export function database(connections: Connections): Database {
  return {
    ...connections,
    inScope: (realm, work) =>
      connections.transaction(
        asApp(realm),
        (run) => onBehalfOf(realm, () => work(txOver(run) as ScopedTx)), // safe: asApp set role and realm
        realm === undefined ? undefined : shareOf(realm),
      ),
    acrossRealms: (work, whose) => connections.transaction(asOperator, (run) => work(txOver(run) as WideTx), whose), // safe: the operator's role is set
    inScopeOf: (find, work, whose) =>
      connections.transaction(
        asOperator,
        async (run) => {
          const tx = txOver(run);
          const who = await find(tx as WideTx); // safe: the operator's role is set
          await run(asApp(who.realm));
          return onBehalfOf(who.realm, () => work(tx as ScopedTx, who)); // safe: asApp set role and realm
        },
        whose,
      ),
  };
}

/** Leaves the realm for a moment, inside the same transaction, and comes back to it even when `work` fails. */
export function acrossRealms<T>(tx: ScopedTx, realm: Realm, work: (tx: WideTx) => Promise<T>): Promise<T> {
  return elsewhere(tx, asOperator, asApp(realm), () => work(tx as unknown as WideTx)); // safe: the operator's role is set before
}

/** Works in one realm for a moment, from a transaction across realms, and comes back: the steps of opening a company. */
export function withinRealm<T>(tx: WideTx, realm: Realm, work: (tx: ScopedTx) => Promise<T>): Promise<T> {
  return elsewhere(tx, asApp(realm), asOperator, () => work(tx as unknown as ScopedTx)); // safe: role and realm are set before
}

/** Whoever catches the error goes on in the place it came from. */
async function elsewhere<T>(tx: ScopedTx | WideTx, there: string, back: string, work: () => Promise<T>): Promise<T> {
  const go = (to: string) => tx.executeQuery(CompiledQuery.raw(to));
  await go(there);
  const result = await work().catch(async (error: unknown) => {
    await go(back).catch(() => undefined); // a failed statement has ended the transaction: there is nothing to come back to
    throw error;
  });
  await go(back);
  return result;
}

/** Any number becomes a realm if it can be one. Throws on what cannot: the text below is built from it. */
export function toRealm(value: number): Realm {
  if (!Number.isSafeInteger(value) || value < 0) throw new Error('A realm is a whole number from 0 on.');
  return value as Realm; // safe: checked above
}

function asApp(realm: Realm | undefined): string {
  return `set local role siteloom_app; set local siteloom.realm = '${realm === undefined ? '' : toRealm(realm)}'`;
}

/** Over a connection on which a transaction is open. */
export function ownerTx(client: pg.PoolClient): OwnerTx {
  return txOver((text, values) => client.query(text, values && [...values])) as OwnerTx; // safe: the caller's connection is the owner's
}

const adapter = new PostgresAdapter();
const compiler = new QueryCompiler();

/** Kysely over a transaction that is already open. Costs microseconds, so every transaction has its own. */
function txOver(run: Run): Kysely<Schema> {
  const connection = {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const { rows, rowCount } = await run(sql, parameters);
      return { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) }; // safe: Kysely's own type of the query it compiled
    },
    streamQuery(): never {
      throw new Error('Streaming is not part of a scoped transaction.');
    },
  };
  const already = async () => {
    throw new Error('This is already a transaction.');
  };
  const nothing = async () => undefined;
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => adapter,
      createQueryCompiler: () => compiler,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createDriver: () => ({
        init: nothing,
        acquireConnection: async () => connection,
        beginTransaction: already,
        commitTransaction: nothing,
        rollbackTransaction: nothing,
        releaseConnection: nothing,
        destroy: nothing,
      }),
    },
  });
}
