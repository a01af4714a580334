/** A server that a company names as its store and that answers as it likes. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { StoreAccess } from '#kit/server/storage/object-store.ts';

export type Behaviour = (request: IncomingMessage, answer: ServerResponse) => void;

export interface LyingStore {
  access: StoreAccess;
  /** From now on. At first it knows nothing. */
  behave: (how: Behaviour) => void;
  stop: () => Promise<void>;
}

/** `const store = await lyingStore(); store.behave((request, answer) => answer.end('hello'))` */
export async function lyingStore(): Promise<LyingStore> {
  let behaviour: Behaviour = (_, answer) => answer.writeHead(404).end();
  const server = createServer((request, answer) => behaviour(request, answer));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // safe: it listens on a port
  return {
    access: {
      driver: 's3',
      endpoint: `http://127.0.0.1:${port}`,
      region: '',
      bucket: 'lies',
      accessKeyId: 'any',
      accessKeySecret: 'any',
      publicUrl: '',
      pathStyle: true,
    },
    behave: (how) => {
      behaviour = how;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Tells of an object of this size and gives these pieces of it, without a word about their length. */
export function gives(sizeBytes: number, ...pieces: string[]): Behaviour {
  return (request, answer) => {
    if (request.method === 'HEAD') return void answer.writeHead(200, { 'content-length': sizeBytes, etag: '"e"' }).end();
    answer.writeHead(request.headers.range ? 206 : 200, { etag: '"e"' });
    for (const piece of pieces) answer.write(piece);
    answer.end();
  };
}

/** A page of a list with these keys. */
export function lists(keys: readonly string[]): string {
  const contents = keys.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`);
  return `<ListBucketResult>${contents.join('')}</ListBucketResult>`;
}
