/** What is sent for a code that somebody asked for: the code, word that the address has an account already, or nothing. */

import { messengersOf, postLetter, postText } from '#features/settings/server/door.ts';
import { companyName } from '#features/site-config/server/door.ts';
import { fieldsOf } from '#kit/contract/fields-of.ts';
import type { Lang } from '#kit/contract/lang.ts';
import type { Surroundings } from '#kit/server/context.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { enqueue, type JobHandler } from '#kit/server/jobs.ts';
import { letterOf } from '#kit/server/letter.ts';
import { openWith, sealWith } from '#kit/server/seal.ts';
import type { Channel, Purpose } from '../codes.contract.ts';
import { accountLetters, codeLetters } from './letters.ts';
import { findByAddress } from './own.repository.ts';

export const codeQueue = 'member_account.send_code';

/** A code on its way. It waits sealed. */
export interface Sending {
  channel: Channel;
  purpose: Purpose;
  address: string;
  code: string;
  /** 0 where nobody is signed in. */
  memberId: number;
  lang: Lang;
  untilMs: number;
}

type Here = Pick<Surroundings, 'config' | 'clock' | 'randomBytes'>;

export async function enqueueCode(here: Here, tx: ScopedTx, sending: Sending): Promise<void> {
  const sealed = sealWith(here.config.secret, JSON.stringify(sending), here.randomBytes, codeQueue).toString('base64');
  await enqueue(tx, codeQueue, { sealed });
}

/** By queue. */
export function codeJobs(here: Here & Pick<Surroundings, 'db'>): Record<string, JobHandler> {
  return {
    async [codeQueue]({ realm, payload }) {
      const sending = sendingIn(here, payload);
      // Sealed with another secret of the installation, or too late to be of use.
      if (!sending || sending.untilMs <= here.clock().getTime()) return;
      await here.db.inScope(realm, (tx) => send(here, tx, sending));
    },
  };
}

async function send(here: Here, tx: ScopedTx, { channel, purpose, address, code, memberId, lang }: Sending): Promise<void> {
  const offered = await messengersOf(here, tx);
  if (!offered[channel]) return;
  const owner = await findByAddress(tx, channel, address);
  const company = await companyName(tx, lang);
  const wantsFree = purpose === 'register' || purpose === 'change';
  const isTaken = wantsFree && owner !== undefined && owner.id !== memberId;
  if (!wantsFree && !owner?.enabled) return;
  // Where an account is known, its letters go to the address as it stands there, however it was typed.
  const to = wantsFree ? address : (owner?.[channel] ?? address);

  if (channel === 'mobile') {
    if (!isTaken) await postText(here, tx, { mobile: to, purpose: 'code', facts: { code } });
    else if (offered.taken) await postText(here, tx, { mobile: to, purpose: 'taken', facts: {} });
    return;
  }
  const words = isTaken ? accountLetters.taken : codeLetters[purpose];
  await postLetter(here, tx, { to, from: company, ...letterOf(words, lang, { company, code, username: owner?.username ?? '' }) });
}

function sendingIn({ config }: Here, payload: unknown): Sending | undefined {
  const text = openWith(config.secret, Buffer.from(String(fieldsOf(payload).sealed ?? ''), 'base64'), codeQueue);
  return text === undefined ? undefined : (JSON.parse(text) as Sending); // safe: sealed by enqueueCode()
}
