/** What tells one kind of store from another: how requests, addresses and forms are signed. The calls themselves are the same. */
import type { PostRule } from './object-store.ts';

export interface Signable {
  method: string;
  /** Of the bucket. Empty for the bucket itself. */
  key: string;
  query: Readonly<Record<string, string>>;
  /** Names in small letters. */
  headers: Readonly<Record<string, string>>;
  /** The body, where it is in memory. */
  body?: Buffer | undefined;
}

export interface Dialect {
  /** Of the headers that are the store's own. */
  headerPrefix: 'x-amz-' | 'x-oss-';
  /** The headers with those that prove who asks. */
  sign: (request: Signable, now: Date) => Record<string, string>;
  /** The query of an address by which anybody may read the object for `seconds` from `now`; `own` comes along. */
  signQuery: (key: string, seconds: number, now: Date, own?: Readonly<Record<string, string>>) => Record<string, string>;
  postFields: (rule: PostRule, now: Date) => Record<string, string>;
}

type Condition = Record<string, string> | [string, string, string] | [string, number, number];

/** Whatever arrives from a browser is bytes to be saved until the server has looked at them. */
export const arrivalHeaders = { 'Content-Type': 'application/octet-stream', 'Content-Disposition': 'attachment' } as const;

/** The document of a signed form, as base64. `fixed`: fields that must be sent exactly so. */
export function policyOf(
  bucket: string,
  { keyPrefix, maxBytes, seconds }: PostRule,
  fixed: Readonly<Record<string, string>>,
  now: Date,
): string {
  const conditions: Condition[] = [
    { bucket },
    ['starts-with', '$key', keyPrefix],
    ['content-length-range', 1, maxBytes],
    ...Object.entries(fixed).map(([name, value]): Condition => ['eq', `$${name}`, value]),
  ];
  const expiration = new Date(now.getTime() + seconds * 1000).toISOString();
  return Buffer.from(JSON.stringify({ expiration, conditions })).toString('base64');
}

/** `20130524T000000Z` */
export function basicTime(time: Date): string {
  return time.toISOString().replace(/[-:]|\.\d{3}/g, '');
}
