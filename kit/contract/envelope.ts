/** What every answer of the API looks like, and what its codes mean. HTTP status is 200 except for failures of transport. */
import * as z from 'zod/mini';

/** Of the envelope, not of HTTP. */
export const codes = {
  success: 1,
  refused: 0,
  /** Log in again: `data.routeName` or `data.routePath` says where. */
  redirect: 302,
  /** Logged in, but not allowed. */
  notAllowed: 401,
  /** The access token has expired: refresh it and send the request again. */
  tokenExpired: 409,
} as const;

export const Envelope = z.object({ code: z.number(), msg: z.string(), data: z.unknown(), time: z.number() });
export interface Envelope<T = unknown> {
  code: number;
  msg: string;
  data: T;
  /** Unix seconds. */
  time: number;
}

/** The three applications of the API and the header that carries each one's token. */
export const apps = ['admin', 'tenant', 'api'] as const;
export type App = (typeof apps)[number];
export const tokenHeader = { admin: 'batoken', tenant: 'batoken', api: 'ba-user-token' } as const satisfies Record<App, string>;
/** Holds one of `languages`; whatever else it holds is read as the first of them. */
export const langHeader = 'think-lang';
