/** Short slices of every case in turn, round after round: what else the machine does then falls on all of them alike. */
import { setTimeout as sleep } from 'node:timers/promises';

import { type Case, type CaseKey, cachedPage, casesOf, ownHeadersOf, type Subjects } from './cases.ts';
import { type Child, startChild } from './child.ts';
import { median } from './figures.ts';
import type { Order, Slice } from './load.ts';
import type { RawFacts, RawQuestion } from './raw-server.ts';

export interface Effort {
  rounds: number;
  sliceMs: number;
  warmUpMs: number;
  connections: number;
}

/** Medians over the rounds. */
export interface CaseFigures {
  key: CaseKey;
  title: string;
  perSecond: number;
  /** Of the raw server's rate in the same round. */
  ratio: number;
  p99Ms: number;
  /** Of the answering process, for one request, in microseconds; the database's thread with it, PostgreSQL without. */
  cpuMicros: number;
}

export interface RoundsFigures {
  cases: CaseFigures[];
  /** What a list call costs at the large company, against the same at the small one: by rate, and by the server's own work. */
  listGrowth: number;
  listGrowthCpu: number;
}

interface Measured extends Slice {
  cpuMicros: number;
}

/** A pause in which the server before catches its breath: garbage, sockets that close. */
const pauseMs = 100;

/** Throws when a case was answered with anything but what it expects. */
export async function measureRounds(subjects: Subjects, effort: Effort): Promise<RoundsFigures> {
  const generator = startChild<Order, Slice>(new URL('./load.ts', import.meta.url));
  const raw = startChild<RawQuestion, RawFacts>(new URL('./raw-server.ts', import.meta.url));
  try {
    const cases = [await rawCase(raw, subjects), ...(await casesOf(subjects))];
    const cpuSeconds = async ({ key }: Case) => (key === 'raw' ? await raw.ask({ cpu: true }) : await subjects.server.metrics()).cpuSeconds;
    const slice = async (one: Case, durationMs: number): Promise<Measured> => {
      const before = await cpuSeconds(one);
      const made = await generator.ask({ ...one.order, connections: effort.connections, durationMs });
      if (made.wrong > 0) throw new Error(`${one.title}: ${made.wrong} of ${made.requests} answers were wrong.`);
      return { ...made, cpuMicros: (((await cpuSeconds(one)) - before) / made.requests) * 1e6 };
    };

    for (const one of cases) await slice(one, effort.warmUpMs);
    const rounds: Map<CaseKey, Measured>[] = [];
    for (let round = 0; round < effort.rounds; round += 1) rounds.push(await playRound(cases, (one) => slice(one, effort.sliceMs)));
    return figuresOf(cases, rounds);
  } finally {
    await Promise.all([generator.stop(), raw.stop()]);
  }
}

async function playRound(cases: readonly Case[], slice: (one: Case) => Promise<Measured>): Promise<Map<CaseKey, Measured>> {
  const round = new Map<CaseKey, Measured>();
  for (const one of cases) {
    await sleep(pauseMs);
    round.set(one.key, await slice(one));
  }
  return round;
}

async function rawCase(raw: Child<RawQuestion, RawFacts>, { server }: Subjects): Promise<Case> {
  const { headers, body } = await cachedPage(server);
  const { port } = await raw.ask({ serve: { headers: ownHeadersOf(headers), body } });
  const order = { port, path: '/', headers: { 'accept-encoding': 'br' }, expected: { status: 200 } };
  return { key: 'raw', title: 'raw node:http, the same bytes', order };
}

function figuresOf(cases: readonly Case[], rounds: readonly Map<CaseKey, Measured>[]): RoundsFigures {
  const over = (of: (round: (key: CaseKey) => Measured) => number) => median(rounds.map((round) => of((key) => sliceOf(round, key))));
  return {
    cases: cases.map(({ key, title }) => ({
      key,
      title,
      perSecond: over((at) => at(key).perSecond),
      ratio: over((at) => at(key).perSecond / at('raw').perSecond),
      p99Ms: over((at) => at(key).p99Ms),
      cpuMicros: over((at) => at(key).cpuMicros),
    })),
    listGrowth: over((at) => at('listSmall').perSecond / at('listLarge').perSecond),
    listGrowthCpu: over((at) => at('listLarge').cpuMicros / at('listSmall').cpuMicros),
  };
}

function sliceOf(round: Map<CaseKey, Measured>, key: CaseKey): Measured {
  const found = round.get(key);
  if (!found) throw new Error(`${key} was not measured.`);
  return found;
}
