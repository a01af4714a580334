/** Names for what nobody has named. */

const bytes = 16;

/**
 * 32 hexadecimal digits of 128 random bits. Unlike the UUIDs of browsers they are there on `http://`, too: an installation in a local
 * network may have nothing else.
 */
export function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
