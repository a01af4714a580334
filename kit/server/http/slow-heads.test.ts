/** Callers who begin to ask and never end: each waits alone, and not for ever. */
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readConfig } from '../config.ts';
import { httpServer } from './server.ts';

const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: '/nowhere' }, '/nowhere');
const server = httpServer(
  config,
  () => new Date(),
  () => undefined,
);
let port: number;
const sockets: Socket[] = [];
beforeAll(async () => {
  server.get('/', async () => 'there');
  await server.listen({ host: '127.0.0.1', port: 0 });
  port = (server.server.address() as AddressInfo).port; // safe: it listens on a port
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
});

const begin = (text: string) =>
  new Promise<void>((done) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, () => done()));
    socket.on('error', () => undefined);
    sockets.push(socket);
  });

test('T201 five hundred of them keep nobody else waiting', async () => {
  await Promise.all(Array.from({ length: 500 }, () => begin('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ')));
  const from = performance.now();
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('there');
  expect(performance.now() - from).toBeLessThan(5000);
});

test('T201 a head, a connection without a request and one without a byte have their ends', () => {
  const { headersTimeout, keepAliveTimeout, timeout } = server.server;
  expect([headersTimeout, keepAliveTimeout, timeout].every((ms) => ms > 0)).toBe(true);
  expect([headersTimeout <= 30_000, keepAliveTimeout <= 65_000, timeout <= 600_000]).toEqual([true, true, true]);
});
