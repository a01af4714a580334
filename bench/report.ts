/** The figures as a person reads them: tables that line up, beside what the previous run found. */
import type { EngineFigures } from './engine-run.ts';
import type { ManyFigures } from './many.ts';

export interface Run {
  /** ISO. */
  time: string;
  quick: boolean;
  machine: string;
  method: string;
  engines: EngineFigures[];
}

export interface Goal {
  name: string;
  value: number;
  held: boolean;
}

const cachedRatioMin = 0.7;
const detailsPerSecondMin = 300;
const manyGrowthMax = 1.1;
/** A start that gives ten thousand companies what they are older than, against one that has nothing to give. */
const plantingMax = 8;
/** A page of one column of the large company, against a page of its whole list. */
const columnMax = 3;
const listGrowthMax = 1.33;
const exportMiBMax = 150;
const mebibyte = 1024 * 1024;

export function reportOf(run: Run, before: Run | undefined): string {
  const lines = [`Siteloom bench, ${run.time}`, run.machine, run.method, beforeLine(run, before)];
  for (const figures of run.engines) {
    const previous = before?.engines.find(({ engine }) => engine === figures.engine);
    lines.push(
      '',
      title(figures),
      '',
      ...casesTable(figures, previous),
      '',
      ...factsTable(figures, previous),
      '',
      ...pagesTable(figures, previous),
      ...manyTable(figures),
    );
  }
  lines.push('', 'goals', ...run.engines.flatMap((figures) => goalsOf(figures).map((goal) => goalLine(figures, goal))));
  return lines.join('\n');
}

export function goalsOf({ engine, cases, listGrowth, exported, many }: EngineFigures): Goal[] {
  const ratio = cases.find(({ key }) => key === 'cached')?.ratio ?? 0;
  const details = cases.find(({ key }) => key === 'detail')?.perSecond ?? 0;
  const atLeast = (name: string, value: number, least: number) => ({ name: `${name} at least ${least}`, value, held: value >= least });
  return [
    atLeast('cached page, of raw,', ratio, cachedRatioMin),
    ...(engine === 'postgres' ? [atLeast('uncached documents a second', details, detailsPerSecondMin)] : []),
    // The first case is what even node:http pays for as many pages in memory: said, and no goal.
    ...(many?.cases.slice(1) ?? []).map(({ title, growthCpu }) => ({
      name: `${title}: cost with ${whole(many?.companies ?? 0)} companies at most ${manyGrowthMax}`,
      value: growthCpu,
      held: growthCpu <= manyGrowthMax,
    })),
    { name: `list growth at most ${listGrowthMax}`, value: listGrowth, held: listGrowth <= listGrowthMax },
    ...(many ? manyGoals(many) : []),
    {
      name: `export within ${exportMiBMax} MiB above idle`,
      value: aboveIdle(exported) / mebibyte,
      held: aboveIdle(exported) < exportMiBMax * mebibyte,
    },
  ];
}

function manyGoals({ startFullMs, startOldMs, listMs, columnMs }: ManyFigures): Goal[] {
  const [planting, column] = [startOldMs / startFullMs, columnMs / listMs];
  return [
    { name: `start that plants, against one that does not: at most ${plantingMax}`, value: planting, held: planting <= plantingMax },
    { name: `one column of the large company, against its list: at most ${columnMax}`, value: column, held: column <= columnMax },
  ];
}

function aboveIdle({ rssPeakBytes, rssIdleBytes }: EngineFigures['exported']): number {
  return rssPeakBytes - rssIdleBytes;
}

function beforeLine(run: Run, before: Run | undefined): string {
  if (!before) return 'No run before this one.';
  const other = before.quick === run.quick ? '' : before.quick ? ', which was a quick one' : ', which was not a quick one';
  return `"before" is the run of ${before.time}${other}.`;
}

function title({ engine }: EngineFigures): string {
  return engine === 'embedded' ? 'EMBEDDED DATABASE (in a thread of the server)' : 'POSTGRESQL (of its own, without fsync)';
}

function casesTable({ cases }: EngineFigures, previous: EngineFigures | undefined): string[] {
  const rows = cases.map(({ key, title: name, perSecond, ratio, p99Ms, cpuMicros }) => [
    name,
    whole(perSecond),
    ratio.toFixed(ratio < 0.1 ? 3 : 2),
    p99Ms.toFixed(1),
    whole(cpuMicros),
    known(previous?.cases.find((one) => one.key === key)?.ratio, (value) => value.toFixed(value < 0.1 ? 3 : 2)),
  ]);
  return table(['', 'requests/s', 'of raw', 'p99 ms', 'CPU µs each', 'of raw before'], rows);
}

function factsTable(figures: EngineFigures, previous: EngineFigures | undefined): string[] {
  const facts: [string, (of: EngineFigures) => string][] = [
    ['list growth, by rate', ({ listGrowth }) => `${listGrowth.toFixed(2)}`],
    ['list growth, by CPU of the server', ({ listGrowthCpu }) => `${listGrowthCpu.toFixed(2)}`],
    ['start, existing data', ({ startExistingMs }) => seconds(startExistingMs)],
    ['start, new data folder', ({ startNewMs }) => seconds(startNewMs)],
    ['memory, idle after start', ({ rssIdleBytes }) => mebibytes(rssIdleBytes)],
    ['memory, after the load', ({ rssLoadedBytes }) => mebibytes(rssLoadedBytes)],
    ['of that, pages in the cache', ({ cachedBytes }) => mebibytes(cachedBytes)],
    ['rows of a list in a spreadsheet', ({ exported }) => whole(exported.rows)],
    ['the file is there after', ({ exported }) => seconds(exported.ms)],
    ['memory above idle meanwhile', ({ exported }) => mebibytes(aboveIdle(exported))],
  ];
  return table(
    ['', 'now', 'before'],
    facts.map(([name, of]) => [name, of(figures), known(previous?.exported && previous, of)]),
  );
}

function pagesTable({ pages }: EngineFigures, previous: EngineFigures | undefined): string[] {
  const rows = pages.map((cost) => {
    const old = previous?.pages.find(({ code, page }) => code === cost.code && page === cost.page);
    return [
      `${cost.page}, ${whole(cost.archives)} documents`,
      String(cost.statements),
      cost.renderMs.toFixed(2),
      cost.compressMs.toFixed(2),
      whole(1000 / cost.renderMs),
      whole(1000 / (cost.renderMs + cost.compressMs)),
      `${(cost.htmlBytes / 1024).toFixed(1)} → ${(cost.brotliBytes / 1024).toFixed(1)}`,
      known(old, (of) => of.renderMs.toFixed(2)),
    ];
  });
  return table(
    ['uncached, one at a time', 'statements', 'render ms', 'compress ms', 'renders/s', 'with compression/s', 'KiB', 'render ms before'],
    rows,
  );
}

function manyTable({ many }: EngineFigures): string[] {
  if (!many) return [];
  const rows = many.cases.map(({ title: name, onePerSecond, manyPerSecond, oneCpuMicros, manyCpuMicros, growthCpu }) => [
    name,
    ...[onePerSecond, manyPerSecond, oneCpuMicros, manyCpuMicros].map(whole),
    growthCpu.toFixed(2),
  ]);
  const memory = `memory: ${mebibytes(many.rssIdleBytes)} idle, ${mebibytes(many.rssFullBytes)} with a page of each, ${mebibytes(many.cachedBytes)} of that pages`;
  const head = [`${whole(many.companies)} companies`, 'one: requests/s', 'all: requests/s', 'one: CPU µs', 'all: CPU µs', 'growth'];
  const starts = `start: ${seconds(many.startFullMs)}; ${seconds(many.startOldMs)} where they are older than models, forms and groups`;
  const lists = `list of the large company among them: ${many.listMs.toFixed(1)} ms; of its fullest column ${many.columnMs.toFixed(1)} ms`;
  return ['', ...table(head, rows), `  ${memory}`, `  ${starts}`, `  ${lists}`, '', ...mendedTable(many)];
}

/** The text that is cleaned is the third: `bench:text`, which follows the report. */
function mendedTable({ companies, startFullMs, startOldMs, plantedAloneMs, column }: ManyFigures): string[] {
  const planted = (startOldMs - startFullMs) / companies;
  const row = (name: string, before: number, after: number) => [
    name,
    `${before.toFixed(1)} ms`,
    `${after.toFixed(1)} ms`,
    (before / after).toFixed(0),
  ];
  return table(
    ['mended, in this run', 'as it was', 'as it is', 'times'],
    [
      row('an older company at a start', plantedAloneMs, planted),
      row('a page of one column of the large company', column.collectedMs, column.walkedMs),
    ],
  );
}

function goalLine({ engine }: EngineFigures, { name, value, held }: Goal): string {
  return `  ${engine.padEnd(8)}  ${name}: ${held ? 'held' : 'not held'} (${value.toFixed(2)})`;
}

/** The first column to the left, the others to the right. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `  ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ')}`.trimEnd();
  return [head, ...rows].map(line);
}

function known<T>(value: T | undefined, written: (value: T) => string): string {
  return value === undefined ? '–' : written(value);
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

function mebibytes(bytes: number): string {
  return `${whole(bytes / mebibyte)} MiB`;
}
