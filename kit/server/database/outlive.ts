/** A connection that breaks fails the statements on it, and nothing else: an error nobody listens to would end the process. */
import type pg from 'pg';

/** Listens to the pool, for its idle connections, and to each connection, for the time in which a transaction has it. */
export function outlive(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}
