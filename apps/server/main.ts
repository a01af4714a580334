/** Starts the server: configuration, database, first start, jobs, port; and ends it in order when it is asked to. */
import { once } from 'node:events';
import { createServer } from 'node:net';

import { BadConfig, type Config, readConfig } from '#kit/server/config.ts';
import { openDatabase } from '#kit/server/database/open.ts';
import { database } from '#kit/server/database/scope.ts';
import { printed } from '#kit/server/database/upkeep.ts';
import { announce } from './banner.ts';
import { buildServer, type Server } from './build-server.ts';
import { databaseProblem } from './database-words.ts';
import { openDemo } from './demo.ts';
import { prepare } from './first-start.ts';
import { type Background, startBackground } from './jobs.ts';

/** Requests in hand get this long to end. */
const drainMs = 15_000;

async function main(): Promise<void> {
  const startedMs = performance.now();
  const config = readConfig(process.env);
  let log: Server['http']['log'] | undefined;
  const db = database(
    await openDatabase({
      url: config.database.url,
      ownerUrl: config.database.ownerUrl,
      connections: config.database.connections,
      prepared: config.database.prepared,
      waitMs: config.database.waitMs,
      dataFolder: config.dataFolder,
      root: config.root,
      beforeMigrating: () => requirePort(config),
      report: (error, doing) => (log ? log.error({ err: error, doing }, 'the embedded database failed') : printed(error, doing)),
    }),
  );
  const firstStart = await prepare(config, db);
  let background: Background | undefined;
  const server = await buildServer({ config, db, jobs: { wake: () => background?.wake() } });
  log = server.http.log;
  const demo = await openDemo(server.surroundings);
  background = startBackground(server);

  await server.http.listen({ port: config.port, host: config.host });
  announce(config, server.http.server.address(), { firstStart, demo, embedded: db.embedded, applied: db.applied.length, startedMs });
  endInOrder(async () => {
    await server.close();
    await background?.stop();
    await db.close();
  });
}

/** Fails as listening would: a start that cannot serve changes nothing, and has no first password that nobody reads. */
async function requirePort({ port, host }: Config): Promise<void> {
  const trial = createServer().listen({ port, host });
  await once(trial, 'listening');
  trial.close();
  await once(trial, 'close');
}

/** The first signal drains; the second does not wait. */
function endInOrder(close: () => Promise<void>): void {
  let ending = false;
  const end = () => {
    if (ending) process.exit(1);
    ending = true;
    setTimeout(() => process.exit(1), drainMs).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
}

/** What the person at the keyboard can mend is said without a stack. */
function explain(error: unknown): string {
  if (error instanceof BadConfig) return error.message;
  const { code, port } = error as { code?: string; port?: number }; // safe: both are only read
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what listens there, or start with another: PORT=8001 npm start`;
  return databaseProblem(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
}

main().catch((error: unknown) => {
  console.error(`\n  Siteloom could not start.\n  ${explain(error)}\n`);
  process.exit(1);
});

export type { Config };
