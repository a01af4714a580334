/** What the settings decide about logging in. */
import { settingsOf } from '#features/settings/server/door.ts';
import type { App } from '#kit/contract/envelope.ts';
import { dayMs } from '#kit/contract/units.ts';
import type { DetachedContext } from '#kit/server/context.ts';
import { type ScopedTx, toRealm, type WideTx, withinRealm } from '#kit/server/database/scope.ts';
import type { Lock } from './attempts.repository.ts';

const maxLockMinutes = 24 * 60;

/** When an account is locked, and for how long: as its realm and the platform have it. */
export async function lockOf(tx: WideTx, tenantId: number): Promise<Omit<Lock, 'now'>> {
  const { loginFailuresMax, loginLockMinutes } = await withinRealm(tx, toRealm(tenantId), settingsOf);
  return { after: loginFailuresMax, minutes: loginLockMinutes, maxMinutes: maxLockMinutes };
}

/** How long "keep me logged in" lasts. */
export async function keptLifeOf(tx: WideTx, tenantId: number): Promise<number> {
  const { loginKeepDays } = await withinRealm(tx, toRealm(tenantId), settingsOf);
  return loginKeepDays * dayMs;
}

/** Whether the login page of an application asks for a captcha: the platform decides, where the environment allows it. */
export async function wantsCaptcha({ config }: Pick<DetachedContext, 'config'>, tx: ScopedTx, app: App): Promise<boolean> {
  return config.loginCaptcha && (await settingsOf(tx)).loginCaptcha.includes(app);
}
