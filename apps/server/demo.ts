/** The demonstration company of a new installation, opened as the platform opens any other, and one member of it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMember } from '#features/members/server/door.ts';
import { findTenantByCode, isUntouched, openTenant } from '#features/tenants/server/door.ts';
import { Refusal } from '#kit/contract/refusal.ts';
import { daySeconds } from '#kit/contract/units.ts';
import type { Surroundings } from '#kit/server/context.ts';
import { platformRealm, toRealm } from '#kit/server/database/scope.ts';
import { generatePassword, hashPassword } from '#kit/server/passwords.ts';

interface Login {
  username: string;
  password: string;
}

/** Who can log in to the company just opened, and to its member centre. */
export interface Demo extends Login {
  code: string;
  member: Login;
}

/** In the data folder, until somebody takes it away. */
export const initialDemoFile = 'initial-demo.txt';

const code = 'demo';
const tenYearsSeconds = 10 * 365 * daySeconds;

/**
 * Opens it when DEMO says so, or by itself where no company was ever opened. Undefined when there was nothing to do: it is
 * not wanted, or it is there already, perhaps made a moment ago by another instance.
 */
export async function openDemo({ config, db, clock, invalidate }: Surroundings): Promise<Demo | undefined> {
  const now = clock();
  const isWanted = await db.acrossRealms(
    async (tx) => (config.demo ?? (await isUntouched(tx))) && !(await findTenantByCode(tx, code, now)),
  );
  if (!isWanted) return undefined;
  try {
    const wish = { ...company, expire_time: Math.floor(now.getTime() / 1000) + tenYearsSeconds, admin_password: config.adminPassword };
    const { id, admin } = await openTenant({ db, now }, wish, { keepPassword: true });
    invalidate(platformRealm, ['tenants']);
    const member = { username: 'member', password: config.adminPassword ?? generatePassword() };
    await enrol(db, id, member);
    const demo = { code, username: admin.username, password: config.adminPassword ?? admin.password ?? '', member };
    if (admin.password !== undefined) keep(config.dataFolder, demo);
    return demo;
  } catch (error) {
    if (error instanceof Refusal && ['tenants.code_taken', 'tenants.username_taken'].includes(error.code)) return undefined;
    throw error;
  }
}

const company = {
  name: '江苏澄岳精密传动股份有限公司',
  short_name: '澄岳传动',
  code,
  logo: '/starter/logo.svg',
  contact_name: '演示管理员',
  mobile: '',
  address: '江苏省无锡市惠山区澄岳路 18 号',
  plan_id: null,
  status: 1,
  remark: '',
  template: 'demo',
  admin_username: 'demo',
} as const;

async function enrol(db: Surroundings['db'], companyId: number, { username, password }: Login): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.inScope(toRealm(companyId), (tx) => createMember(tx, { username, nickname: '演示会员', passwordHash }));
}

/** Only a hash is stored: whoever missed the banner finds the password here. */
function keep(dataFolder: string, { username, password, member }: Demo): void {
  const lines = [username, password, member.username, member.password];
  writeFileSync(join(dataFolder, initialDemoFile), `${lines.join('\n')}\n`, { mode: 0o600 });
}
