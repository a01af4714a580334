/** Addresses of buckets and objects, in either style. */
import { encodeStrictly } from '../signing.ts';
import type { StoreAccess } from './object-store.ts';

type Place = Pick<StoreAccess, 'endpoint' | 'bucket' | 'pathStyle'>;

/** The endpoint or the bucket cannot be part of an address. */
export class BadStore extends Error {
  override name = 'BadStore';
}

/**
 * `https://bucket.host` or `https://host/bucket`, without a slash at the end. Throws BadStore. It becomes part of a page's policy:
 * a URL takes `;` and `,` in a host, which would begin another rule there.
 */
export function bucketUrl({ endpoint, bucket, pathStyle }: Place): string {
  const address = /^https?:\/\//i.test(endpoint) ? endpoint : `https://${endpoint}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/.test(url?.host ?? '');
  if (!isHost || url?.pathname !== '/' || url.search || url.hash || url.username)
    throw new BadStore('The endpoint is no address of a store.');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw new BadStore('This is no name of a bucket.');
  return pathStyle ? `${url.origin}/${bucket}` : `${url.protocol}//${bucket}.${url.host}`;
}

/** What browsers must be allowed to connect to. Undefined where the settings make no address. */
export function postOrigin(place: Place): string | undefined {
  try {
    return new URL(bucketUrl(place)).origin;
  } catch {
    return undefined;
  }
}

/** A key as a path: every character outside A–Z a–z 0–9 - _ . ~ is encoded, slashes stay. */
export function encodeKey(key: string): string {
  return key.split('/').map(encodeStrictly).join('/');
}
