/** What everything is compared with: node:http that sends the same bytes under the same headers, whatever is asked. */
import { createServer } from 'node:http';

import { answer } from './child.ts';

/** With hosts, each of them is sent a copy of its own: bytes that lie as far apart in memory as those of as many companies. */
export type RawQuestion = { serve: RawPage; hosts?: readonly string[] } | { cpu: true };

interface RawPage {
  headers: Record<string, string>;
  body: Buffer;
}

export interface RawFacts {
  port: number;
  /** Of this process since its start. */
  cpuSeconds: number;
}

let page: RawPage = { headers: {}, body: Buffer.alloc(0) };
let pages = new Map<string, RawPage>();

const server = createServer((request, reply) => {
  const { headers, body } = pages.get(request.headers.host ?? '') ?? page;
  reply.writeHead(200, headers);
  reply.end(body);
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

answer(async (question: RawQuestion): Promise<RawFacts> => {
  if ('serve' in question) {
    page = copyOf(question.serve);
    pages = new Map(question.hosts?.map((host) => [host, copyOf(question.serve)]));
  }
  const address = server.address();
  const { user, system } = process.cpuUsage();
  return { port: typeof address === 'object' && address ? address.port : 0, cpuSeconds: (user + system) / 1e6 };
});

function copyOf({ headers, body }: RawPage): RawPage {
  const own = Buffer.allocUnsafeSlow(body.length);
  own.set(body);
  return { headers: { ...headers }, body: own };
}
