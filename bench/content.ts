/** `npm run bench:content`, after a build: what an editor's calls cost in a company with a million documents, against one with a thousand. See README.md beside this file. */
import { performance } from 'node:perf_hooks';

import { misused, typed } from '#tools/steps.mjs';
import { type BuiltServer, startServer } from './built-server.ts';
import { tokenOf } from './cases.ts';
import { contentCases, type Desk, saveWritten } from './content-cases.ts';
import { median } from './figures.ts';
import { type Engine, engines, makePlace } from './place.ts';
import { type Company, seed } from './seed.ts';

const usage = `npm run bench:content [-- OPTIONS]

  Measures, after a build, what an editor's calls cost in a company with a million documents.

  --database embedded  instead of postgres
  --documents 100000   in the large company, instead of a million
  --calls 10           of each kind, instead of 40`;

const smallArchives = 1000;
const largeArchives = 1_000_000;
const growthMax = 1.33;
const bodyGrowthMax = 3;
const warmUps = 5;

interface Options {
  engine: Engine;
  documents: number;
  calls: number;
}

async function main(): Promise<void> {
  const options = optionsOf();
  const place = await makePlace(options.engine);
  const companies: [Company, Company] = [
    { code: 'small', archives: smallArchives },
    { code: 'large', archives: options.documents },
  ];
  try {
    await (await startServer(place)).stop();
    say(`${options.engine}: writing ${companies.map(({ archives }) => archives.toLocaleString('en')).join(' and ')} documents`);
    await seed(place, companies);
    const server = await startServer(place);
    try {
      await measure(server, companies, options);
    } finally {
      await server.stop();
    }
  } finally {
    await place.remove();
  }
}

async function measure(server: BuiltServer, [small, large]: [Company, Company], { calls }: Options): Promise<void> {
  const desks: [Desk, Desk] = [
    { port: server.port, token: await tokenOf(server.port, small), host: `${small.code}.localhost` },
    { port: server.port, token: await tokenOf(server.port, large), host: `${large.code}.localhost` },
  ];
  say('call                              small ms   large ms   growth');
  for (const one of contentCases) {
    const [few, many] = await inTurns(await one.prepare(desks[0]), await one.prepare(desks[1]), calls);
    const growth = many / few;
    say(
      `${one.title.padEnd(32)} ${few.toFixed(2).padStart(9)}  ${many.toFixed(2).padStart(9)}   ×${growth.toFixed(2)}${one.isOnlySaid ? '' : verdict(growth, growthMax)}`,
    );
  }
  const [short, long] = [
    await saveWritten(desks[0], { place: 4, kilobytes: 2, pictures: 0 }),
    await saveWritten(desks[0], { place: 5, kilobytes: 200, pictures: 30 }),
  ];
  const [shortMs, longMs] = await inTurns(short.save, long.save, calls);
  const [shortSentMs, longSentMs] = await inTurns(short.send, long.send, calls);
  // Apart from what it takes to send so much more.
  const growth = (longMs - (longSentMs - shortSentMs)) / shortMs;
  say(
    `${'saving 2 kB, and 200 kB with 30'.padEnd(32)} ${shortMs.toFixed(2).padStart(9)}  ${longMs.toFixed(2).padStart(9)}   ×${growth.toFixed(2)}${verdict(growth, bodyGrowthMax)}`,
  );
}

/** One after the other, so that whatever else the machine does falls on both alike. Medians. */
async function inTurns(few: () => Promise<void>, many: () => Promise<void>, calls: number): Promise<[number, number]> {
  const [fewMs, manyMs]: [number[], number[]] = [[], []];
  for (let call = -warmUps; call < calls; call += 1) {
    const one = await elapsed(few);
    const other = await elapsed(many);
    if (call < 0) continue;
    fewMs.push(one);
    manyMs.push(other);
  }
  return [median(fewMs), median(manyMs)];
}

async function elapsed(work: () => Promise<void>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}

function verdict(growth: number, most: number): string {
  if (growth <= most) return '';
  process.exitCode = 1;
  return ` (more than ×${most})`;
}

function optionsOf(): Options {
  const { values } = typed(usage, {
    options: { database: { type: 'string', default: 'postgres' }, documents: { type: 'string' }, calls: { type: 'string', default: '40' } },
  });
  const engine = engines.find((one) => one === values.database);
  if (!engine) return misused(`--database takes ${engines.join(' or ')}.`);
  return { engine, documents: Number(values.documents ?? largeArchives), calls: Number(values.calls) };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
