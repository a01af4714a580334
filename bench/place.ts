/** Where an installation of the bench lives: its folder, its database, and the environment its server gets. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

import { startPostgres } from '#testing/machine.ts';

export type Engine = 'embedded' | 'postgres';
export const engines: readonly Engine[] = ['embedded', 'postgres'];

export const root = join(import.meta.dirname, '..');

/** Every administrator of the bench has this one. */
export const password = 'Bench-1-password';
export const metricsToken = 'bench-metrics';

/** PostgreSQL's word for "the database system is starting up". */
const startingUp = '57P03';
const startWithinMs = 10_000;
const retryMs = 50;

export interface Place {
  engine: Engine;
  dataFolder: string;
  /** PostgreSQL; undefined for the embedded database. */
  url: string | undefined;
  environment: Record<string, string>;
  remove: () => Promise<void>;
}

export async function makePlace(engine: Engine): Promise<Place> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'siteloom-bench-'));
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  const url = await (postgres && newDatabase(postgres.url).catch((error: unknown) => postgres.stop().then(() => Promise.reject(error))));
  return {
    engine,
    dataFolder,
    url,
    environment: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: dataFolder,
      DATABASE_URL: url ?? '',
      ADMIN_PASSWORD: password,
      METRICS_TOKEN: metricsToken,
      DEMO: 'on',
      LOGIN_CAPTCHA: 'off',
      RATE_LIMIT_PER_MINUTE: '0',
      // What waits is measured, not sent away.
      DATABASE_WAIT_SECONDS: '60',
      LOG_LEVEL: 'silent',
    },
    async remove() {
      await postgres?.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

async function newDatabase(server: string): Promise<string> {
  const client = await connected(server, startWithinMs);
  await client.query('create database bench').finally(() => client.end());
  const url = new URL(server);
  url.pathname = '/bench';
  return url.href;
}

/** The socket accepts connections a moment before the server does. */
async function connected(server: string, withinMs: number): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: server });
  const refusal = await client.connect().then(
    () => undefined,
    (error: Error & { code?: string }) => error,
  );
  if (!refusal) return client;
  if (refusal.code !== startingUp || withinMs <= 0) throw refusal;
  await sleep(retryMs);
  return connected(server, withinMs - retryMs);
}
