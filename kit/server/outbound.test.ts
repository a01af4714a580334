import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { Refusal } from '#kit/contract/refusal.ts';
import { outboundFetch, type Resolve, vetHost } from './outbound.ts';
import { kindOf, pinned, vet } from './outbound-address.ts';

const closed = { outboundPrivate: false };
const open = { outboundPrivate: true };

/** Whatever reaches this server has got out. */
let canary: Server;
let port: number;
let visits: IncomingMessage[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
beforeAll(async () => {
  canary = createServer((request, response) => {
    visits.push(request);
    answer(request, response);
  });
  await new Promise<void>((done) => canary.listen(0, '127.0.0.1', done));
  port = (canary.address() as AddressInfo).port; // safe: it listens on TCP
});
afterAll(() => {
  canary.closeAllConnections();
  canary.close();
});
beforeEach(() => {
  visits = [];
  answer = (_request, response) => response.end('hello');
});

/** Names that resolve to what the test says, in turn. */
function names(...answers: string[][]): Resolve & { asked: number } {
  const resolve = async () => {
    const found = answers[Math.min(resolve.asked, answers.length - 1)] ?? [];
    resolve.asked += 1;
    return found.map((address) => ({ address, family: address.includes(':') ? (6 as const) : (4 as const) }));
  };
  resolve.asked = 0;
  return resolve;
}

const failure = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? error : undefined),
  );

describe('addresses', () => {
  test.each([
    '127.0.0.1',
    '127.0.0.2',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::7f00:1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::7f00:1',
    '2002:7f00:1::',
    '2002:a9fe:a9fe::1',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    'fd00::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '2001:db8::1',
    '4000::1',
    'nonsense',
  ])('%s is not public', (address) => expect(kindOf(address)).not.toBe('public'));

  test.each(['1.1.1.1', '8.8.8.8', '2606:4700:4700::1111', '::ffff:8.8.8.8', '64:ff9b::808:808', '2002:808:808::1'])(
    '%s is public',
    (address) => expect(kindOf(address)).toBe('public'),
  );

  test('of clouds’ metadata stay closed even when private ones are allowed', async () => {
    for (const host of ['169.254.169.254', '[::ffff:a9fe:a9fe]', '100.100.100.200', '[fd00:ec2::254]', '[fd20:ce::254]']) {
      await expect(vet(open, { host, port: 80, ports: [80] })).rejects.toThrow('forbidden');
    }
    expect(await vet(open, { host: '127.0.0.1', port: 9999, ports: [80] })).toMatchObject({ host: '127.0.0.1', port: 9999 });
  });
});

describe('a URL that leads inside', () => {
  const spellings = [
    '127.0.0.1',
    '127.0.0.2',
    '0',
    '[::]',
    '[::1]',
    '[::ffff:7f00:1]',
    '[::7f00:1]',
    '[64:ff9b::7f00:1]',
    '0x7f.1',
    '2130706433',
  ];
  const more = ['017700000001', '127.1', 'localhost', 'localhost.', '⑫7.0.0.1', '169.254.169.254', '[fd00::1]', '100.100.100.200'];

  test.each([...spellings, ...more])('is refused without a connection: %s', async (host) => {
    for (const url of [`http://${host}/`, `http://${host}:${port}/`, `https://${host}/`]) {
      expect((await failure(outboundFetch(closed, url)))?.code).toBe('outbound.failed');
    }
    expect(visits).toEqual([]);
  });

  test.each(['10.0.0.1.nip.io', 'metadata.google.internal', 'inside.example'])(
    'is refused by what its name stands for: %s',
    async (host) => {
      expect((await failure(outboundFetch(closed, `http://${host}/`, { resolve: names(['127.0.0.1']) })))?.code).toBe('outbound.failed');
      expect((await failure(outboundFetch(closed, `http://${host}/`, { resolve: names(['1.1.1.1', '127.0.0.1']) })))?.code).toBe(
        'outbound.failed',
      );
    },
  );

  test.each([
    'ftp://1.1.1.1/',
    'file:///etc/passwd',
    'gopher://1.1.1.1:80/',
    'http://user@1.1.1.1/',
    'http://:pw@1.1.1.1/',
    'data:text/plain,x',
    'x',
  ])('is refused for its form: %s', async (url) => expect((await failure(outboundFetch(open, url)))?.code).toBe('outbound.failed'));

  test.each([22, 25, 6379, 5432, 8080])('is refused for its port: %i', async (other) => {
    const resolve = names(['1.1.1.1']);
    await expect(vet(closed, { host: 'public.example', port: other, ports: [80, 443] }, resolve)).rejects.toThrow(`port ${other}`);
    expect((await failure(outboundFetch(closed, `http://1.1.1.1:${other}/`)))?.code).toBe('outbound.failed');
  });

  test.each(['1.1.1.1/x', 'a b', 'user@host', 'host:25', '', 'a#b', '[::1'])('is no host for mail: %s', async (host) => {
    expect((await failure(vetHost(closed, { host, port: 25, ports: [25] })))?.code).toBe('outbound.failed');
  });
});

describe('a name', () => {
  test('that changes its mind is connected to where it was judged', async () => {
    const resolve = names(['127.0.0.1'], ['10.9.9.9']);
    const place = await vet(open, { host: 'rebinding.example', port, ports: [] }, resolve);
    const { body } = await outboundFetch(open, `http://rebinding.example:${port}/`, { resolve: names(['127.0.0.1'], ['10.9.9.9']) });
    expect(body.toString()).toBe('hello');
    expect(visits[0]?.headers.host).toBe(`rebinding.example:${port}`);
    const socket = connect({ host: 'rebinding.example', port, lookup: pinned(place) });
    await new Promise((done, fail) => socket.once('connect', done).once('error', fail));
    expect(socket.remoteAddress).toBe('127.0.0.1');
    socket.destroy();
    expect(resolve.asked).toBe(1);
  });

  // Such a socket fails before anybody waits for it. Nothing that is unhandled may come of it: that would be the end of the process.
  test.each(['fd00::1', '240e::1', '127.0.0.1'])('whose address %s may have no route fails like any other', async (address) => {
    const place = await vet(open, { host: 'far.example', port: 80, ports: [80] }, names([address]));
    let isTold = false;
    const told = new Promise<void>((done) => {
      pinned(place)('far.example', { all: true }, () => {
        isTold = true;
        done();
      });
    });
    expect(isTold).toBe(false);
    await told;
    const asked = outboundFetch(open, 'http://far.example:1/', { resolve: names([address]), ports: [1], timeoutMs: 300 });
    expect((await failure(asked))?.code).toBe('outbound.failed');
  });

  test('is judged anew at every redirect', async () => {
    const resolve = names(['127.0.0.1'], ['169.254.169.254']);
    answer = (_request, response) => response.writeHead(302, { location: '/again' }).end();
    expect((await failure(outboundFetch(open, `http://turning.example:${port}/`, { resolve })))?.code).toBe('outbound.failed');
    expect(visits).toHaveLength(1);
  });
});

test('an answer in another protocol is none, and keeps nobody waiting', async () => {
  const strange = createTcpServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'));
  });
  await new Promise<void>((done) => strange.listen(0, '127.0.0.1', done));
  const at = (strange.address() as AddressInfo).port; // safe: it listens on TCP
  const asked = failure(outboundFetch(open, `http://127.0.0.1:${at}/`, { timeoutMs: 500 }));
  const refusal = await Promise.race([asked, sleep(3000)]);
  strange.close();
  expect(Object(refusal).code).toBe('outbound.failed');
});

describe('a redirect', () => {
  const to = (location: string) => {
    answer = (request, response) => (request.url === '/' ? response.writeHead(302, { location }).end() : response.end('inside'));
  };

  test.each(['file:///etc/passwd', 'gopher://127.0.0.1/', 'http://169.254.169.254/', 'ftp://127.0.0.1/', 'http://u:p@127.0.0.1/'])(
    'to %s is not followed',
    async (location) => {
      to(location);
      expect((await failure(outboundFetch(open, `http://127.0.0.1:${port}/`)))?.code).toBe('outbound.failed');
      expect(visits).toHaveLength(1);
    },
  );

  test('is followed three times and not once more', async () => {
    answer = (request, response) => {
      const step = Number(request.url?.slice(1));
      if (step === 3) response.end('arrived');
      else response.writeHead(302, { location: `/${step + 1}` }).end();
    };
    expect((await outboundFetch(open, `http://127.0.0.1:${port}/0`)).body.toString()).toBe('arrived');
    visits = [];
    expect((await failure(outboundFetch(open, `http://127.0.0.1:${port}/-1`)))?.code).toBe('outbound.failed');
    expect(visits).toHaveLength(4);
  });

  test('takes nothing along to another origin', async () => {
    const other = createServer((request, response) => response.end(JSON.stringify(request.headers)));
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    to(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`); // safe: it listens on TCP
    const { body } = await outboundFetch(open, `http://127.0.0.1:${port}/`, { headers: { authorization: 'Bearer x', 'x-key': 'y' } });
    other.close();
    expect(visits[0]?.headers.authorization).toBe('Bearer x');
    expect(body.toString()).not.toMatch(/Bearer|x-key/);
  });
});

describe('an answer', () => {
  const fetchIt = (options = {}) => outboundFetch(open, `http://127.0.0.1:${port}/`, { timeoutMs: 500, ...options });

  test('that is too large is cut, said beforehand or not', async () => {
    answer = (_request, response) => response.writeHead(200, { 'content-length': 2000 }).end('x'.repeat(2000));
    expect((await failure(fetchIt({ maxBytes: 1000 })))?.code).toBe('outbound.failed');
    answer = (_request, response) => {
      response.write('x'.repeat(800));
      response.end('x'.repeat(800));
    };
    expect((await failure(fetchIt({ maxBytes: 1000 })))?.code).toBe('outbound.failed');
    expect((await fetchIt({ maxBytes: 1600 })).body).toHaveLength(1600);
  });

  test('that drips is cut by the time for everything', async () => {
    answer = async (_request, response) => {
      for (let part = 0; part < 50 && !response.destroyed; part += 1) {
        response.write('x');
        await sleep(50);
      }
      response.end();
    };
    const begun = Date.now();
    expect((await failure(fetchIt()))?.code).toBe('outbound.failed');
    expect(Date.now() - begun).toBeLessThan(1500);
  });

  test('that is packed, of another kind or no success is refused', async () => {
    answer = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(100_000)));
    expect((await failure(fetchIt()))?.code).toBe('outbound.failed');
    answer = (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
    expect((await failure(fetchIt({ types: ['image/'] })))?.code).toBe('outbound.failed');
    answer = (_request, response) => response.writeHead(404).end('no');
    expect((await failure(fetchIt()))?.code).toBe('outbound.failed');
    expect(await fetchIt({ anyStatus: true })).toMatchObject({ status: 404 });
  });

  test('of every failure is the same sentence', async () => {
    const silent = createTcpServer();
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    const silentPort = (silent.address() as AddressInfo).port; // safe: it listens on TCP
    answer = (_request, response) => response.writeHead(404).end();
    const failures = await Promise.all([
      failure(fetchIt()),
      failure(outboundFetch(open, 'http://127.0.0.1:1/')),
      failure(outboundFetch(open, `http://127.0.0.1:${silentPort}/`, { timeoutMs: 200 })),
      failure(outboundFetch(closed, 'http://10.0.0.1/')),
      failure(outboundFetch(closed, 'http://no-such-name.invalid/', { resolve: names([]) })),
    ]);
    silent.close();
    const told = failures.map((refusal) => refusal && { code: refusal.code, said: refusal.in('en'), data: refusal.data });
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(told[0]?.code).toBe('outbound.failed');
  });
});

test('a realm has so many connections a minute', async () => {
  const config = { outboundPrivate: true };
  const fetches = Array.from({ length: 121 }, () => failure(outboundFetch(config, `http://127.0.0.1:${port}/`, { realm: 7 })));
  expect((await Promise.all(fetches)).map((refusal) => refusal?.code).filter(Boolean)).toEqual(['outbound.too_often']);
  expect(await failure(outboundFetch(config, `http://127.0.0.1:${port}/`, { realm: 8 }))).toBeUndefined();
});
