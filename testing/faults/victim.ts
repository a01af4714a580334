/**
 * A whole server that dies by kill -9 at the database call it is told. It loads at once, so that it can wait while another one dies,
 * and opens its database when it is asked to. Driven by messages: see driver.ts.
 */
import { join } from 'node:path';

import { buildServer, type Server } from '#apps/server/build-server.ts';
import { prepare } from '#apps/server/first-start.ts';
import { readConfig } from '#kit/server/config.ts';
import { type Connections, openDatabase, type Run } from '#kit/server/database/open.ts';
import { database } from '#kit/server/database/scope.ts';
import { signPersonIn } from '../people.ts';
import { foundTenant } from '../tenants.ts';
import type { Answer, Question } from './driver.ts';

const root = join(import.meta.dirname, '..', '..');
/** Two hundred questions at once wait for ten connections on whatever machine this is: what is asked here is what is lost, not how long it takes. */
const waitMs = 30_000;

interface Opened {
  server: Server;
  connections: Connections;
}

let opened: Opened | undefined;
/** Calls of the database since it was told where to die; 0 is nowhere. */
let calls = 0;
let dieAt = 0;

/** Before every statement, before the commit, and before anybody is told of it. */
function step(): void {
  calls += 1;
  if (calls === dieAt) process.kill(process.pid, 'SIGKILL');
}

function mortal(connections: Connections): Connections {
  return {
    ...connections,
    async transaction(opening, work) {
      const result = await connections.transaction(opening, async (run) => {
        const counted: Run = (text, values) => {
          step();
          return run(text, values);
        };
        const worked = await work(counted);
        step();
        return worked;
      });
      step();
      return result;
    },
  };
}

async function open({ dataFolder, url }: Extract<Question, { ask: 'open' }>): Promise<Opened> {
  const connections = await openDatabase({ dataFolder, root, waitMs, ...(url && { url }) });
  const config = readConfig({
    DATA_DIR: dataFolder,
    LOG_LEVEL: 'silent',
    LOGIN_CAPTCHA: 'off',
    RATE_LIMIT_PER_MINUTE: '0',
    DEMO: 'off',
    ADMIN_PASSWORD: 'Platform-1-secret',
  });
  const db = database(mortal(connections));
  await prepare(config, db);
  return { connections, server: await buildServer({ config, db }) };
}

async function answer(question: Question): Promise<Answer> {
  if (question.ask === 'open') opened = await open(question);
  if (question.ask === 'open' || !opened) return {};
  const { server, connections } = opened;
  const asOwner = async (text: string, values?: unknown[]) => (await connections.transaction('', (run) => run(text, values))).rows;
  if (question.ask === 'sql') return { rows: await asOwner(question.text, question.values) };
  if (question.ask === 'company') {
    const data = { db: server.surroundings.db, connections, asOwner: asOwner as never, dataFolder: '', drop: async () => undefined }; // safe: rows are read as they come
    const tenant = await foundTenant(data, {});
    const people = [await signPersonIn(data, server, tenant.id, []), await signPersonIn(data, server, tenant.id, [])];
    return { company: { realm: tenant.id, host: tenant.host, tokens: people.map(({ token }) => token) } };
  }
  calls = 0;
  dieAt = question.dieAt;
  const all = question.ask === 'parallel' ? question.requests : [question];
  const answered = await Promise.all(
    all.map(({ method, url, headers, payload }) => server.http.inject({ method, url, headers, ...(payload && { payload }) })),
  );
  dieAt = 0;
  if (question.ask === 'parallel') return { statuses: answered.map(({ statusCode }) => statusCode) };
  return { status: answered[0]?.statusCode ?? 0, body: answered[0]?.body ?? '', calls };
}

process.on('message', (question: Question) => {
  answer(question).then(
    (given) => process.send?.({ ...given }),
    (error: unknown) => process.send?.({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
process.send?.({ loaded: true });
