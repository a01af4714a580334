/** What the signatures of clouds are made of: hashes, and texts encoded in the one way that both sides agree on. */
import { createHash, createHmac } from 'node:crypto';

/** As bytes, which may be the key of the next one. */
export function hmac(algorithm: 'sha1' | 'sha256', key: string | Buffer, text: string): Buffer {
  return createHmac(algorithm, key).update(text).digest();
}

/** Of a text its UTF-8. */
export function sha256Hex(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** As RFC 3986 has it, which is stricter than encodeURIComponent. */
export function encodeStrictly(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** `a=1&b=2`, sorted, strictly encoded; a value that is empty gets its `=` unless `bare`. */
export function canonicalQuery(query: Readonly<Record<string, string>>, bare = false): string {
  return Object.entries(query)
    .map(([name, value]) => [encodeStrictly(name), encodeStrictly(value)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => (bare && value === '' ? name : `${name}=${value}`))
    .join('&');
}

/** Names sorted, values without spaces around them, a line each. */
export function canonicalHeaders(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}:${value.trim()}\n`)
    .join('');
}
