/** Codes of authenticator apps (RFC 6238): SHA-1, six digits, a new one every 30 seconds. Every app understands these. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const stepMs = 30_000;
const codeLength = 6;
/** RFC 4226 asks for 160 bits. */
export const secretBytes = 20;

/** Which step of 30 seconds a moment belongs to. */
export function stepAt(moment: Date): number {
  return Math.floor(moment.getTime() / stepMs);
}

/** The six digits of one step. */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** codeLength;
  return String(number).padStart(codeLength, '0');
}

/**
 * The step whose code this is: the present one or a neighbour, because clocks differ, but none up to `usedStep`: a code
 * counts once. Undefined when it is none of them.
 */
export function stepOf(secret: Buffer, code: string, now: Date, usedStep: number): number | undefined {
  const present = stepAt(now);
  const given = Buffer.from(code);
  return [present - 1, present, present + 1]
    .filter((step) => step > usedStep)
    .find((step) => given.length === codeLength && timingSafeEqual(Buffer.from(codeAt(secret, step)), given));
}

/** What an authenticator app reads from the picture: `otpauth://totp/Siteloom:admin?secret=…&issuer=Siteloom`. */
export function authenticatorUri({ issuer, account, secret }: { issuer: string; account: string; secret: Buffer }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding: what a person types into an app that cannot see the picture. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}
