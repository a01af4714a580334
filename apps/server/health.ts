/** For whoever runs the installation: is it alive, is it ready, how is it doing. */
import { timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

import { countFailing } from '#features/sign-in/server/door.ts';
import { minuteMs } from '#kit/contract/units.ts';
import type { Config } from '#kit/server/config.ts';
import type { Database } from '#kit/server/database/scope.ts';
import { notFound } from '#kit/server/http/server.ts';
import { countJobs } from '#kit/server/job-keeping.ts';
import type { PageCache } from '#kit/site/page-cache.ts';

export interface Meters {
  pagesFromCache: Counter;
  pagesRendered: Counter;
}

const readyMs = 3000;

export function serveHealth(
  http: FastifyInstance,
  { config, db, pages, clock }: { config: Config; db: Database; pages: PageCache; clock: () => Date },
): Meters {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const durations = new Histogram({
    name: 'siteloom_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  new Gauge({
    name: 'siteloom_statements_total',
    help: 'Database statements since the start',
    registers,
    collect() {
      this.set(db.statements());
    },
  });
  new Gauge({
    name: 'siteloom_cached_pages',
    help: 'Public pages held in memory',
    registers,
    collect() {
      this.set(pages.stats().pages);
    },
  });
  new Gauge({
    name: 'siteloom_cached_bytes',
    help: 'Bytes of public pages held in memory',
    registers,
    collect() {
      this.set(pages.stats().bytes);
    },
  });
  const readJobs = jobGauges(db, registers);
  const readFailing = failingGauge(db, clock, registers);

  http.addHook('onResponse', async (request, reply) => {
    durations.observe({ route: request.routeOptions.url ?? 'page', status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  http.get('/healthz', async () => ({ status: 'ok' }));
  http.get('/readyz', async (_request, reply) => {
    const answered = await isAnswered(db);
    return reply.code(answered ? 200 : 503).send({ status: answered ? 'ready' : 'the database does not answer' });
  });
  http.get('/metrics', async (request, reply) => {
    if (!config.metricsToken || !sameText(request.headers.authorization ?? '', `Bearer ${config.metricsToken}`)) {
      return reply.code(404).send(notFound(request, clock()));
    }
    await readJobs();
    await readFailing();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return {
    pagesFromCache: new Counter({ name: 'siteloom_pages_from_cache_total', help: 'Public pages answered from memory', registers }),
    pagesRendered: new Counter({ name: 'siteloom_pages_rendered_total', help: 'Public pages rendered', registers }),
  };
}

/**
 * Whether a transaction comes through now: whoever asks has to decide soon, and has little use for an answer that comes late. The
 * embedded database is part of this process: while it is at work for somebody else, it is there.
 */
async function isAnswered(db: Database): Promise<boolean> {
  const asked = db
    .acrossRealms((tx) => sql`select 1`.execute(tx))
    .then(
      () => true,
      () => false,
    );
  return Promise.race([asked, wait(readyMs, db.embedded, { ref: false })]);
}

/** Reads them when somebody asks: while the database is away, they say nothing. */
function jobGauges(db: Database, registers: Registry[]): () => Promise<void> {
  const labelNames = ['queue'];
  const waiting = new Gauge({ name: 'siteloom_jobs_waiting', help: 'Jobs that are due, planned or in hand', labelNames, registers });
  const givenUp = new Gauge({ name: 'siteloom_jobs_given_up', help: 'Jobs that are not tried any more', labelNames, registers });
  return async () => {
    const counts = await db.acrossRealms(countJobs).catch(() => []);
    for (const gauge of [waiting, givenUp]) gauge.reset();
    for (const { queue, ...count } of counts) {
      waiting.set({ queue }, count.waiting);
      givenUp.set({ queue }, count.givenUp);
    }
  };
}

/** One name or address that is guessed at is locked; many names from many addresses only show in their number. */
function failingGauge(db: Database, clock: () => Date, registers: Registry[]): () => Promise<void> {
  const failing = new Gauge({
    name: 'siteloom_login_names_failing',
    help: 'Names at which somebody failed to log in within a quarter of an hour',
    registers,
  });
  return async () => {
    const since = new Date(clock().getTime() - 15 * minuteMs);
    failing.set(await db.acrossRealms((tx) => countFailing(tx, since)).catch(() => Number.NaN));
  };
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
