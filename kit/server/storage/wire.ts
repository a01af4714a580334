/** Requests to a store, through the guard that watches every connection to an address from the settings. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';

import { minuteMs } from '#kit/contract/units.ts';
import { type OutboundConfig, outboundStream } from '../outbound.ts';

export interface StoreRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: Buffer | Readable | undefined;
}

export interface StoreAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Must be read or destroyed. */
  stream: Readable;
}

/** Every status is an answer; redirects are not followed. */
export type StoreWire = (request: StoreRequest) => Promise<StoreAnswer>;

/** Long enough for the largest upload at a megabyte a second, and an end for a store that fell asleep. */
const wholeUploadMs = 10 * minuteMs;
/** Long enough for an answer without an object in it: there is nothing to wait for but the store. */
const shortMs = 15_000;
const isShort: ReadonlySet<StoreRequest['method']> = new Set(['HEAD', 'DELETE']);

/** `storeWire(config)`. `timeoutMs`: of one call at most, with the whole of its answer. Rejects with `outbound.failed` where there is no answer. */
export function storeWire(config: OutboundConfig, timeoutMs = wholeUploadMs): StoreWire {
  return ({ url, ...request }) =>
    outboundStream(config, url, { ...request, timeoutMs: isShort.has(request.method) ? Math.min(timeoutMs, shortMs) : timeoutMs });
}
