/** `npm run bench:uploads`, after a build: what a large upload costs the server in memory, and whether a cancelled one leaves nothing. `--embedded` takes the other database, whose own memory hides much of it. */
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { typed } from '#tools/steps.mjs';
import { type BuiltServer, startServer } from './built-server.ts';
import { makePlace, type Place, password } from './place.ts';
import { ask } from './wire.ts';

const megabyte = 1024 * 1024;
const fileBytes = 200 * megabyte;
const goalBytes = 100 * megabyte;
const idleMs = 3000;
const lookEveryMs = 50;
const boundary = 'siteloom-bench';

interface Sender {
  port: number;
  token: string;
}

const usage = `npm run bench:uploads [-- --embedded]

  Measures, after a build, what a large upload costs the server in memory. --embedded takes the embedded database instead of PostgreSQL.`;

async function main(): Promise<void> {
  const { values } = typed(usage, { options: { embedded: { type: 'boolean', default: false } } });
  const place = await makePlace(values.embedded ? 'embedded' : 'postgres');
  const server = await startServer(place);
  try {
    await measure(place, server);
  } finally {
    await server.stop();
    await place.remove();
  }
}

async function measure(place: Place, server: BuiltServer): Promise<void> {
  const sender = { port: server.port, token: await logIn(server.port) };
  const allowed = await post(sender, '/admin/routine.Config/edit', { uploadMaxBytes: fileBytes + megabyte });
  if (allowed !== 1) throw new Error('The limit of uploads could not be raised.');
  await send(sender, megabyte);
  await sleep(idleMs);

  const idle = (await server.metrics()).rssBytes;
  const peaks = watch(server);
  const began = performance.now();
  const code = await send(sender, fileBytes);
  const seconds = (performance.now() - began) / 1000;
  const above = (await peaks.stop()) - idle;
  say(`a film of 200 MB: code ${code} in ${seconds.toFixed(1)} s, ${toMegabytes(idle)} idle, at most ${toMegabytes(above)} above it`);
  if (code !== 1 || above > goalBytes) process.exitCode = 1;

  await send(sender, fileBytes, fileBytes / 2).catch(() => undefined);
  await sleep(1000);
  const left = readdirSync(join(place.dataFolder, 'storage', '.incoming'));
  say(`cancelled half-way: ${left.length} files left behind`);
  if (left.length > 0) process.exitCode = 1;
}

/** The highest memory of the server until it is stopped. */
function watch(server: BuiltServer) {
  let [most, on] = [0, true];
  const looking = (async () => {
    while (on) {
      most = Math.max(most, (await server.metrics()).rssBytes);
      await sleep(lookEveryMs);
    }
  })();
  return {
    async stop() {
      on = false;
      await looking;
      return most;
    },
  };
}

/** A film of noise, made as it leaves. With `stopAt` the sender hangs up there. */
function send({ port, token }: Sender, bytes: number, stopAt?: number): Promise<number> {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="film${bytes}.mp4"\r\ncontent-type: video/mp4\r\n\r\n`;
  const start = Buffer.from(`${head}\0\0\0\x18ftypmp42`, 'latin1');
  const tail = `\r\n--${boundary}--\r\n`;
  return new Promise((done, fail) => {
    const call = request({
      ...{ host: '127.0.0.1', port, path: '/admin/ajax/upload', method: 'POST' },
      headers: { batoken: token, 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
    call.on('error', fail);
    call.on('response', (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => done(codeIn(Buffer.concat(chunks))));
    });
    const noise = Buffer.alloc(64 * 1024, stopAt === undefined ? 'a' : 'b');
    let sent = 0;
    const more = (): void => {
      while (sent < bytes) {
        if (stopAt !== undefined && sent >= stopAt) return void call.destroy();
        sent += noise.length;
        if (!call.write(noise)) return void call.once('drain', more);
      }
      call.end(tail);
    };
    call.write(start);
    more();
  });
}

async function logIn(port: number): Promise<string> {
  const { body } = await ask({ port, path: '/admin/Index/login', method: 'POST', ...json({ username: 'admin', password, keep: false }) });
  const token = /"token":"([^"]+)"/.exec(body.toString())?.[1];
  if (!token) throw new Error(`Nobody could log in: ${body}`);
  return token;
}

async function post({ port, token }: Sender, path: string, content: object): Promise<number> {
  const { headers, body } = json(content);
  return codeIn((await ask({ port, path, method: 'POST', headers: { ...headers, batoken: token }, body })).body);
}

function json(content: object) {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(content) };
}

function codeIn(answer: Buffer): number {
  return Number(/"code":(\d+)/.exec(answer.toString())?.[1] ?? 0);
}

function toMegabytes(bytes: number): string {
  return `${(bytes / megabyte).toFixed(1)} MB`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
