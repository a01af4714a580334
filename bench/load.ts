/** The load generator, in a process of its own so that its work does not stand in the server's event loop. */
import { performance } from 'node:perf_hooks';
import autocannon, { type AutocannonClient } from 'autocannon';

import { answer } from './child.ts';

export interface Order {
  port: number;
  path: string;
  method?: string;
  headers: Record<string, string>;
  /** Sent one after another, over and over. */
  bodies?: readonly string[];
  /** Asks each time for another port of the same host: a page no cache has seen. */
  freshHost?: boolean;
  /** Asks these hosts in turn. */
  hosts?: readonly string[];
  /** What every answer must be; anything else counts as wrong. */
  expected: { status: number; begins?: string };
  connections: number;
  durationMs: number;
}

export interface Slice {
  requests: number;
  perSecond: number;
  p99Ms: number;
  /** Errors, other statuses, other bodies. */
  wrong: number;
}

/** Looked at this often, the end of a slice is not late by more. */
const sampleMs = 50;
const firstPort = 1024;
const portsMax = 65_535;

let bodiesSent = 0;
let portsUsed = 0;
let hostsUsed = 0;

answer(load);

async function load(order: Order): Promise<Slice> {
  const latencies: number[] = [];
  const startedMs = performance.now();
  let lastMs = startedMs;
  const running = autocannon({
    url: `http://127.0.0.1:${order.port}`,
    method: order.method ?? 'GET',
    headers: order.headers,
    connections: order.connections,
    duration: order.durationMs / 1000,
    sampleInt: sampleMs,
    requests: [{ path: order.path, ...(isVaried(order) && { setupRequest: (request) => varied(order, request) }) }],
    ...looksAtBodies(order.expected),
  });
  // Its own histogram counts whole milliseconds, which is what most of these answers take.
  running.on('response', (_client: unknown, _status: number, _bytes: number, latencyMs: number) => {
    latencies.push(latencyMs);
    lastMs = performance.now();
  });
  const { errors, mismatches, statusCodeStats } = await running;

  const right = statusCodeStats[order.expected.status]?.count ?? 0;
  return {
    requests: latencies.length,
    perSecond: latencies.length / ((lastMs - startedMs) / 1000),
    p99Ms: percentile(latencies, 0.99),
    wrong: errors + mismatches + latencies.length - right,
  };
}

/** Autocannon decodes every body as text, which costs more than answering with it: it keeps only those that are looked at. */
function looksAtBodies({ begins }: Order['expected']) {
  if (begins !== undefined) return { verifyBody: (body: string) => body.startsWith(begins) };
  return {
    setupClient: ({ pipelinedRequests }: AutocannonClient) => {
      pipelinedRequests.addBody = () => undefined;
    },
  };
}

function isVaried({ bodies, freshHost, hosts }: Order): boolean {
  return bodies !== undefined || freshHost === true || hosts !== undefined;
}

function varied({ bodies, freshHost, hosts }: Order, request: { headers: Record<string, string>; body?: string }) {
  const body = bodies?.[bodiesSent++ % bodies.length];
  const port = firstPort + (portsUsed++ % (portsMax - firstPort));
  const host = hosts?.[hostsUsed++ % hosts.length] ?? request.headers.host;
  const headers = freshHost ? { ...request.headers, host: `${host}:${port}` } : { ...request.headers, ...(host && { host }) };
  return { ...request, headers, ...(body !== undefined && { body }) };
}

function percentile(values: number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
