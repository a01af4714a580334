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

export type StoreWire = (request: StoreRequest) => Promise<StoreAnswer>;

/** Long enough for the largest upload at a megabyte a second, and an end for a store that fell asleep. */
const wholeUploadMs = 10 * minuteMs;

/** `storeWire(config)`. `timeoutMs`: of one call, with the whole of its answer. Rejects with `outbound.failed` where there is no answer. */
export function storeWire(config: OutboundConfig, timeoutMs = wholeUploadMs): StoreWire {
  return ({ url, ...request }) => outboundStream(config, url, { ...request, timeoutMs });
}
