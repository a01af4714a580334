/** One refresh at a time; everybody who needs a new token waits for that one. */

import * as z from 'zod/mini';
import { createClient, type Transport } from '#kit/client/client.ts';
import { contract, post } from '#kit/contract/endpoint.ts';

import { RequestError } from './request-error.ts';
import type { TokenStore } from './request-ports.ts';

/** The part of the server's refresh endpoint that the request layer itself depends on. */
const refreshing = contract('common', {
  refreshToken: post('refreshToken', {
    access: 'public',
    body: z.object({ refreshToken: z.string() }),
    data: z.object({ type: z.string(), token: z.string(), refresh_token: z._default(z.string(), '') }),
  }),
});

export interface TokenRefresh {
  /** Resolves when no refresh is running, however it ended. */
  settled: () => Promise<void>;
  /** Resolves true when the store holds a token newer than `used`, false when the session is over; rejects when there was no answer. */
  renew: (used: string) => Promise<boolean>;
}

/** `send` must neither wait for a refresh nor start one. The area is known by the refresh token, the path is the same for all. */
export function createTokenRefresh(tokens: TokenStore, send: Transport): TokenRefresh {
  let running: Promise<boolean> | undefined;

  const refresh = async (): Promise<boolean> => {
    const refreshToken = tokens.refreshToken();
    if (!refreshToken) return false;
    try {
      const answer = await createClient(refreshing, 'api', send).refreshToken({ body: { refreshToken } });
      tokens.renew({ token: answer.token, refreshToken: answer.refresh_token || refreshToken });
      return true;
    } catch (error) {
      // Only the server's word ends a session; without an answer the tokens are as good as before.
      if (error instanceof RequestError && error.kind === 'refused') return false;
      throw error;
    }
  };

  return {
    async settled() {
      await running?.catch(() => undefined);
    },
    async renew(used) {
      const current = tokens.token();
      if (!running && current && current !== used) return true;
      running ??= refresh().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}
