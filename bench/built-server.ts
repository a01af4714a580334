/** The server under test: the built bundle in a process of its own. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

import { metricsToken, type Place, root } from './place.ts';
import { ask, freePort } from './wire.ts';

export interface BuiltServer {
  port: number;
  /** From the start of the process until /readyz said yes. */
  readyMs: number;
  metrics: () => Promise<Metrics>;
  stop: () => Promise<void>;
}

export interface Metrics {
  /** Of the whole process since its start, the embedded database's thread with it. */
  cpuSeconds: number;
  rssBytes: number;
  cachedBytes: number;
  pagesRendered: number;
}

const readyWithinMs = 120_000;
const askEveryMs = 5;
const stopWithinMs = 20_000;

export async function startServer({ environment }: Place): Promise<BuiltServer> {
  const port = await freePort();
  const startedMs = performance.now();
  const server = spawn(process.execPath, [join(root, 'dist', 'server', 'main.js')], {
    cwd: root,
    env: { ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  server.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  const isOver = () => server.exitCode !== null || server.signalCode !== null;
  const stop = async () => {
    if (!isOver()) server.kill('SIGTERM');
    const impatience = setTimeout(() => server.kill('SIGKILL'), stopWithinMs);
    await ended;
    clearTimeout(impatience);
  };

  while (!(await isReady(port))) {
    const late = performance.now() - startedMs > readyWithinMs;
    if (late) await stop();
    if (late || isOver()) throw new Error(`The server did not become ready. ${complaint.trim()}`);
    await sleep(askEveryMs);
  }
  return { port, readyMs: performance.now() - startedMs, metrics: () => metricsOf(port), stop };
}

function isReady(port: number): Promise<boolean> {
  return ask({ port, path: '/readyz' }).then(
    ({ status }) => status === 200,
    () => false,
  );
}

async function metricsOf(port: number): Promise<Metrics> {
  const { status, body } = await ask({ port, path: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } });
  if (status !== 200) throw new Error(`/metrics answered ${status}.`);
  const text = body.toString();
  const read = (name: string) => {
    const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
    if (value === undefined) throw new Error(`/metrics has no ${name}.`);
    return Number(value);
  };
  return {
    cpuSeconds: read('process_cpu_seconds_total'),
    rssBytes: read('process_resident_memory_bytes'),
    cachedBytes: read('siteloom_cached_bytes'),
    pagesRendered: read('siteloom_pages_rendered_total'),
  };
}
