/** Whose turn a call takes, before the database has said who calls: nobody has more than their share of its connections. */
import type { FastifyRequest } from 'fastify';

import { type App, tokenHeader } from '#kit/contract/envelope.ts';
import { type Realm, shareOf } from '../database/scope.ts';
import { clientKey } from './client-key.ts';

export interface Callers {
  /** A company, by a token that has opened something; an address for every other token and for none: anybody can make one up. */
  whose: (app: App, request: FastifyRequest) => string;
  /** The token of this call opens something of this realm. */
  known: (app: App, request: FastifyRequest, realm: Realm) => void;
}

/** Tokens that are remembered; the oldest goes, and counts by its address once. */
const tokensMax = 20_000;

/** In the memory of one process: every other one counts a token's first call by its address. */
export function callers(): Callers {
  const realms = new Map<string, Realm>();
  return {
    whose(app, request) {
      const realm = realms.get(tokenOf(app, request));
      return realm === undefined ? `address ${clientKey(request.ip)}` : shareOf(realm);
    },
    known(app, request, realm) {
      const token = tokenOf(app, request);
      if (token === '') return;
      realms.delete(token);
      realms.set(token, realm);
      const [oldest] = realms.keys();
      if (realms.size > tokensMax && oldest !== undefined) realms.delete(oldest);
    },
  };
}

function tokenOf(app: App, { headers }: FastifyRequest): string {
  return String(headers[tokenHeader[app]] ?? '');
}
