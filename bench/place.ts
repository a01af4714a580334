/** Where an installation of the bench lives: its folder, its database, and the environment its server gets. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

import { startPostgres } from '#testing/machine.ts';

export type Engine = 'embedded' | 'postgres';
export const engines: readonly Engine[] = ['embedded', 'postgres'];

export const root = join(import.meta.dirname, '..');

/** Every administrator of the bench has this one. */
export const password = 'Bench-1-password';
export const metricsToken = 'bench-metrics';

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
  const url = postgres && (await newDatabase(postgres.url));
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
      LOG_LEVEL: 'silent',
    },
    async remove() {
      await postgres?.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

async function newDatabase(server: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query('create database bench').finally(() => client.end());
  const url = new URL(server);
  url.pathname = '/bench';
  return url.href;
}
