/** Letters that are not tried any more: the last one for the settings, one of them for a notice. */
import { fieldsOf } from '#kit/contract/fields-of.ts';
import type { Lang } from '#kit/contract/lang.ts';
import type { Refusal } from '#kit/contract/refusal.ts';
import type { Surroundings } from '#kit/server/context.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import type { Job } from '#kit/server/jobs.ts';
import { type Letter, refuseMail } from '#kit/server/mail.ts';
import { refuseOutbound } from '#kit/server/outbound.ts';
import { openWith } from '#kit/server/seal.ts';
import type { MailFailure } from '../contract.ts';
import { settingsOf } from './in-force.ts';

export const mailQueue = 'mail';

/** The last letter of the realm that was given up, with the reason in the reader's language. */
export async function lastMailFailure(tx: ScopedTx, lang: Lang): Promise<MailFailure | null> {
  const row = await tx
    .selectFrom('jobs')
    .select(['run_time', 'error'])
    .where('queue', '=', mailQueue)
    .where('done_time', 'is', null)
    .whereRef('attempts', '>=', 'max_attempts')
    .orderBy('run_time', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { time: row.run_time, message: sentenceOf(row.error ?? '', lang) } : null;
}

/** Whom a letter was for, and whether the realm sends by the platform's server. */
export async function describeLetter(
  here: Pick<Surroundings, 'config' | 'db'>,
  { realm, payload }: Job,
): Promise<{ to: string; isLent: boolean }> {
  const { mailSource } = await here.db.inScope(realm, settingsOf);
  return { to: letterIn(here, payload)?.to ?? '', isLent: realm !== 0 && mailSource === 'platform' };
}

/** Undefined where it was sealed with another secret of the installation. */
export function letterIn({ config }: Pick<Surroundings, 'config'>, payload: unknown): Letter | undefined {
  const { sealed } = fieldsOf(payload);
  const text = typeof sealed === 'string' ? openWith(config.secret, Buffer.from(sealed, 'base64'), mailQueue) : undefined;
  return text === undefined ? undefined : JSON.parse(text);
}

/** Jobs keep a refusal as its code with its details. What no refusal explains is for the server's log. */
function sentenceOf(error: string, lang: Lang): string {
  const [, code = '', details = '{}'] = /^([a-z]+\.[a-z_]+) (\{.*\})$/s.exec(error) ?? [];
  const facts = parsed(details);
  // safe: a code that is not declared has no phrase, and is told from the others by that
  const refusal: Refusal = code.startsWith('outbound.') ? refuseOutbound(code as never, facts) : refuseMail(code as never, facts);
  return (refusal.phrase ? refusal : refuseMail('mail.failed')).in(lang);
}

function parsed(details: string): Record<string, unknown> {
  try {
    return fieldsOf(JSON.parse(details));
  } catch {
    return {};
  }
}
