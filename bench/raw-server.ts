/** What everything is compared with: node:http that sends the same bytes under the same headers, whatever is asked. */
import { createServer } from 'node:http';

import { answer } from './child.ts';

export type RawQuestion = { serve: { headers: Record<string, string>; body: Buffer } } | { cpu: true };

export interface RawFacts {
  port: number;
  /** Of this process since its start. */
  cpuSeconds: number;
}

let page: { headers: Record<string, string>; body: Buffer } = { headers: {}, body: Buffer.alloc(0) };

const server = createServer((_request, reply) => {
  reply.writeHead(200, page.headers);
  reply.end(page.body);
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

answer(async (question: RawQuestion): Promise<RawFacts> => {
  if ('serve' in question) page = { headers: question.serve.headers, body: Buffer.from(question.serve.body) };
  const address = server.address();
  const { user, system } = process.cpuUsage();
  return { port: typeof address === 'object' && address ? address.port : 0, cpuSeconds: (user + system) / 1e6 };
});
