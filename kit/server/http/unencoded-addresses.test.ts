/** Addresses with raw letters, as the wire carries them. */
import { connect } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { encodedAddress, leadUnencoded } from './unencoded-addresses.ts';

const addressOf = (line: string | Buffer) => encodedAddress(Buffer.concat([Buffer.from(line), Buffer.from('\r\nHost: a\r\n\r\n')]));

test('an address is encoded where it is text of this site, and nothing else is answered', () => {
  expect(addressOf('GET /search?q=服务&page=2 HTTP/1.1')).toBe('/search?q=%E6%9C%8D%E5%8A%A1&page=2');
  expect(addressOf('HEAD /新闻/a%20b HTTP/1.0')).toBe('/%E6%96%B0%E9%97%BB/a%20b');
  for (const other of [
    'GET /plain HTTP/1.1',
    'POST /新 HTTP/1.1',
    'GET //evil.example/新 HTTP/1.1',
    'GET /\\evil/新 HTTP/1.1',
    'GET http://x/新 HTTP/1.1',
  ])
    expect([other, addressOf(other)]).toEqual([other, undefined]);
  expect(addressOf(`GET /${'新'.repeat(3000)} HTTP/1.1`)).toBeUndefined();
  expect(addressOf(Buffer.from('GET /\xe6 HTTP/1.1', 'latin1'))).toBeUndefined();
  expect(addressOf('GET /新\r\nX: y HTTP/1.1')).toBeUndefined();
});

test('over a connection it is led there, and what is broken is refused as before', async () => {
  const server = fastify();
  leadUnencoded(server);
  await server.listen({ host: '127.0.0.1', port: 0 });
  const address = server.server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const say = (text: string) =>
    new Promise<string>((done) => {
      let heard = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (piece) => {
        heard += piece;
      });
      socket.on('close', () => done(heard));
    });
  expect(await say('GET /search?q=服务 HTTP/1.1\r\nHost: a\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 301 [\s\S]*Location: \/search\?q=%E6%9C%8D%E5%8A%A1\r\n/,
  );
  expect(await say('GET /a b c HTTP/1.1\r\nHost: a\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  await server.close();
});
