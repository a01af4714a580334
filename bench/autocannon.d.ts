/** As much of autocannon as load.ts uses; the package has no types of its own. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  interface AutocannonRequest {
    headers: Record<string, string>;
    body?: string;
  }

  export interface AutocannonClient {
    pipelinedRequests: { addBody: (chunk: Buffer) => void };
  }

  interface AutocannonOptions {
    url: string;
    method: string;
    headers: Record<string, string>;
    connections: number;
    /** Seconds. */
    duration: number;
    /** Milliseconds between two looks at whether the time is over. */
    sampleInt: number;
    requests: { path: string; setupRequest?: (request: AutocannonRequest) => AutocannonRequest }[];
    setupClient?: (client: AutocannonClient) => void;
    verifyBody?: (body: string) => boolean;
  }

  export interface AutocannonResult {
    errors: number;
    mismatches: number;
    statusCodeStats: Record<string, { count: number }>;
  }

  type Tracker = EventEmitter & PromiseLike<AutocannonResult>;

  const autocannon: (options: AutocannonOptions) => Tracker;
  export default autocannon;
}
