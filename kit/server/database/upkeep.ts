/** What autovacuum and the checkpointer do on a real server, for the embedded database. */

import type pg from 'pg';
import { fieldsOf } from '#kit/contract/fields-of.ts';
import { dayMs, minuteMs } from '#kit/contract/units.ts';

const checkpointEveryMs = 5 * minuteMs;
const vacuumEveryMs = dayMs;
/** After the start has settled: plans made for empty tables are slow ones. */
const firstAnalyzeMs = minuteMs;

/** Hears what went wrong where nobody waits for an answer, and of which work it was part. */
export type Report = (error: unknown, doing: string) => void;

/** For programs without a log of their own. */
export const printed: Report = (error, doing) => console.error(`The database, ${doing}: ${String(error)}`);

/** Begins at once; clear the timers to end it. The same failure of the same statement is reported once, until it has worked again. */
export function keepUp(pool: Pick<pg.Pool, 'query'>, report: Report = printed): NodeJS.Timeout[] {
  const told = new Map<string, string>();
  const run = async (statement: string) => {
    try {
      await pool.query(statement);
      told.delete(statement);
    } catch (error) {
      const kind = String(fieldsOf(error).code ?? error);
      if (told.get(statement) !== kind) report(error, statement);
      told.set(statement, kind);
    }
  };
  const every = (ms: number, statement: string) => setInterval(() => void run(statement), ms).unref();
  const first = setTimeout(() => void run('analyze'), firstAnalyzeMs).unref();
  return [first, every(checkpointEveryMs, 'checkpoint'), every(vacuumEveryMs, 'vacuum (analyze)')];
}
