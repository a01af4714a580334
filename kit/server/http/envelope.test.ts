import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';

import { outboundFailure } from '../outbound.ts';
import { answerError } from './envelope.ts';

test('the cause of a refusal goes to the log of the server, and to nobody else', () => {
  const said: unknown[] = [];
  const log = { warn: (...line: unknown[]) => said.push(line) };
  const request = { id: 'one', headers: { 'think-lang': 'en' }, log } as unknown as FastifyRequest; // safe: nothing else of it is read
  const reply = {} as unknown as FastifyReply; // safe: a refusal sets no header
  const answer = answerError(outboundFailure(new Error('mail.internal is 10.0.0.7 (private), port 465')), request, reply, new Date());
  expect(answer.msg).toBe('This address cannot be reached, or does not answer as it should');
  expect(JSON.stringify(answer)).not.toContain('10.0.0.7');
  expect(said).toEqual([[{ refusal: 'outbound.failed', cause: 'mail.internal is 10.0.0.7 (private), port 465' }, 'refused']]);
});

test('somebody who hangs up in the middle of a file has found no bug', () => {
  const said: unknown[] = [];
  const log = { error: (...line: unknown[]) => said.push(line) };
  const answered = (destroyed: boolean) => {
    let status = 200;
    const request = { id: 'one', headers: {}, raw: { destroyed }, log } as unknown as FastifyRequest; // safe: nothing else of it is read
    const reply = { code: (code: number) => (status = code) } as unknown as FastifyReply; // safe: nothing else of it is called
    answerError(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }), request, reply, new Date());
    return status;
  };
  expect([answered(true), said.length]).toEqual([400, 0]);
  // What a service hangs up on is not the caller's doing.
  expect([answered(false), said.length]).toEqual([500, 1]);
});

test('what the database refuses is written down by its kind, without the value', () => {
  const said: unknown[] = [];
  const log = { warn: (...line: unknown[]) => said.push(line) };
  const request = { id: 'one', headers: { 'think-lang': 'en' }, log } as unknown as FastifyRequest; // safe: nothing else of it is read
  const reply = {} as unknown as FastifyReply; // safe: a refusal sets no header
  const refusal = Object.assign(new Error('invalid input syntax for type integer: "a secret"'), { code: '22P02' });
  expect(answerError(refusal, request, reply, new Date())).toMatchObject({ code: 0, msg: 'Please check what you entered' });
  expect(said).toEqual([[{ refusal: 'request.invalid', sqlstate: '22P02' }, 'refused by the database']]);
});

test('T208 a bug leaves as the number of its request, and is in the log under it with its stack', async () => {
  let log = '';
  const server = fastify({ genReqId: () => 'number-7', logger: { level: 'error', stream: { write: (line: string) => (log += line) } } });
  server.setErrorHandler((error, request, reply) => reply.send(answerError(error, request, reply, new Date())));
  server.get('/', () => {
    throw new Error('select secret from admins');
  });
  const { body, statusCode } = await server.inject({ url: '/', headers: { 'think-lang': 'en' } });
  expect([statusCode, body.includes('number-7'), /secret|envelope\.test|node_modules/.test(body)]).toEqual([500, true, false]);
  expect(
    log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toMatchObject([
    { reqId: 'number-7', msg: 'bug', err: { message: 'select secret from admins', stack: expect.stringContaining('envelope.test.ts') } },
  ]);
  await server.close();
});

test('whoever waits too long for what others hold is told to come again', () => {
  const said: unknown[] = [];
  const log = { error: (...line: unknown[]) => said.push(line) };
  const headers: Record<string, string> = {};
  const reply = { code: () => ({ header: (name: string, value: string) => (headers[name] = value) }) } as unknown as FastifyReply; // safe: nothing else of it is called
  const request = { id: 'one', headers: { 'think-lang': 'en' }, log } as unknown as FastifyRequest; // safe: nothing else of it is read
  const ended = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  expect(answerError(ended, request, reply, new Date())).toMatchObject({ code: 0, msg: expect.stringContaining('Try again') });
  expect([headers, said.length]).toEqual([{ 'retry-after': '10' }, 1]);
});
