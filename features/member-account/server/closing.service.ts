/** Closing an account: asked for with the password, taken back while the days of grace last, then done for good. */
import { removeFilesOfMembers } from '#features/attachments/server/door.ts';
import { spendChallenge } from '#features/captcha/server/door.ts';
import { memberItems, postLetter, settingsOf } from '#features/settings/server/door.ts';
import { endMemberSessions, isMemberPassword } from '#features/sign-in/server/door.ts';
import { companyName } from '#features/site-config/server/door.ts';
import { chinaDay } from '#kit/contract/china-time.ts';
import { dayMs } from '#kit/contract/units.ts';
import { type Context, type DetachedContext, type Member, memberOf, type Surroundings } from '#kit/server/context.ts';
import { type Realm, type ScopedTx, toRealm, type WideTx, withinRealm } from '#kit/server/database/scope.ts';
import { enqueue, type JobHandler } from '#kit/server/jobs.ts';
import { letterOf } from '#kit/server/letter.ts';
import { refuseAccount } from '../contract.ts';
import * as closing from './closing.repository.ts';
import { accountLetters } from './letters.ts';
import { findOwn } from './own.repository.ts';
import { offeredChannels } from './register.service.ts';

/** Members of one company that one round of the clock closes. */
const batch = 200;
const closingQueue = 'member_account.close_due';

export interface Farewell {
  password: string;
  captchaId?: string | undefined;
  captchaInfo?: string | undefined;
}

/** Asks for the end. Every other session ends now. Answers with the moment (unix seconds). */
export async function askToClose(ctx: DetachedContext, { id, realm, sessionId }: Member, given: Farewell): Promise<number> {
  if (ctx.config.loginCaptcha && !(await spendChallenge(ctx, given.captchaId, given.captchaInfo))) throw refuseAccount('account.captcha');
  if (!(await isMemberPassword(ctx, given.password))) throw refuseAccount('account.wrong_password', {}, { field: 'password' });
  return ctx.db.inScope(realm, async (tx) => {
    const { memberGraceDays } = await settingsOf(tx);
    const end = new Date(ctx.now.getTime() + memberGraceDays * dayMs);
    if (!(await closing.ask(tx, id, end))) throw refuseAccount('account.closing');
    await endMemberSessions(tx, realm, [id], sessionId);
    await tell(ctx, tx, id, end);
    return Math.floor(end.getTime() / 1000);
  });
}

/** Takes it back. Nothing to take back is as well. */
export async function keepAccount(ctx: Context): Promise<void> {
  await closing.takeBack(ctx.tx, memberOf(ctx).id);
}

/** Puts each company that has accounts to close, or closed ones to remove, into the queue: what fails in one holds up no other. */
export async function scheduleClosing(tx: WideTx, now: Date): Promise<void> {
  for (const realm of await closing.listRealmsDue(tx, now, memberItems.memberKeepDays.default)) {
    await withinRealm(tx, toRealm(realm), (own) => enqueue(own, closingQueue, {}, { dedupeKey: 'due' }));
  }
}

export function closingJobs({ db, clock }: Pick<Surroundings, 'db' | 'clock'>): Record<string, JobHandler> {
  return {
    async [closingQueue]({ realm }) {
      await db.inScope(realm, (tx) => closeDue(tx, realm, clock()));
      await db.inScope(realm, (tx) => removeClosed(tx, clock()));
    },
  };
}

/** Closes the accounts whose days of grace are over. What is left of each is a number and the records of its figures. */
async function closeDue(tx: ScopedTx, realm: Realm, now: Date): Promise<void> {
  const closed = await closing.forget(tx, now, batch);
  await endMemberSessions(tx, realm, closed);
  await removeFilesOfMembers(tx, closed);
}

/** Accounts that were closed as long ago as their company keeps them. */
async function removeClosed(tx: ScopedTx, now: Date): Promise<void> {
  const { memberKeepDays } = await settingsOf(tx);
  await closing.removeClosed(tx, new Date(now.getTime() - memberKeepDays * dayMs), batch);
}

async function tell(ctx: DetachedContext, tx: ScopedTx, id: number, end: Date): Promise<void> {
  const own = await findOwn(tx, id);
  if (!own?.email || !(await offeredChannels(ctx, tx)).includes('email')) return;
  const company = await companyName(tx, ctx.lang);
  const words = letterOf(accountLetters.closing, ctx.lang, { company, username: own.username, day: chinaDay(end) });
  await postLetter(ctx, tx, { to: own.email, from: company, ...words });
}
