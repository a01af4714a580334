/** Opens the database the configuration names: PostgreSQL by its address, else the embedded one in the data folder. */
import { join } from 'node:path';
import pg from 'pg';

import { minuteMs } from '#kit/contract/units.ts';
import { type Embedded, openEmbedded } from './embedded.ts';
import { type Ears, hearChannel } from './hear-channel.ts';
import { migrate, readMigrations } from './migrate.ts';
import { duringTransaction, isInTransaction } from './open-transaction.ts';
import { outlive } from './outlive.ts';
import { alwaysThere, askOnce, type Presence, presence } from './presence.ts';
import { shares } from './shares.ts';
import { graceMs, keptAlive, unlessSilent } from './silence.ts';
import { keepUp, type Report } from './upkeep.ts';

// Whole numbers beyond 2^53 would lose digits on the wire; ids never get there.
pg.types.setTypeParser(20, wholeNumber);
// safe: parsers go by the type's number, whichever it is
const wholeNumbers = 1016 as Parameters<typeof pg.types.setTypeParser>[0];
pg.types.setTypeParser(wholeNumbers, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(wholeNumber)));
// Dates without a time stay as they are written.
pg.types.setTypeParser(1082, (text) => text);
// Times are unix seconds everywhere outside the database.
pg.types.setTypeParser(1184, (text) => Math.floor(Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')) / 1000));

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new Error(`The database sent a number beyond 2^53: ${text}`);
  return number;
}

export interface DatabaseOptions {
  /** PostgreSQL; without it the embedded database. */
  url?: string | undefined;
  /** The login that migrates, when it is another than the one that serves. */
  ownerUrl?: string | undefined;
  /** The folder of the embedded database is `<dataFolder>/database`. */
  dataFolder: string;
  /** Where the migrations are: the root of the source tree. */
  root: string;
  /** Connections to PostgreSQL. The embedded database has one. */
  connections?: number;
  /** How long whoever finds all of them at work waits for one, before DatabaseAway. Of PostgreSQL; default two seconds. */
  waitMs?: number | undefined;
  /** A statement that runs longer is ended. */
  statementTimeoutMs?: number;
  /** The schema is known to be up to date, and this login could not change it. */
  migrated?: boolean;
  /** Names statements, so that PostgreSQL plans them once. Off behind a pooler that cannot. */
  prepared?: boolean;
  /** Looked at while this folder is ours and nothing is changed yet; what it throws ends the start. */
  beforeMigrating?: (pool: pg.Pool) => Promise<void>;
  /** Hears what went wrong where nobody waits: upkeep, the disk. Default: the process's error output. */
  report?: Report;
}

/** A statement in the transaction that is open. Rejects with the driver's error, or with DatabaseAway where the connection is gone. */
export type Run = <Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<pg.QueryResult<Row>>;

/** Connections and statements. Features never see it: they get transactions from `scope.ts`. */
export interface Connections {
  embedded: boolean;
  /**
   * Runs `work` on one connection inside one transaction that begins with `opening`.
   * @param whose of one and the same caller only half of the connections are at work; undefined: it is nobody's in particular
   */
  transaction: <T>(opening: string, work: (run: Run) => Promise<T>, whose?: string) => Promise<T>;
  /** Hears notifications outside the pool, until the function is called. Where there is only one process there are none. */
  listen: (channel: string, ears: Ears) => Promise<() => Promise<void>>;
  /** Whether it answers. While it does not, transactions fail at once with DatabaseAway. */
  presence: Pick<Presence, 'isAway' | 'watch'>;
  /** Statements run since the start, for tests and metrics. */
  statements: () => number;
  applied: readonly string[];
  close: () => Promise<void>;
}

/** Rejects where the answer does not come in time, and the connection is gone then. */
type InTime = <T>(query: Promise<T>, limitMs: number) => Promise<T>;

const preparedMax = 1000;
/** Values of a statement that is prepared. One with more has a list in it, and another text for every length of the list: whoever asks with lists of all lengths would have the names, and the memory of every connection. */
const preparedValuesMax = 100;
/** A name the server does not know, and one it knows already. */
const namesDiffer: readonly (string | undefined)[] = ['26000', '42P05'];

/** Opens, migrates, and is ready. Throws DataFolderInUse, DatabaseNewer, MigrationEdited, MigrationFailed, or the driver's error. */
export async function openDatabase(options: DatabaseOptions): Promise<Connections> {
  const embedded = options.url ? undefined : await openEmbedded(join(options.dataFolder, 'database'), options.report);
  const pool = embedded?.pool ?? remotePool(options);
  try {
    await options.beforeMigrating?.(pool);
    const applied = options.migrated ? [] : await migrateAs(options, pool);
    return connections(options, pool, embedded, applied);
  } catch (error) {
    await (embedded ? embedded.close() : pool.end());
    throw error;
  }
}

const usualConnections = 10;
const usualWaitMs = 2000;
const usualStatementMs = 15_000;

/** For the pool and for a share of it alike. */
const waitOf = ({ waitMs = usualWaitMs }: DatabaseOptions) => waitMs;

function remotePool(options: DatabaseOptions): pg.Pool {
  const { url, connections = usualConnections, statementTimeoutMs = usualStatementMs } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: waitOf(options),
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: minuteMs,
    ...keptAlive,
  });
  outlive(pool);
  return pool;
}

/** The pool of whoever owns the schema, for work on an installation as a whole: nothing is migrated, and no statement is too long. */
export async function openOwner({
  url,
  ownerUrl,
  dataFolder,
  report,
}: Pick<DatabaseOptions, 'url' | 'ownerUrl' | 'dataFolder' | 'report'>): Promise<Pick<Embedded, 'pool' | 'close'>> {
  if (!url) return openEmbedded(join(dataFolder, 'database'), report);
  const pool = ownersPool(ownerUrl ?? url);
  return { pool, close: () => pool.end() };
}

function ownersPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 1, ...keptAlive });
  outlive(pool);
  return pool;
}

async function migrateAs({ ownerUrl, root }: DatabaseOptions, pool: pg.Pool): Promise<string[]> {
  if (!ownerUrl) return migrate(pool, readMigrations(root));
  const owner = ownersPool(ownerUrl);
  return migrate(owner, readMigrations(root)).finally(() => owner.end());
}

function connections(options: DatabaseOptions, pool: pg.Pool, embedded: Embedded | undefined, applied: string[]): Connections {
  const nameOf = options.prepared === false ? () => undefined : statementNames();
  const timeoutMs = options.statementTimeoutMs ?? usualStatementMs;
  const answerMs = timeoutMs + graceMs;
  /** It does no work and waits for no lock; behind a pooler it waits for a connection. */
  const beginMs = Math.max(graceMs, waitOf(options));
  const upkeep = embedded ? keepUp(pool, options.report) : [];
  const there = embedded ? alwaysThere : presence(askOnce(options.url));
  const share = embedded ? shares(pool, 1, undefined) : shares(pool, options.connections ?? usualConnections, waitOf(options));
  const limitsOf = (client: pg.PoolClient): InTime =>
    embedded ? (query) => withWatchdog(query, timeoutMs, embedded) : unlessSilent(client);
  let statements = 0;

  const runOn =
    (client: pg.PoolClient, inTime: InTime, distrust: (error: Error) => void) =>
    async <Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[], limitMs = answerMs): Promise<pg.QueryResult<Row>> => {
      statements += 1;
      const query = client.query<Row>({ text, ...(values?.length ? { values: [...values], name: nameOf(text, values.length) } : {}) });
      query.catch((error: Error) => partsNames(error) && distrust(error));
      return inTime(query, limitMs).catch((error: unknown) => Promise.reject(there.reasonOf(error)));
    };

  return {
    embedded: embedded !== undefined,
    applied,
    presence: there,
    statements: () => statements,

    async transaction(opening, work, whose) {
      // The embedded database has one connection: a transaction that waits for another inside itself would wait for ever.
      if (isInTransaction(pool)) throw new Error('A transaction was opened inside another. Use the one you were given.');
      there.require();
      const { client, release } = await share(whose).catch((error: unknown) => Promise.reject(there.reasonOf(error)));
      let broken: Error | undefined;
      const inTime = limitsOf(client);
      const run = runOn(client, inTime, (error) => {
        broken = error;
      });
      try {
        await run(`begin; ${opening}`, undefined, beginMs);
        const result = await duringTransaction(pool, () => work(run));
        const { command } = await run('commit');
        // A transaction in which a statement failed ends with a rollback, whoever caught the error. Nobody may take it for kept.
        if (command !== 'COMMIT') throw new Error('A statement of this transaction had failed: nothing of it was kept.');
        return result;
      } catch (error) {
        await inTime(client.query('rollback'), answerMs).catch((failure: Error) => {
          broken = failure;
        });
        throw error;
      } finally {
        release(broken);
      }
    },

    async listen(channel, ears) {
      if (embedded || !options.url) return async () => undefined;
      return hearChannel(options.url, channel, ears);
    },

    async close() {
      upkeep.forEach(clearInterval);
      there.stop();
      await (embedded ? embedded.close() : pool.end());
    },
  };
}

/** After it driver and server may differ about the statements that have a name, for as long as the connection lives. */
function partsNames(error: Error): boolean {
  return !(error instanceof pg.DatabaseError) || namesDiffer.includes(error.code); // the driver failed half-way, or the server says so
}

/** The engine accepts `statement_timeout` and ignores it, so the server watches it from outside. */
async function withWatchdog<T>(query: Promise<T>, timeoutMs: number, embedded: Embedded): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const bark = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      void embedded.restart();
      fail(Object.assign(new Error('The statement took too long and was ended.'), { code: '57014' }));
    }, timeoutMs);
  });
  query.catch(() => undefined); // its connection dies with the thread; the caller hears of the timeout
  return Promise.race([query, bark]).finally(() => clearTimeout(timer));
}

/** A short name for each text, for as many texts as a program can reasonably have. */
function statementNames(): (text: string, values: number) => string | undefined {
  const names = new Map<string, string>();
  return (text, values) => {
    if (values > preparedValuesMax) return undefined;
    const known = names.get(text);
    if (known || names.size >= preparedMax) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}
