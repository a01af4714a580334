import { request } from 'node:http';
import { connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { endSlowBodies } from './slow-bodies.ts';

let server: FastifyInstance;
let port: number;
beforeAll(async () => {
  server = fastify();
  endSlowBodies(server, 100);
  server.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume();
    payload.on('end', () => done(null, {}));
  });
  server.post('/', async () => 'there');
  server.get('/', async () => 'not read');
  server.post('/refused', { onRequest: async (_request, reply) => reply.send('refused') }, async () => 'there');
  port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => server.close());

/** Sends half a body, and the rest after a while. Answers with the status, or 0 where the connection was ended. */
function halting(type: string, restAfterMs: number): Promise<number> {
  return new Promise((done) => {
    const call = request({ port, method: 'POST', headers: { 'content-type': type, 'content-length': 4 } });
    call.on('response', (answer) => {
      answer.resume();
      done(answer.statusCode ?? 0);
    });
    call.on('error', () => done(0));
    call.write('""'.slice(0, 1));
    setTimeout(() => call.end('1"'.padStart(3, '1')), restAfterMs);
  });
}

test('a body that does not come is not waited for', async () => {
  expect(await halting('application/json', 400)).toBe(0);
  expect(await halting('application/json', 10)).toBe(200);
});

/** Sends a byte of a large body now and then, whatever it is answered. How long until the connection is ended, in milliseconds. */
function dripping(head: string): Promise<number> {
  const from = performance.now();
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}\r\nHost: a\r\nContent-Length: 5000\r\n\r\n`));
    const drip = setInterval(() => socket.write(' '), 20);
    socket.on('error', () => undefined);
    socket.on('data', () => undefined);
    socket.on('close', () => {
      clearInterval(drip);
      done(performance.now() - from);
    });
  });
}

test.each([
  'GET / HTTP/1.1',
  'POST /refused HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=x',
  'POST /refused HTTP/1.1\r\nContent-Type: application/json',
])('what goes on coming after the answer is not waited for: %s', async (head) => {
  expect(await dripping(head)).toBeLessThan(2000);
});

test('a form with a file may take its time', async () => {
  expect(await halting('multipart/form-data; boundary=x', 400)).toBe(200);
});
