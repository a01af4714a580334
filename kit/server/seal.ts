/** Small secrets: tokens, their hashes, and boxes that only the holder of another token can open. */
import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto';

import { hmac } from './signing.ts';

const nonceBytes = 12;
const tagBytes = 16;

/** What the database keeps of a token. Tokens are 256 random bits, so a plain hash is enough. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Encrypts `text` with a key that comes from `token` (HKDF-SHA256, AES-256-GCM). `context` says what for; it must be the same to open it. */
export function sealWith(token: string, text: string, randomBytes: (count: number) => Buffer, context = ''): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(token), nonce);
  cipher.setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The text, or undefined when the token is not the one it was sealed with, or the box is not whole. */
export function openWith(token: string, box: Buffer, context = ''): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFrom(token), box.subarray(0, nonceBytes), { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(context));
    decipher.setAuthTag(box.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([decipher.update(box.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** A proof that this installation made `text`: 43 signs that stand in an address. It begins with what it is for: `signature(secret, `file ${url}`)` */
export function signature(secret: string, text: string): string {
  return hmac('sha256', secret, text).toString('base64url');
}

function keyFrom(token: string): Buffer {
  return Buffer.from(hkdfSync('sha256', token, '', 'siteloom pair', 32));
}
