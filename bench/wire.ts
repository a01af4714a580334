/** One plain request, as bytes: fetch would unpack the body and choose its own Host. */
import { request } from 'node:http';
import { createServer } from 'node:net';

export interface Asked {
  port: number;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Heard {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const timeoutMs = 30_000;

export function ask({ port, path, method = 'GET', headers = {}, body }: Asked): Promise<Heard> {
  return new Promise((done, fail) => {
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers, agent: false, timeout: timeoutMs }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', fail);
      answer.on('end', () => done({ status: answer.statusCode ?? 0, headers: plain(answer.headers), body: Buffer.concat(chunks) }));
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${path} did not answer within ${timeoutMs / 1000} s.`)));
    outgoing.on('error', fail);
    outgoing.end(body);
  });
}

/** A port nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (typeof address !== 'object' || !address) throw new Error('This machine gave no free port.');
  return address.port;
}

function plain(headers: NodeJS.Dict<string | string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
