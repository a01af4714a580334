/**
 * The real server for the browser tests, on a data folder of its own, with the demo company in it: on the embedded database,
 * and beside it on PostgreSQL when there is one. A third port is the tests' own: it tells what a person would see in a captcha,
 * draws what no company writes, opens companies, does the work that waits, and lets people in who need not show that they can log in.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

import { buildServer, type Server } from '#apps/server/build-server.ts';
import { openDemo } from '#apps/server/demo.ts';
import { prepare } from '#apps/server/first-start.ts';
import { jobHandlers } from '#apps/server/jobs.ts';
import { openTenant } from '#features/tenants/server/door.ts';
import { readConfig } from '#kit/server/config.ts';
import { type Connections, openDatabase } from '#kit/server/database/open.ts';
import { database } from '#kit/server/database/scope.ts';
import { startJobs } from '#kit/server/jobs.ts';
import type { Lang } from '#kit/site/view.ts';
import { openSession } from '#testing/people.ts';
import { themes } from '#themes/index.ts';
import { longWordsOf } from '#themes/sample/long-words.ts';
import { pagesOf } from '#themes/sample/pages.ts';
import { sampleSite } from '#themes/sample/site.ts';
import { engines, password, portOf } from './places.ts';

/** A loaded machine keeps people waiting whom the product would send away. */
const waitMs = 30_000;
const folder = mkdtempSync(join(tmpdir(), 'siteloom-e2e-'));
const closers: (() => Promise<unknown>)[] = [];
const places = new Map<string, { server: Server; connections: Connections }>();

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
  const connections = await openDatabase({ url: config.database.url, waitMs, dataFolder: config.dataFolder, root: config.root });
  const db = database(connections);
  await prepare(config, db);
  const server = await buildServer({ config, db });
  await openDemo(server.surroundings);
  await server.http.listen({ port: config.port, host: '127.0.0.1' });
  places.set(engine, { server, connections });
  closers.push(server.close, db.close);
}

const store = createServer((request, reply) => {
  answer(request)
    .then((found) => reply.setHeader('content-type', 'application/json').end(JSON.stringify(found ?? null)))
    .catch((error: unknown) => reply.writeHead(500).end(String(error)));
}).listen(portOf('store'), '127.0.0.1');

async function answer(request: IncomingMessage): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store');
  const asked = (name: string) => searchParams.get(name) ?? '';
  if (pathname === '/drawn') return drawLongWords(asked('lang') === 'en' ? 'en' : 'zh-cn');
  const place = places.get(asked('engine'));
  if (!place) throw new Error(`There is no ${asked('engine')} database here.`);
  const { server, connections } = place;
  if (pathname === '/captcha') return targetsOf(connections, asked('id'));
  if (pathname === '/session') return openSession(server, areaNamed(asked('area')), asked('username'));
  if (pathname === '/company') return openCompany(server);
  if (pathname === '/jobs') return doJobs(server);
  throw new Error(`Nobody answers at ${pathname}.`);
}

/** The sample of every theme with nothing in it that breaks. */
function drawLongWords(lang: Lang): unknown {
  return themes.map((theme) => ({
    ...{ key: theme.key, styles: theme.styles, script: theme.script },
    pages: pagesOf(theme, lang, undefined, longWordsOf(sampleSite(lang))),
  }));
}

function areaNamed(name: string): 'admin' | 'tenant' | 'api' {
  if (name === 'platform') return 'admin';
  return name === 'user' ? 'api' : 'tenant';
}

async function targetsOf(connections: Connections, id: string): Promise<unknown> {
  const key = createHash('sha256').update(id).digest();
  const { rows } = await connections.transaction('', (run) =>
    run<{ targets: unknown }>('select targets from captchas where id = $1', [key]),
  );
  return rows[0]?.targets;
}

/** What waits is done when a test asks for it, and only then: nothing happens behind the others. */
async function doJobs(server: Server): Promise<void> {
  const report = (error: unknown) => console.error(error);
  const runner = startJobs(server.surroundings.db, jobHandlers(server), { worker: 'e2e', report });
  await runner.stop();
  let done = 0;
  do done = await runner.runDue();
  while (done > 0);
}

/** A company like the demo one, with a founder of its own. */
async function openCompany({ surroundings: { db, clock } }: Server): Promise<unknown> {
  const name = randomUUID().replaceAll('-', '').slice(0, 10);
  const wish = {
    name: `织造 ${name}`,
    short_name: `织造 ${name}`,
    code: `c-${name}`,
    logo: '/starter/logo.svg',
    contact_name: '',
    mobile: '',
    address: '',
    plan_id: null,
    status: 1,
    expire_time: Math.floor(clock().getTime() / 1000) + 86_400,
    remark: '',
    template: 'demo',
    admin_username: `f_${name}`,
    admin_password: password,
  } as const;
  const { id, code, admin } = await openTenant({ db, now: clock() }, wish, { keepPassword: true });
  return { id, code, username: admin.username };
}

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
