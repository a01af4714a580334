/** Three instances with the same work every second, one of which is killed now and then: each slot's work is done once, none is missed for long. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import { type Check, type Finding, seconds } from '../check.ts';
import { ask } from '../cluster.ts';
import { onGround } from '../ground.ts';

const instances = 3;
/** A killing every few seconds. */
const killEveryMs = 3000;
/** The lease of a dead instance's jobs, and time to do them. */
const settleMs = 6000;

export const r23: Check = {
  name: 'R23',
  title: 'scheduled work of three instances, one killed at random',
  engines: ['postgres'],
  rounds: { usual: 6, full: 200 },
  run: (bench, engine, rounds) =>
    onGround(bench, engine, async ({ url = '', dataFolder }) => {
      await ask(url, 'create table faults_beats (kind text not null, slot bigint not null, id bigserial)');
      await ask(url, 'grant all on faults_beats, faults_beats_id_seq to siteloom_operator');
      const start = async () => {
        const env = { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: dataFolder };
        const child = spawn(process.execPath, [bench.beat], { env, stdio: ['ignore', 'pipe', 'inherit'] });
        await once(child.stdout, 'data');
        return child;
      };
      const all = await Promise.all(Array.from({ length: instances }, start));
      for (let round = 0; round < rounds; round++) {
        await sleep(killEveryMs * (0.5 + Math.random()));
        const victim = Math.floor(Math.random() * instances);
        await end(all[victim]);
        all[victim] = await start();
      }
      await sleep(settleMs);
      await Promise.all(all.map(end));

      return { rounds, ...(await whatWasDone(url, rounds)) };
    }),
};

/** Slots and jobs of those who died and those who lived. */
async function whatWasDone(url: string, rounds: number): Promise<Omit<Finding, 'rounds'>> {
  const [slots] = await ask(url, "select count(*)::int as done, count(distinct slot)::int as slots from faults_beats where kind = 'slot'");
  const [jobs] = await ask(url, "select count(*)::int as done, count(distinct slot)::int as slots from faults_beats where kind = 'job'");
  const [gap] = await ask(
    url,
    "select coalesce(max(next - slot), 0)::int as slots from (select slot, lead(slot) over (order by slot) as next from faults_beats where kind = 'slot') as each",
  );
  const [waiting] = await ask(
    url,
    "select count(*)::int as n from jobs where queue = 'faults.beat' and done_time is null and create_time < now() - interval '5 s'",
  );
  const figure = (row: Record<string, unknown> | undefined, name: string) => Number(row?.[name] ?? Number.NaN);
  const duplicates = figure(slots, 'done') - figure(slots, 'slots');
  const undone = figure(waiting, 'n');
  const longest = figure(gap, 'slots') - 1;
  return {
    figures: {
      slots: figure(slots, 'slots'),
      jobs: figure(jobs, 'slots'),
      'jobs done again': figure(jobs, 'done') - figure(jobs, 'slots'),
      'slots missed in a row': longest,
    },
    lost: undone,
    duplicates,
    seconds: seconds(longest * 1000),
    wrong: [
      ...(duplicates === 0 ? [] : [`${duplicates} slots were done twice.`]),
      ...(longest <= 1 ? [] : [`${longest} slots in a row were missed.`]),
      ...(undone === 0 ? [] : [`${undone} jobs were never done.`]),
      ...(figure(slots, 'slots') > rounds ? [] : ['The work was not done.']),
    ],
  };
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
