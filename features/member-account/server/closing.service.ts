/** Closing an account: asked for with the password, taken back while the days of grace last, then done for good. */
import { removeFilesOfMembers } from '#features/attachments/server/door.ts';
import { spendChallenge } from '#features/captcha/server/door.ts';
import { postLetter, settingsOf } from '#features/settings/server/door.ts';
import { endMemberSessions, isMemberPassword } from '#features/sign-in/server/door.ts';
import { chinaDay } from '#kit/server/china-day.ts';
import { type Context, type DetachedContext, type Member, memberOf } from '#kit/server/context.ts';
import { type ScopedTx, toRealm, type WideTx, withinRealm } from '#kit/server/database/scope.ts';
import { letterOf } from '#kit/server/letter.ts';
import { refuseAccount } from '../contract.ts';
import * as closing from './closing.repository.ts';
import { accountLetters } from './letters.ts';
import { companyName, findOwn } from './own.repository.ts';
import { offeredChannels } from './register.service.ts';

const dayMs = 86_400_000;
/** Members of one company, and companies, that one round of the clock closes. */
const batch = 200;

export interface Farewell {
  password: string;
  captchaId?: string | undefined;
  captchaInfo?: string | undefined;
}

/** Asks for the end. Every other session ends now. Answers with the moment (unix seconds). */
export async function askToClose(ctx: DetachedContext, { id, realm, sessionId }: Member, given: Farewell): Promise<number> {
  if (ctx.config.loginCaptcha && !(await spendChallenge(ctx, given.captchaId, given.captchaInfo))) throw refuseAccount('account.captcha');
  if (!(await isMemberPassword(ctx, id, given.password))) throw refuseAccount('account.wrong_password', {}, { field: 'password' });
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

/** Closes the accounts whose days of grace are over. What is left of each is a number and the records of its figures. */
export async function closeDue(tx: WideTx, now: Date): Promise<void> {
  for (const { tenant_id, ids } of await closing.listDue(tx, now, batch)) {
    await withinRealm(tx, toRealm(tenant_id), async (own) => {
      const closed = await closing.forget(own, ids, now);
      await endMemberSessions(own, toRealm(tenant_id), closed);
      await removeFilesOfMembers(own, closed);
    });
  }
}

/** Accounts that were closed as long ago as their company keeps them. */
export async function removeClosed(tx: WideTx, now: Date): Promise<void> {
  for (const realm of await closing.listRealmsWithClosed(tx)) {
    await withinRealm(tx, toRealm(realm), async (own) => {
      const { memberKeepDays } = await settingsOf(own);
      await closing.removeClosed(own, new Date(now.getTime() - memberKeepDays * dayMs), batch);
    });
  }
}

async function tell(ctx: DetachedContext, tx: ScopedTx, id: number, end: Date): Promise<void> {
  const own = await findOwn(tx, id);
  if (!own?.email || !(await offeredChannels(ctx, tx)).includes('email')) return;
  const company = await companyName(tx);
  const words = letterOf(accountLetters.closing, ctx.lang, { company, username: own.username, day: chinaDay(end) });
  await postLetter(ctx, tx, { to: own.email, from: company, ...words });
}
