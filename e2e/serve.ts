/**
 * The real server for the browser tests, on a data folder of its own, with the demo company in it: on the embedded database,
 * and beside it on PostgreSQL when there is one. A third port lets a test read what a person would see in a captcha.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

import { buildServer } from '#apps/server/build-server.ts';
import { openDemo } from '#apps/server/demo.ts';
import { prepare } from '#apps/server/first-start.ts';
import { readConfig } from '#kit/server/config.ts';
import { type Connections, openDatabase } from '#kit/server/database/open.ts';
import { database } from '#kit/server/database/scope.ts';
import { engines, password, portOf } from './places.ts';

const folder = mkdtempSync(join(tmpdir(), 'siteloom-e2e-'));
const closers: (() => Promise<unknown>)[] = [];
const stores = new Map<string, Connections>();

for (const engine of engines) {
  const config = readConfig({
    DATA_DIR: join(folder, engine),
    PORT: String(portOf(engine)),
    ADMIN_PASSWORD: password,
    RATE_LIMIT_PER_MINUTE: '0',
    LOG_LEVEL: 'error',
    // Mail servers and stores of the tests are on this machine.
    OUTBOUND_PRIVATE: 'on',
    NODE_ENV: 'development',
    ...(engine === 'postgres' && { DATABASE_URL: await freshDatabase() }),
  });
  const connections = await openDatabase({ url: config.database.url, dataFolder: config.dataFolder, root: config.root });
  const db = database(connections);
  await prepare(config, db);
  const server = await buildServer({ config, db });
  await openDemo(server.surroundings);
  await server.http.listen({ port: config.port, host: '127.0.0.1' });
  stores.set(engine, connections);
  closers.push(server.close, db.close);
}

const store = createServer(async (request, reply) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://store');
  const key = createHash('sha256')
    .update(searchParams.get('id') ?? '')
    .digest();
  const connections = stores.get(searchParams.get('engine') ?? '');
  const found = await connections?.transaction('', (run) => run<{ targets: unknown }>('select targets from captchas where id = $1', [key]));
  reply.setHeader('content-type', 'application/json').end(JSON.stringify(found?.rows[0]?.targets ?? null));
}).listen(portOf('store'), '127.0.0.1');

process.on('SIGTERM', () => {
  store.close();
  Promise.allSettled(closers.map((close) => close())).then(() => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  });
});

async function freshDatabase(): Promise<string> {
  const url = new URL(process.env.TEST_POSTGRES_URL ?? '');
  const name = `e2e_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  url.pathname = `/${name}`;
  return url.href;
}
