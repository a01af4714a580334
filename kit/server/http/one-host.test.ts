/** Requests as they stand on the wire: the client of node would never send them. */
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readConfig } from '../config.ts';
import { httpServer } from './server.ts';

const server = httpServer(readConfig({ LOG_LEVEL: 'silent', DATA_DIR: '/nowhere' }, '/nowhere'), () => new Date(), readyPage);
let port: number;
beforeAll(async () => {
  server.get('/who', async ({ headers }) => headers.host);
  await server.listen({ host: '127.0.0.1', port: 0 });
  port = (server.server.address() as AddressInfo).port; // safe: it listens at a port
});
afterAll(() => server.close());

function readyPage({ url, host }: { url: string; host: string }) {
  return url === '/ready' ? { status: 200, headers: {}, body: Buffer.from(`ready ${host}`) } : undefined;
}

function say(target: string, ...hosts: string[]): Promise<string> {
  return sayLines(
    `GET ${target} HTTP/1.1`,
    hosts.map((host) => `Host: ${host}`),
  );
}

function sayLines(first: string, headers: string[]): Promise<string> {
  const lines = [first, ...headers, 'Connection: close', '', ''];
  return new Promise((done) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(lines.join('\r\n')));
    socket.on('data', (piece) => {
      heard += piece;
    });
    socket.on('close', () => done(heard));
  });
}

test.each(['/who', '/ready', '/nowhere'])('a request for two hosts is refused, for a page in memory too: %s', async (path) => {
  expect(await say(path, 'a.example', 'b.example')).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":0/);
  expect(await say(path, 'a.example', 'a.example')).toMatch(/^HTTP\/1\.1 400 /);
  expect(await say(path)).toMatch(/^HTTP\/1\.1 400 /);
  expect(await say(path, 'a.example')).toMatch(path === '/nowhere' ? /^HTTP\/1\.1 404 / : /^HTTP\/1\.1 200 [\s\S]*a\.example/);
});

test('a second host is seen behind any number of other headers', async () => {
  const others = Array.from({ length: 2100 }, () => 'a:1');
  for (const path of ['/who', '/ready']) {
    const headers = ['Host: a.example', ...others, 'Host: b.example'];
    expect(await sayLines(`GET ${path} HTTP/1.1`, headers)).toMatch(/^HTTP\/1\.1 400 /);
    expect(await sayLines(`GET ${path} HTTP/1.1`, headers.slice(0, -1))).toMatch(/^HTTP\/1\.1 200 /);
  }
});

test('an address that names its host is for that host, whatever the header says', async () => {
  for (const path of ['/who', '/ready']) expect(await say(`http://b.example${path}`, 'a.example')).toMatch(/b\.example$/m);
  expect(await say('HTTP://b.example', 'a.example')).toMatch(/^HTTP\/1\.1 404 /);
  expect(await say('http://b.example/who', 'a.example', 'b.example')).toMatch(/^HTTP\/1\.1 400 /);
});

test('a host with the dot of the root, or a colon without a port, behind it is the same host', async () => {
  for (const path of ['/who', '/ready']) {
    expect(await say(path, 'a.example.')).toMatch(/a\.example$/m);
    expect(await say(path, 'a.example.:8080')).toMatch(/a\.example:8080$/m);
    expect(await say(path, 'a.example:')).toMatch(/a\.example$/m);
    expect(await say(path, 'a.example.:')).toMatch(/a\.example$/m);
    expect(await say(path, 'a.example..')).toMatch(/a\.example\.\.$/m);
  }
});
