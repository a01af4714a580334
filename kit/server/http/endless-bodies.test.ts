/** Bodies that say nothing of their length and go on: they are left as soon as they are too long, whoever sends them. */
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type World, world } from '#testing/world.ts';

let w: World;
let port: number;
let token: string;
beforeAll(async () => {
  w = await world();
  token = (await w.person(0)).token;
  port = Number(new URL(await w.server.http.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => w.close());

const piece = Buffer.alloc(64 * 1024, 'a');
const mostBytes = 64 * 1024 * 1024;

/** Sends on until there is an answer. Resolves with its status, and how much had been taken by then. */
function endless(path: string, headers: Record<string, string>): Promise<{ status: number; bytes: number }> {
  return new Promise((done, fail) => {
    const call = request({ port, method: 'POST', path, headers: { host: 'console.test', 'content-type': 'application/json', ...headers } });
    let bytes = 0;
    let isOver = false;
    const send = () => {
      if (isOver) return;
      bytes += piece.length;
      if (bytes > mostBytes) fail(new Error('It was read to its end.'));
      else if (call.write(piece)) setImmediate(send);
      else call.once('drain', send);
    };
    call.on('response', (answer) => {
      isOver = true;
      done({ status: answer.statusCode ?? 0, bytes });
      answer.resume();
      call.destroy();
    });
    call.on('error', (error) => !isOver && fail(error));
    call.write('{"username":"');
    send();
  });
}

test.each([
  ['by a stranger', '/admin/Index/login', () => ({})],
  ['by somebody who is signed in', '/admin/auth.Group/add', () => ({ batoken: token })],
  ['to an address that is none', '/admin/nobody.Knows/this', () => ({})],
])('T117 what never ends is refused in a moment: sent %s', async (_who, path, headers) => {
  const began = performance.now();
  const { status, bytes } = await endless(path, headers());
  expect([413, 404]).toContain(status);
  expect(bytes).toBeLessThan(16 * 1024 * 1024);
  expect(performance.now() - began).toBeLessThan(5000);
  expect((await w.call('admin', { method: 'GET', url: '/admin/Index/login' })).code).toBe(1);
});
