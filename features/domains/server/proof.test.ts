/** The file that proves a name, fetched from a real web server. */
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readConfig } from '#kit/server/config.ts';
import { type NameServer, nameServer } from '#testing/name-server.ts';
import { checkProof, proofOf } from './proof.ts';

const claim = { host: 'shop.example', token: 'a-token-of-24-letters' };
const { file_content, file_url } = proofOf(claim);
const place = new URL(file_url).pathname;

let dns: NameServer;
let web: Server;
let port: number;
/** By path: a text, or where it leads. */
let files: Record<string, { text: string } | { location: string }> = {};
const asked: string[] = [];
beforeAll(async () => {
  dns = await nameServer();
  web = createServer(({ headers, url = '' }, reply) => {
    asked.push(`${headers.host}${url}`);
    const file = files[url];
    if (!file) reply.writeHead(404).end();
    else if ('location' in file) reply.writeHead(301, { location: file.location }).end();
    else reply.writeHead(200, { 'content-type': 'text/plain' }).end(file.text);
  }).listen(0, '127.0.0.1');
  await once(web, 'listening');
  port = (web.address() as AddressInfo).port; // safe: it listens on a port
});
afterAll(() => {
  dns.close();
  web.close();
});

function look(isPrivateAllowed = true) {
  const folder = mkdtempSync(join(tmpdir(), 'proof-'));
  const config = readConfig({ DATA_DIR: folder, DNS_SERVERS: dns.address, OUTBOUND_PRIVATE: isPrivateAllowed ? 'on' : 'off' });
  return checkProof(config, claim, 1, { port, resolve: async () => [{ address: '127.0.0.1', family: 4 }] });
}

async function check(isPrivateAllowed = true) {
  return (await look(isPrivateAllowed)).problem;
}

test('the file proves the name, with line ends around it, and where the host leads to', async () => {
  files = { [place]: { text: `\r\n${file_content}\n` } };
  expect(await check()).toBe('');
  expect(asked).toEqual([`shop.example:${port}${place}`]);
  files = { [place]: { location: `http://www.shop.example:${port}/moved.txt` }, '/moved.txt': { text: file_content } };
  expect(await check()).toBe('');
  expect(asked.at(-1)).toBe(`www.shop.example:${port}/moved.txt`);
});

test('another text, no file and a page instead of one prove nothing', async () => {
  files = { [place]: { text: 'siteloom=somebody-else' } };
  expect(await check()).toBe('other_record');
  files = {};
  expect(await check()).toBe('no_record');
  files = { [place]: { text: `<html>${file_content}</html>` } };
  expect(await check()).toBe('no_record');
});

test('a record that names somebody else outweighs the file', async () => {
  files = { [place]: { text: file_content } };
  dns.publish(proofOf(claim).txt_name, 'siteloom=the-next-owner');
  expect(await check()).toBe('other_record');
  dns.publish(proofOf(claim).txt_name, 'siteloom=the-next-owner', proofOf(claim).txt_value);
  expect(await check()).toBe('');
  dns.withdraw(proofOf(claim).txt_name);
  expect(await check()).toBe('');
});

test('what was published instead is shown, of a file only what is meant for us', async () => {
  const { txt_name, txt_value } = proofOf(claim);
  files = {};
  for (const typed of [claim.token, `"${txt_value}"`, txt_value.slice(0, -2)]) {
    dns.publish(txt_name, typed);
    expect(await look()).toEqual({ problem: 'other_record', instead: typed });
  }
  dns.publish(txt_name, 'v=spf1 -all');
  files = { [place]: { text: file_content } };
  expect(await look()).toEqual({ problem: '', instead: '' });
  dns.withdraw(txt_name);
  files = { [place]: { text: 'secrets of the network' } };
  expect(await look()).toEqual({ problem: 'no_record', instead: '' });
  files = { [place]: { text: `siteloom=${'x'.repeat(200)}` } };
  expect((await look()).instead).toMatch(/^siteloom=x{71}…$/);
});

test('a name that leads into the private network is not looked at', async () => {
  files = { [place]: { text: file_content } };
  const before = asked.length;
  expect(await check(false)).toBe('no_record');
  expect(asked).toHaveLength(before);
});
