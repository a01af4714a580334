/** What a visitor may see of the own message after sending it: named by a sealed word in the address of the thanks page, for half an hour. */
import { minuteMs } from '#kit/contract/units.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { openWith, sealWith } from '#kit/server/seal.ts';
import { toAnswers } from './answers.ts';
import * as messages from './messages.repository.ts';

const keptMs = 30 * minuteMs;

export interface Receipt {
  /** Questions with their answers, as they were sent. */
  answers: { title: string; text: string }[];
  /** Unix seconds. */
  time: number;
  /** Path of the page it was sent from. */
  page: string;
}

interface Place {
  secret: string;
  realm: number;
  code: string;
}

/** @param once the key under which the message was kept */
export function giveReceipt(place: Place, once: string, now: Date, randomBytes: (count: number) => Buffer): string {
  const text = `${now.getTime() + keptMs} ${once}`;
  return sealWith(place.secret, text, randomBytes, contextOf(place)).toString('base64url');
}

/** Undefined for what was not given out here, and for what is too old. */
export async function readReceipt(tx: ScopedTx, place: Place, receipt: string, now: Date): Promise<Receipt | undefined> {
  if (!/^[\w-]{40,400}$/.test(receipt)) return undefined;
  const [until = '', once = ''] = openWith(place.secret, Buffer.from(receipt, 'base64url'), contextOf(place))?.split(' ') ?? [];
  if (!(Number(until) > now.getTime())) return undefined;
  return findReceived(tx, once);
}

/** For whoever has just sent it: nobody else holds the key. */
export async function findReceived(tx: ScopedTx, once: string): Promise<Receipt | undefined> {
  const message = await messages.findSent(tx, once);
  return message && { ...message, answers: toAnswers(message.answers).map(({ title, text }) => ({ title, text })) };
}

function contextOf({ realm, code }: Place): string {
  return `form receipt ${realm} ${code}`;
}
