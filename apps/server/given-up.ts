/** A job that is not tried any more leaves a trace: a line in the log, and a notice to those who may mend it. */

import { type NoticeWords, notify } from '#features/notices/server/door.ts';
import { describeLetter, mailQueue } from '#features/settings/server/door.ts';
import { fieldsOf } from '#kit/contract/fields-of.ts';
import type { Surroundings } from '#kit/server/context.ts';
import { platformRealm } from '#kit/server/database/scope.ts';
import type { GivenUp } from '#kit/server/jobs.ts';

type Log = (facts: Record<string, unknown>, text: string) => void;

/** Whoever may change the settings can mend what they lead to. */
const node = 'routine/config/edit';
const path = 'routine/config';

export function tellOfGivenUp(here: Pick<Surroundings, 'config' | 'db'>, log: Log): (given: GivenUp) => Promise<void> {
  return async (given) => {
    const { queue, job, error } = given;
    log({ err: error, queue, job: job.id, realm: job.realm, attempts: job.attempt }, 'a job was given up');
    if (queue === mailQueue) await tellOfLetter(here, given);
    // What a company could not mend is the platform's business.
    else await tell(here, platformRealm, { kind: 'jobs.given_up', details: { queue, n: job.attempt }, onceKey: `jobs ${queue}` });
  };
}

async function tellOfLetter(here: Pick<Surroundings, 'config' | 'db'>, { job, error }: GivenUp): Promise<void> {
  const { to, isLent } = await describeLetter(here, job);
  const { code, details } = fieldsOf(error);
  const isRefused = code === 'mail.refused';
  await tell(here, job.realm, {
    kind: isRefused ? 'mail.refused' : 'mail.failed',
    details: { to, code: String(fieldsOf(details).code ?? '') },
    path,
    onceKey: `mail ${to}`,
  });
  if (isLent && !isRefused) await tell(here, platformRealm, { kind: 'mail.lent_failing', path, onceKey: 'mail lent' });
}

async function tell({ db }: Pick<Surroundings, 'db'>, realm: number, words: NoticeWords): Promise<void> {
  await db.acrossRealms((tx) => notify(tx, realm, { node }, words));
}
