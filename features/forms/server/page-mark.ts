/**
 * The mark that a page carries back when it sends a form: when it was asked for, signed. Cached pages carry none; their script
 * asks for one, and without a script the first sending answers with the filled-in form and a mark in it. So no page has to be
 * its own, and nobody is turned away: whoever is too quick, or comes a day later, looks over what was written and sends again.
 */
import { timingSafeEqual } from 'node:crypto';
import { dayMs } from '#kit/contract/units.ts';
import { signature } from '#kit/server/seal.ts';

/** Nobody fills in a form faster. */
export const quickestMs = 3000;
const oldestMs = dayMs;

/** `late` is also a mark that was never given out. */
export type MarkVerdict = { verdict: 'good'; once: string } | { verdict: 'missing' | 'early' | 'late' };

export interface MarkOf {
  secret: string;
  realm: number;
  code: string;
}

/** @param nonce names this page among all others: it sends once */
export function giveMark(of: MarkOf, now: Date, nonce: Buffer): string {
  const said = `${now.getTime().toString(36)}.${nonce.toString('base64url')}`;
  return `${said}.${proof(of, said)}`;
}

export function readMark(of: MarkOf, mark: string, now: Date): MarkVerdict {
  if (mark === '') return { verdict: 'missing' };
  const [time = '', nonce = '', signed = ''] = mark.split('.');
  const [given, wanted] = [Buffer.from(signed), Buffer.from(proof(of, `${time}.${nonce}`))];
  if (mark.length > 200 || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return { verdict: 'late' };
  const ageMs = now.getTime() - Number.parseInt(time, 36);
  if (ageMs < quickestMs) return { verdict: 'early' };
  return ageMs > oldestMs ? { verdict: 'late' } : { verdict: 'good', once: nonce };
}

function proof({ secret, realm, code }: MarkOf, said: string): string {
  return signature(secret, `form page ${realm} ${code} ${said}`);
}
