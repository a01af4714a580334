/** Everything the bench measures on one database, in the order in which a single installation can give it. */
import { setTimeout as sleep } from 'node:timers/promises';

import { type BuiltServer, startServer } from './built-server.ts';
import { tokenOf } from './cases.ts';
import { startChild } from './child.ts';
import { type ExportFigures, measureExport } from './export.ts';
import { median } from './figures.ts';
import { type ManyFigures, measureMany, type PlantingFigures } from './many.ts';
import { forgetPlants, seedMany } from './many-seed.ts';
import { columnBothWays, plantAlone } from './mended.ts';
import { type Engine, makePlace, type Place } from './place.ts';
import type { PageCost, RenderQuestion } from './render.ts';
import { type Effort, measureRounds, type RoundsFigures } from './rounds.ts';
import { type Company, seed } from './seed.ts';
import { settle } from './settle.ts';

export interface Scale extends Effort {
  smallArchives: number;
  largeArchives: number;
  starts: number;
  /** Small companies, on PostgreSQL. */
  companies: number;
  renderMs: number;
}

export interface EngineFigures extends RoundsFigures {
  engine: Engine;
  /** Until /readyz says yes: with an empty data folder, once; on the seeded one, the median. */
  startNewMs: number;
  startExistingMs: number;
  rssIdleBytes: number;
  rssLoadedBytes: number;
  /** Of the loaded figure: pages the cache holds. */
  cachedBytes: number;
  pages: (PageCost & { archives: number })[];
  /** Of the large company. */
  exported: ExportFigures;
  /** Where there are many companies: on PostgreSQL. */
  many?: ManyFigures;
}

const idleMs = 2000;

/** @param closers run by the caller when the run is interrupted */
export async function measureEngine(
  engine: Engine,
  scale: Scale,
  say: (line: string) => void,
  closers: Set<() => Promise<void>>,
): Promise<EngineFigures> {
  const companies: [Company, Company] = [
    { code: 'small', archives: scale.smallArchives },
    { code: 'large', archives: scale.largeArchives },
  ];
  const place = await makePlace(engine);
  closers.add(place.remove);
  const start = async () => {
    const server = await startServer(place);
    closers.add(server.stop);
    return server;
  };
  try {
    say(`${engine}: first start`);
    const first = await start();
    await first.stop();
    say(`${engine}: ${companies.map(({ archives }) => archives.toLocaleString('en')).join(' and ')} documents`);
    await seed(place, companies);
    say(`${engine}: ${scale.starts} starts`);
    const { server, startsMs } = await startOften(start, scale.starts);
    say(`${engine}: ${scale.rounds} rounds`);
    const loaded = await measureServer(server, companies, scale);
    await server.stop();
    say(`${engine}: the large list as a spreadsheet`);
    const exported = await measureFile(await start(), companies[1]);
    say(`${engine}: pages one at a time`);
    const pages = await measurePages(place, companies, scale.renderMs);
    const figures = { engine, startNewMs: first.readyMs, startExistingMs: median(startsMs), ...loaded, pages, exported };
    if (engine === 'embedded') return figures;
    say(`${engine}: ${scale.companies.toLocaleString('en')} companies`);
    await seedMany(place, scale.companies);
    const starts = await measurePlanting(place, start, scale.companies);
    return { ...figures, many: { ...(await measureFull(place, await start(), companies[1], scale)), ...starts } };
  } finally {
    await closeAll(closers);
  }
}

/** Servers first, then what they stand on. */
export async function closeAll(closers: Set<() => Promise<void>>): Promise<void> {
  for (const close of [...closers].reverse()) await close();
  closers.clear();
}

/** The last of them stays. */
async function startOften(start: () => Promise<BuiltServer>, times: number): Promise<{ server: BuiltServer; startsMs: number[] }> {
  let server = await start();
  const startsMs = [server.readyMs];
  while (startsMs.length < times) {
    await server.stop();
    server = await start();
    startsMs.push(server.readyMs);
  }
  return { server, startsMs };
}

async function measureServer(server: BuiltServer, [small, large]: [Company, Company], effort: Effort) {
  await sleep(idleMs);
  const idle = await server.metrics();
  const rounds = await measureRounds({ server, small, large }, effort);
  const loaded = await server.metrics();
  return { ...rounds, rssIdleBytes: idle.rssBytes, rssLoadedBytes: loaded.rssBytes, cachedBytes: loaded.cachedBytes };
}

async function measureFull(
  place: Place,
  server: BuiltServer,
  company: Company,
  scale: Scale,
): Promise<Omit<ManyFigures, keyof PlantingFigures>> {
  await sleep(idleMs);
  const figures = await measureMany(server, company, scale).finally(server.stop);
  return { ...figures, column: await columnBothWays(place, company) };
}

/** A start that has nothing to give, and one that gives every company what it is older than. */
async function measurePlanting(place: Place, start: () => Promise<BuiltServer>, companies: number): Promise<PlantingFigures> {
  const full = await start();
  await full.stop();
  const plantedAloneMs = await plantAlone(place);
  await forgetPlants(place, companies);
  const old = await start();
  await old.stop();
  await settle(place);
  return { startFullMs: full.readyMs, startOldMs: old.readyMs, plantedAloneMs };
}

/** On a server that has done nothing yet. */
async function measureFile(server: BuiltServer, company: Company): Promise<ExportFigures> {
  try {
    return await measureExport(server, await tokenOf(server.port, company), company.archives);
  } finally {
    await server.stop();
  }
}

async function measurePages(
  { dataFolder, url }: Place,
  companies: readonly Company[],
  durationMs: number,
): Promise<EngineFigures['pages']> {
  const renderer = startChild<RenderQuestion, PageCost[]>(new URL('./render.ts', import.meta.url), { NODE_ENV: 'production' });
  const costs = await renderer.ask({ dataFolder, url, codes: companies.map(({ code }) => code), durationMs }).finally(renderer.stop);
  return costs.map((cost) => ({ ...cost, archives: companies.find(({ code }) => code === cost.code)?.archives ?? 0 }));
}
