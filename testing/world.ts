/** The whole server in one process on a private database, and people who can knock on its door. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { buildServer, type Server } from '#apps/server/build-server.ts';
import { prepare } from '#apps/server/first-start.ts';
import { createClient, type Outgoing, type Transport } from '#kit/client/client.ts';
import type { Contract, Endpoint } from '#kit/contract/endpoint.ts';
import { type App, type Envelope, tokenHeader } from '#kit/contract/envelope.ts';
import type { Lang } from '#kit/contract/lang.ts';
import { readConfig } from '#kit/server/config.ts';
import { engine, type PrivateDatabase, privateDatabase } from './database.ts';
import { type MemberFacts, type PersonFacts, signMemberIn, signPersonIn } from './people.ts';
import { foundTenant, type TenantFacts } from './tenants.ts';

export const platformPassword = 'Platform-1-secret';

export interface Call extends Outgoing {
  headers?: Record<string, string>;
  token?: string;
  /** Where it comes from: this machine, if nothing is said. */
  ip?: string;
}

export interface Answered extends Envelope<Record<string, unknown>> {
  status: number;
  headers: Record<string, unknown>;
}

/** Somebody who is signed in; call it with a contract to get their client. */
export interface Person extends PersonFacts {
  <E extends Record<string, Endpoint>>(contract: Contract<E>): ReturnType<typeof createClient<E>>;
  app: App;
}

export interface World {
  server: Server;
  data: PrivateDatabase;
  engine: typeof engine;
  /** Moves the server's clock forward. */
  travel: (ms: number) => void;
  call: (app: App, outgoing: Call) => Promise<Answered>;
  /** A company with its host; without a name it gets one. */
  tenant: (facts?: Partial<TenantFacts>) => Promise<TenantFacts & { id: number; host: string }>;
  /** An administrator with these nodes (none named: all of them) of the platform (realm 0) or of a company, who reads English. */
  person: (realm: number, ...nodes: string[]) => Promise<Person>;
  /** A member of a company, signed in; its token counts on the company's host. `id` makes it somebody's namesake by number. */
  member: (realm: number, id?: number) => Promise<MemberFacts>;
  close: () => Promise<void>;
}

export class Refused extends Error {
  readonly envelope: Answered;
  constructor(envelope: Answered) {
    super(`${envelope.code} ${envelope.msg} ${JSON.stringify(envelope.data)}`);
    this.envelope = envelope;
  }
}

/** What a call was refused with; undefined where it was not. Any other failure stays one. */
export function refusal(call: Promise<unknown>): Promise<Refused['envelope'] | undefined> {
  return call.then(
    () => undefined,
    (error: unknown) => (error instanceof Refused ? error.envelope : Promise.reject(error)),
  );
}

export async function world(environment: Record<string, string> = {}): Promise<World> {
  const data = await privateDatabase();
  const config = readConfig({
    DATA_DIR: data.dataFolder,
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    LOGIN_CAPTCHA: 'off',
    RATE_LIMIT_PER_MINUTE: '0',
    ADMIN_PASSWORD: platformPassword,
    DEMO: 'off',
    ...environment,
  });
  let shiftMs = 0;
  const clock = () => new Date(Date.now() + shiftMs);
  await prepare(config, data.db);
  const server = await buildServer({ config, db: data.db, clock });

  const call: World['call'] = async (app, { method, url, body, headers, token, ip }) => {
    const answer = await server.http.inject({
      method,
      url,
      ...(ip && { remoteAddress: ip }),
      headers: { host: 'console.test', ...(token && { [tokenHeader[app]]: token }), ...headers },
      ...(body !== undefined && { payload: body as object }), // safe: inject takes any JSON value
    });
    const envelope = answer.headers['content-type']?.toString().includes('json')
      ? answer.json<Envelope<Record<string, unknown>>>()
      : emptyEnvelope;
    // What has failed is in the server's log, which keeps silent in tests.
    if (answer.statusCode === 500) console.error(`${method} ${url} answered 500: TEST_LOG=error shows why.`);
    return { ...envelope, status: answer.statusCode, headers: answer.headers };
  };

  return {
    server,
    data,
    engine,
    call,
    travel: (ms) => {
      shiftMs += ms;
    },
    tenant: (facts = {}) => foundTenant(data, facts),
    async person(realm, ...nodes) {
      const facts = await signPersonIn(data, server, realm, nodes);
      const app: App = realm === 0 ? 'admin' : 'tenant';
      const client = <E extends Record<string, Endpoint>>(contract: Contract<E>) =>
        createClient(contract, app, transport(call, app, facts.token));
      return Object.assign(client, facts, { app });
    },
    member: (realm, id) => signMemberIn(data, server, realm, id),
    async close() {
      await server.close();
      await data.drop();
    },
  };
}

const emptyEnvelope: Envelope<Record<string, unknown>> = { code: 0, msg: '', data: {}, time: 0 };

/** A transport for a client: answers with `data`, throws Refused for every code but 1. */
export function transport(call: World['call'], app: App, token?: string, lang: Lang = 'en'): Transport {
  return async (outgoing) => {
    const answer = await call(app, { ...outgoing, ...(token && { token }), headers: { 'think-lang': lang } });
    if (answer.code !== 1) throw new Refused(answer);
    return answer.data;
  };
}

/** Holds a row, starts several writes of it, and lets go when all of them wait: a race that always happens. PostgreSQL only. */
export async function race<T>(
  data: PrivateDatabase,
  lock: string,
  writes: (() => Promise<T>)[],
  /** What the holder of the row does while they wait. */
  then?: string,
): Promise<PromiseSettledResult<T>[]> {
  await data.asOwner('begin');
  await data.asOwner(lock);
  const outcomes = Promise.allSettled(writes.map((write) => write()));
  for (;;) {
    // Inside a transaction PostgreSQL keeps the first answer about activity.
    await data.asOwner('select pg_stat_clear_snapshot()');
    const [{ count } = { count: 0 }] = await data.asOwner<{ count: number }>(
      "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (count >= writes.length) break;
    await sleep(5);
  }
  if (then) await data.asOwner(then);
  await data.asOwner('commit');
  return outcomes;
}

/** A name nobody else in this run has. */
export function unique(prefix: string): string {
  return `${prefix}${randomUUID().replaceAll('-', '').slice(0, 8)}`;
}
