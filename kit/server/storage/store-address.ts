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
  const url = endpointUrl(endpoint);
  if (!url || endpointFault(endpoint)) throw new BadStore('The endpoint is no address of a store.');
  if (!isBucketName(bucket)) throw new BadStore('This is no name of a bucket.');
  return pathStyle ? `${url.origin}/${bucket}` : `${url.protocol}//${bucket}.${url.host}`;
}

/** Undefined where the endpoint is one. */
export function endpointFault(endpoint: string): 'no_address' | 'has_path' | undefined {
  const url = endpointUrl(endpoint);
  const isHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/.test(url?.host ?? '');
  if (!url || !isHost || url.username) return 'no_address';
  return url.pathname !== '/' || url.search || url.hash ? 'has_path' : undefined;
}

/** An endpoint may do without `https://`. Undefined where it is no address. */
export function endpointUrl(endpoint: string): URL | undefined {
  const address = /^https?:\/\//i.test(endpoint) ? endpoint : `https://${endpoint}`;
  return URL.canParse(address) ? new URL(address) : undefined;
}

export function isBucketName(bucket: string): boolean {
  return /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket);
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
