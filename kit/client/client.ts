/** A contract turned into functions: one for each endpoint, with the contract's own types. */
import type { Answer, Contract, Endpoint, Sent } from '#kit/contract/endpoint.ts';
import type { App } from '#kit/contract/envelope.ts';

export interface Outgoing {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path and query, from the root of the host: `/tenant/corp.Archives/index?page=2`. */
  url: string;
  body?: unknown;
}

/** How a request travels and comes back as the envelope's `data`: `fetch` in the browser, `inject` in tests. Rejects on every code but 1. */
export type Transport = (outgoing: Outgoing, options?: CallOptions) => Promise<unknown>;

export interface CallOptions {
  signal?: AbortSignal;
  /** Show `msg` of a success to the person. */
  announce?: boolean;
  /** Do not show the refusal: the caller does. */
  quiet?: boolean;
  /** False sends the request even while an identical one is on its way. */
  dedupe?: boolean;
  /** How long the answer may keep us waiting for its beginning; without it the transport's own patience. */
  timeoutMs?: number;
  /** The answer may be a file: the transport resolves with the `Response`, whose body is still to be read. */
  raw?: boolean;
  /** Called with 0 to 1 while a form leaves. Such a call has no limit of time. */
  onProgress?: (share: number) => void;
}

/** A call that need not send anything may be made without its first argument. */
export type Client<E extends Record<string, Endpoint>> = {
  [Name in keyof E]: (
    ...call: Record<never, never> extends Sent<E[Name]>
      ? [sent?: Sent<E[Name]>, options?: CallOptions]
      : [sent: Sent<E[Name]>, options?: CallOptions]
  ) => Promise<Answer<E[Name]>>;
};

/** `createClient(contract, 'tenant', send).index({ query: { page: 2 } })`. The answer is parsed by the endpoint's own schema. */
export function createClient<E extends Record<string, Endpoint>>(contract: Contract<E>, app: App, send: Transport): Client<E> {
  const call =
    (endpoint: Endpoint) =>
    async (sent: Parts = {}, options?: CallOptions) => {
      const url = `/${app}/${contract.controller}/${endpoint.action}${queryString(sent.query)}`;
      const data = await send({ method: endpoint.method, url, body: sent.body }, options);
      return endpoint.data.parse(data);
    };
  // safe: the same names as the contract, and each call parses with its own endpoint's schema
  return Object.fromEntries(Object.entries(contract.endpoints).map(([name, endpoint]) => [name, call(endpoint)])) as unknown as Client<E>;
}

interface Parts {
  query?: object;
  body?: unknown;
}

/** `{ ids: [1, 2] }` → `?ids[]=1&ids[]=2`; nested objects get brackets; what is undefined or null is left out. */
export function queryString(query: object = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => pairsOf(name, value));
  return pairs.length ? `?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}` : '';
}

function pairsOf(name: string, value: unknown): [name: string, value: string][] {
  if (value === undefined || value === null) return [];
  // Half a character cannot be encoded; the browser's own forms send the replacement character for it too.
  if (typeof value !== 'object') return [[name, String(value).replace(/\p{Surrogate}/gu, '\uFFFD')]];
  if (Array.isArray(value)) {
    return value.flatMap((item, place) => pairsOf(typeof item === 'object' ? `${name}[${place}]` : `${name}[]`, item));
  }
  return Object.entries(value).flatMap(([key, inner]) => pairsOf(`${name}[${encodeURIComponent(key)}]`, inner));
}
