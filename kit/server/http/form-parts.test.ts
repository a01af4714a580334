import { request } from 'node:http';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { partsOf } from './form-parts.ts';

let server: FastifyInstance;
let port: number;
beforeAll(async () => {
  server = fastify();
  await server.register(multipart);
  server.post('/', async (call) => {
    for await (const part of partsOf(call, { files: 1, fileSize: 100_000_000 })) {
      if (part.type === 'file') throw Object.assign(new Error(`not ${part.filename}`), { statusCode: 422 });
    }
  });
  port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => {
  server.server.closeAllConnections();
  return server.close();
});

/** As a browser does it: the answer counts only when all has been sent. */
async function sending(bytes: number): Promise<number | undefined> {
  const call = request({ port, method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' } });
  const answered = new Promise<number | undefined>((done) => {
    call.on('response', (answer) => done(answer.resume().statusCode));
  });
  const sent = new Promise<void>((done) => {
    call.on('finish', done);
  });
  call.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\n\r\n');
  call.write(Buffer.alloc(bytes));
  call.end('\r\n--x--\r\n');
  await sent;
  return answered;
}

test('what is refused before its end is sent to its end, so that whoever sends it hears why', async () => {
  expect(await sending(10)).toBe(422);
  expect(await sending(12_000_000)).toBe(422);
});
