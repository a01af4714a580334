/** What an installation proves itself with to others: a pair of keys that comes from its secret. */
import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto';

/** An Ed25519 key in PKCS #8, and a public one in SPKI, are these and 32 bytes (RFC 8410, sections 7 and 4). */
const privateHead = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicHead = Buffer.from('302a300506032b6570032100', 'hex');

/** 32 bytes as 43 signs of base64url. */
export function isInstallationKey(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** The public key of the installation that has this secret, 43 signs: others name it to take what this one made. */
export function installationKey(secret: string): string {
  const whole = createPublicKey(privateKey(secret)).export({ type: 'spki', format: 'der' });
  return whole.subarray(publicHead.length).toString('base64url');
}

/** An Ed25519 signature in base64url. `text` begins with what it is for, so that it proves nothing else. */
export function signAsInstallation(secret: string, text: string): string {
  return sign(null, Buffer.from(text), privateKey(secret)).toString('base64url');
}

/** True when whoever has the secret of `key` signed this text. */
export function isSignedBy(key: string, text: string, signature: string): boolean {
  if (!isInstallationKey(key)) return false;
  const der = Buffer.concat([publicHead, Buffer.from(key, 'base64url')]);
  try {
    return verify(null, Buffer.from(text), createPublicKey({ key: der, type: 'spki', format: 'der' }), Buffer.from(signature, 'base64url'));
  } catch {
    return false; // 32 bytes that are no key
  }
}

function privateKey(secret: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'siteloom installation', 32));
  return createPrivateKey({ key: Buffer.concat([privateHead, seed]), type: 'pkcs8', format: 'der' });
}
