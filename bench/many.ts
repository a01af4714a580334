/** The same requests with one company asked and with ten thousand in turn: what a full installation costs over an empty one. */
import { Agent, request } from 'node:http';

import type { BuiltServer } from './built-server.ts';
import { ownHeadersOf } from './cases.ts';
import { type Child, startChild } from './child.ts';
import { median } from './figures.ts';
import { type ListFigures, measureLists } from './lists.ts';
import type { Order, Slice } from './load.ts';
import { manyCodes, manyPaths } from './many-seed.ts';
import type { ColumnWays } from './mended.ts';
import type { RawFacts, RawQuestion } from './raw-server.ts';
import type { Effort } from './rounds.ts';
import type { Company } from './seed.ts';
import { ask } from './wire.ts';

export interface PlantingFigures {
  /** Until /readyz says yes, with all companies: those that have everything, and those that are older than models, forms and groups. */
  startFullMs: number;
  startOldMs: number;
  /** What each took when the next start gave to one after the other, as opening a company does. */
  plantedAloneMs: number;
}

export interface ManyFigures extends PlantingFigures, ListFigures {
  companies: number;
  column: ColumnWays;
  /** Of the server before any site was asked for, and with a page of every one in memory. */
  rssIdleBytes: number;
  rssFullBytes: number;
  cachedBytes: number;
  cases: ManyCase[];
}

export interface ManyCase {
  title: string;
  /** Medians over the rounds. */
  onePerSecond: number;
  manyPerSecond: number;
  oneCpuMicros: number;
  manyCpuMicros: number;
  /** What a request costs the server with all companies, against one: by its own work. */
  growthCpu: number;
}

const connections = 20;
const listCalls = 40;

export async function measureMany(
  server: BuiltServer,
  large: Company,
  effort: Effort & { companies: number },
): Promise<Omit<ManyFigures, keyof PlantingFigures | 'column'>> {
  const { companies } = effort;
  const hosts = manyCodes(companies).map((code) => `${code}.localhost`);
  const lists = await measureLists(server.port, large, listCalls);
  const idle = await server.metrics();
  await fill(server.port, hosts);
  const full = await server.metrics();
  const generator = startChild<Order, Slice>(new URL('./load.ts', import.meta.url));
  try {
    const cases = [await measureRaw(server, { generator, hosts, effort })];
    const cpuSeconds = async () => (await server.metrics()).cpuSeconds;
    for (const one of kindsOf(server)) cases.push(await measureCase({ cpuSeconds, generator, hosts, effort }, one));
    return { companies, ...lists, rssIdleBytes: idle.rssBytes, rssFullBytes: full.rssBytes, cachedBytes: full.cachedBytes, cases };
  } finally {
    await generator.stop();
  }
}

interface Kind {
  title: string;
  order: Omit<Order, 'connections' | 'durationMs'>;
}

function kindsOf({ port }: BuiltServer): Kind[] {
  const headers = { host: 'many1.localhost', 'accept-encoding': 'gzip, deflate, br' };
  const order = (path: string) => ({ port, path, headers, expected: { status: 200 } });
  return [
    { title: 'home page from the cache', order: order('/') },
    { title: 'list, rendered and compressed', order: { ...order(manyPaths.list), freshHost: true } },
    { title: 'document, rendered and compressed', order: { ...order(manyPaths.detail), freshHost: true } },
  ];
}

/** What is beyond any server: ten thousand pages lie farther apart in memory than one does. */
async function measureRaw({ port }: BuiltServer, bench: Omit<Bench, 'cpuSeconds'>): Promise<ManyCase> {
  const raw = startChild<RawQuestion, RawFacts>(new URL('./raw-server.ts', import.meta.url));
  try {
    const [host = ''] = bench.hosts;
    const { headers, body } = await ask({ port, path: '/', headers: { host, 'accept-encoding': 'br' } });
    const facts = await raw.ask({ serve: { headers: ownHeadersOf(headers), body }, hosts: bench.hosts });
    const order = { port: facts.port, path: '/', headers: { host, 'accept-encoding': 'br' }, expected: { status: 200 } };
    const cpuSeconds = async () => (await raw.ask({ cpu: true })).cpuSeconds;
    return await measureCase({ cpuSeconds, ...bench }, { title: 'raw node:http, as many pages', order });
  } finally {
    await raw.stop();
  }
}

interface Bench {
  /** Of the answering process since its start. */
  cpuSeconds: () => Promise<number>;
  generator: Child<Order, Slice>;
  hosts: readonly string[];
  effort: Effort;
}

/** One and many take turns, so that what else the machine does falls on both. */
async function measureCase({ cpuSeconds, generator, hosts, effort }: Bench, { title, order }: Kind): Promise<ManyCase> {
  const slice = async (asked: readonly string[], durationMs: number) => {
    const before = await cpuSeconds();
    const made = await generator.ask({ ...order, hosts: asked, connections: effort.connections, durationMs });
    if (made.wrong > 0) throw new Error(`${title}: ${made.wrong} of ${made.requests} answers were wrong.`);
    return { perSecond: made.perSecond, cpuMicros: (((await cpuSeconds()) - before) / made.requests) * 1e6 };
  };
  const one = hosts.slice(0, 1);
  for (const asked of [one, hosts]) await slice(asked, effort.warmUpMs);
  const rounds: { one: Awaited<ReturnType<typeof slice>>; many: Awaited<ReturnType<typeof slice>> }[] = [];
  for (let round = 0; round < effort.rounds; round += 1) {
    rounds.push({ one: await slice(one, effort.sliceMs), many: await slice(hosts, effort.sliceMs) });
  }
  return {
    title,
    onePerSecond: median(rounds.map((round) => round.one.perSecond)),
    manyPerSecond: median(rounds.map((round) => round.many.perSecond)),
    oneCpuMicros: median(rounds.map((round) => round.one.cpuMicros)),
    manyCpuMicros: median(rounds.map((round) => round.many.cpuMicros)),
    growthCpu: median(rounds.map((round) => round.many.cpuMicros / round.one.cpuMicros)),
  };
}

/** The home page of every company once, so that each is in memory. */
async function fill(port: number, hosts: readonly string[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const waiting = [...hosts];
  const worker = async () => {
    for (let host = waiting.pop(); host !== undefined; host = waiting.pop()) await home(agent, port, host);
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
}

function home(agent: Agent, port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    const asking = request({ agent, host: '127.0.0.1', port, path: '/', headers: { host, 'accept-encoding': 'br' } }, (answer) => {
      answer.resume();
      answer.on('end', () => (answer.statusCode === 200 ? done() : fail(new Error(`${host} answered ${answer.statusCode}.`))));
    });
    asking.on('error', fail);
    asking.end();
  });
}
