/** Binds a contract to its handlers. The compiler insists that every endpoint has one, and that its access is declared. */
import type { FastifyInstance } from 'fastify';

import type { Contract, Endpoint, Received, Returned } from '#kit/contract/endpoint.ts';
import { loggedNode, neededNode } from '#kit/contract/endpoint.ts';
import type { App } from '#kit/contract/envelope.ts';
import type { Context, DetachedContext, Surroundings } from '../context.ts';
import { answerCall, type Call } from './answer-call.ts';
import type { Gate } from './gate.ts';
import { rowReader } from './noted-rows.ts';
import { type RawAnswer, sendRaw } from './raw-answer.ts';

/** An endpoint declared `detached` gets no transaction: it hashes passwords or reads uploads, and opens one when it is ready. */
type ContextOf<E extends Endpoint> = E extends { detached: true } ? DetachedContext : Context;
type AnswerOf<E extends Endpoint> = E extends { raw: true } ? RawAnswer : Returned<E>;

/** A `detached` endpoint is given no transaction, a `raw` one answers bytes. */
export type Handlers<E extends Record<string, Endpoint>> = {
  [Name in keyof E]: (ctx: ContextOf<E[Name]>, received: Received<E[Name]>) => Promise<AnswerOf<E[Name]>>;
};

/**
 * What takes long and needs no transaction, such as hashing a password: done for whoever is admitted, before the transaction of
 * the call begins. The handler gets what this gives in the place of what was sent.
 */
export type Beforehand<E extends Record<string, Endpoint>> = {
  [Name in keyof E]?: (received: Received<E[Name]>, ctx: DetachedContext) => Promise<Received<E[Name]>>;
};

/** A contract with its handlers, not yet mounted anywhere. */
export interface RouteSet {
  contract: Contract;
  handlers: Record<string, (ctx: never, received: never) => Promise<unknown>>;
  beforehand?: Record<string, (received: unknown, ctx: DetachedContext) => Promise<unknown>>;
}

/** `routes(focusContract, { index: (ctx, { query }) => … })`: what is received is parsed, what is answered is parsed once more. */
export function routes<E extends Record<string, Endpoint>>(
  contract: Contract<E>,
  handlers: Handlers<E>,
  beforehand: Beforehand<E> = {},
): RouteSet {
  const set = { contract, handlers, beforehand };
  return set as unknown as RouteSet; // safe: mount() calls each with its own endpoint's types
}

const publicBodyBytes = 256 * 1024;

/** Mounts the routes of one contract under one application of the API. */
export function mount(server: FastifyInstance, app: App, set: RouteSet, surroundings: Surroundings, gate: Gate): void {
  const rows = { controller: set.contract.controller, reader: rowReader(set) };
  for (const [name, endpoint] of Object.entries(set.contract.endpoints)) {
    const handler = set.handlers[name];
    if (!handler) throw new Error(`${set.contract.controller}/${endpoint.action} has no handler.`);
    if (endpoint.multipart && !endpoint.detached) throw new Error(`${name} reads a form and holds a transaction while it comes.`);
    const call: Call = {
      app,
      endpoint,
      rows,
      node: neededNode(set.contract.controller, endpoint),
      logName: (changed) => loggedNode(set.contract.controller, endpoint, changed),
      route: `${endpoint.method} /${app}/${set.contract.controller}/${endpoint.action}`,
      // safe: the handler was typed by routes() with this very endpoint
      handler: handler as unknown as Call['handler'],
      beforehand: set.beforehand?.[name],
    };
    server.route({
      method: endpoint.method,
      url: `/${app}/${set.contract.controller}/${endpoint.action}`,
      config: { route: call.route },
      // Whoever has not said who they are sends a login or a form, and no document.
      ...(endpoint.access === 'public' && { bodyLimit: publicBodyBytes }),
      async handler(request, reply) {
        await gate.limits.take(call.route, endpoint.rate, request.ip);
        const answer = await answerCall(call, request, surroundings, gate);
        return endpoint.raw ? sendRaw(reply, answer as RawAnswer) : reply.send(answer); // safe: raw endpoints return RawAnswer by their type
      },
    });
  }
}
