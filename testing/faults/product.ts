/** The product itself as a process of its own, on a port, that checks may end in any way. */
import { spawn } from 'node:child_process';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import type { MortalPlace } from './place.ts';

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface Product {
  pid: number;
  url: string;
  /** Resolves when the process has ended, however. */
  ended: Promise<Ended>;
  hasEnded: () => boolean;
  /** What it has printed so far. */
  said: () => string;
  signal: (signal: NodeJS.Signals) => void;
  /** Comes back when it takes requests and its database answers; throws what it has said when it ends before. */
  ready: (timeoutMs?: number) => Promise<void>;
  kill: () => Promise<void>;
}

export interface ProductOptions {
  /** The bundled main.js. */
  file: string;
  port: number;
  environment?: Readonly<Record<string, string>>;
  flags?: readonly string[];
}

const readyTimeoutMs = 60_000;

export function startProduct(place: MortalPlace, { file, port, environment = {}, flags = [] }: ProductOptions): Product {
  const child = spawn(process.execPath, [...flags, file], {
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      DATA_DIR: place.dataFolder,
      ...(place.url && { DATABASE_URL: place.url }),
      ...usual,
      PORT: String(port),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  let over = false;
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text = `${text}${chunk}`.slice(-20_000)));
  const ended = new Promise<Ended>((done) =>
    child.once('close', (code, signal) => {
      over = true;
      done({ code, signal });
    }),
  );
  const url = `http://127.0.0.1:${port}`;
  return {
    ...{ pid: child.pid ?? 0, url, ended, hasEnded: () => over, said: () => text },
    signal: (signal) => child.kill(signal),
    async ready(timeoutMs = readyTimeoutMs) {
      const deadline = Date.now() + timeoutMs;
      while ((await statusOf(`${url}/readyz`)) !== 200) {
        if (over || Date.now() > deadline) throw new Error(`The server did not become ready: ${text.slice(-600)}`);
        await sleep(50);
      }
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** 0: nobody answered. */
export async function statusOf(url: string, headers: Record<string, string> = {}): Promise<number> {
  return (await get(url, headers)).status;
}

/** A page of any host: unlike `fetch`, it sends the Host header it is given. */
export function get(url: string, headers: Record<string, string> = {}): Promise<{ status: number; body: string }> {
  return new Promise((done) => {
    const sent = request(url, { headers, agent: false, timeout: 20_000 }, (answer) => {
      let body = '';
      answer.on('data', (chunk: Buffer) => (body += chunk));
      answer.once('error', () => done({ status: 0, body: '' }));
      answer.once('end', () => done({ status: answer.statusCode ?? 0, body }));
    });
    sent.once('timeout', () => sent.destroy());
    sent.once('error', () => done({ status: 0, body: '' }));
    sent.end();
  });
}

const usual = {
  LOG_LEVEL: 'error',
  LOGIN_CAPTCHA: 'off',
  RATE_LIMIT_PER_MINUTE: '0',
  DEMO: 'off',
  ADMIN_PASSWORD: 'Platform-1-secret',
};
