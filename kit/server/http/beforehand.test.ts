/** Slow work of a call is done before its transaction, for whoever may make the call, and its refusals are logged like others. */
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { contract, get, post } from '#kit/contract/endpoint.ts';
import { type World, world } from '#testing/world.ts';
import { refuse } from '../refusals.ts';
import { callers } from './callers.ts';
import type { Gate } from './gate.ts';
import { mount, routes } from './routes.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const body = z.strictObject({ word: z.string() });
const slow = contract('slow.Job', {
  look: get('index', { access: 'public', data: z.object({}) }),
  do: post('do', { access: 'node', body, data: z.object({ word: z.string() }) }),
});

/** What happened, in its order, when somebody with these nodes calls. */
async function happened(nodes: string[], word: string): Promise<{ events: string[]; answer: unknown }> {
  const events: string[] = [];
  const db = { ...w.data.db };
  db.inScopeOf = async (find, work) => {
    events.push('begin');
    return w.data.db.inScopeOf(find, work).finally(() => events.push('end'));
  };
  const set = routes(
    slow,
    {
      look: async () => ({}),
      async do(_ctx, received) {
        events.push('handler');
        return received.body;
      },
    },
    {
      async do(received) {
        events.push('slow');
        if (received.body.word === 'bad') throw refuse('request.not_found');
        return { body: { word: received.body.word.toUpperCase() } };
      },
    },
  );
  const person = await w.person(0);
  const gate: Gate = {
    realmOfHost: async () => undefined,
    identify: async () => ({
      actor: { ...person, kind: 'administrator', nickname: '', super: false, nodes: new Set(nodes) } as never, // safe: what admit() looks at
      realm: 0 as never, // safe: the platform's
    }),
    identifyAgain: async (_tx, _app, actor) => ({ actor, realm: actor.realm }),
    loginRoute: { admin: '', tenant: '', api: '' },
    record: async (_ctx, { refusal }) => {
      events.push(refusal ? 'refusal logged' : 'logged');
    },
    limits: { take: async () => undefined, close: async () => undefined },
    callers: callers(),
  };
  const server = Fastify();
  mount(server, 'admin', set, { ...w.server.surroundings, db }, gate);
  const answer = await server.inject({ method: 'POST', url: '/admin/slow.Job/do', payload: { word } });
  await server.close();
  return { events, answer: answer.json() };
}

test('before the transaction, and the handler gets what it gave', async () => {
  const { events, answer } = await happened(['slow/job/do'], 'good');
  expect(events).toEqual(['slow', 'begin', 'handler', 'logged', 'end']);
  expect(answer).toMatchObject({ code: 1, data: { word: 'GOOD' } });
});

test('not for whoever may not make the call', async () => {
  const { events } = await happened([], 'good');
  expect(events).toEqual(['refusal logged']);
});

test('and what it refuses is logged', async () => {
  const { events } = await happened(['slow/job/do'], 'bad');
  expect(events).toEqual(['slow', 'begin', 'end', 'refusal logged']);
});
