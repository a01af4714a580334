/** Opening a company: one transaction, from its realm to its published site. Half a company never exists. */

import { createFounder } from '#features/admins/server/door.ts';
import { plantGroups } from '#features/groups/server/door.ts';
import { type Company, findTemplate, plantCopy, plantTemplate, readCopy } from '#features/templates/server/door.ts';
import { defaultLang, type Lang } from '#kit/contract/lang.ts';
import { type Database, type Realm, type ScopedTx, toRealm, type WideTx, withinRealm } from '#kit/server/database/scope.ts';
import { violates } from '#kit/server/database/violates.ts';
import { generatePassword, hashPassword, requireUncommonPassword } from '#kit/server/passwords.ts';
import { reservedCodes } from '../code.contract.ts';
import { type Open, refuseTenant } from '../contract.ts';
import * as tenants from './tenants.repository.ts';

/** What the service needs of its surroundings: the same for a request, a command and the first start. */
export interface OpeningContext {
  db: Database;
  now: Date;
}

export interface OpeningOptions {
  /** Written by whoever opens, in the same transaction: the log. */
  record?: (tx: WideTx, opened: Opened) => Promise<void>;
  /** The first administrator keeps the password it is given, whatever it is. Default: a common one is refused, any must be changed. */
  keepPassword?: boolean;
}

export interface Opened {
  id: number;
  code: string;
  admin: { username: string; password?: string };
}

/** What the group of a company's first administrator is called. */
export const founderGroup: Readonly<Record<Lang, string>> = { 'zh-cn': '超级管理员', en: 'Super administrators' };

/** Opens a company. The password is in the answer only when it was generated here. */
export async function openTenant({ db, now }: OpeningContext, wish: Open, options: OpeningOptions = {}): Promise<Opened> {
  requireFreeWord(wish.code);
  if (!options.keepPassword && wish.admin_password !== undefined) {
    await requireUncommonPassword(wish.admin_password, { field: 'admin_password', username: wish.admin_username });
  }
  const password = wish.admin_password ?? generatePassword();
  // Hashing takes long on purpose: not while a transaction is open.
  const passwordHash = await hashPassword(password);

  return db.acrossRealms(async (tx) => {
    await requirePlan(tx, wish.plan_id);
    const realm = await plantTenant(tx, wish, { passwordHash, now, mustChange: !options.keepPassword });
    const username = wish.admin_username;
    const opened: Opened = { id: realm, code: wish.code, admin: wish.admin_password === undefined ? { username, password } : { username } };
    await options.record?.(tx, opened);
    return opened;
  });
}

/** The realm, the row, the first administrator and the site; `withSite` off leaves the site out, for a trial that is taken back. */
export async function plantTenant(
  tx: WideTx,
  wish: Open,
  { passwordHash, now, mustChange = true, withSite = true }: { passwordHash: string; now: Date; mustChange?: boolean; withSite?: boolean },
): Promise<Realm> {
  const plant = await planting(tx, wish, now);
  const realm = toRealm(await tenants.insertRealm(tx));
  await insertTenant(tx, realm, wish);
  await withinRealm(tx, realm, async (own) => {
    await found(own, wish, passwordHash, mustChange);
    if (withSite) await plant(own, realm);
  });
  return realm;
}

/** Refuses a code that means something else. */
export function requireFreeWord(code: string): void {
  if (reservedCodes.has(code) || code.startsWith('xn--')) throw refuseTenant('tenants.code_reserved', { code }, { field: 'code' });
}

/** Refuses a plan that takes nobody: one that is switched off stays with the companies that have it. */
export async function requirePlan(tx: WideTx | ScopedTx, id: number | null): Promise<void> {
  const plan = id === null ? undefined : await tenants.findPlan(tx, id);
  if (plan && plan.status !== 1) throw refuseTenant('tenants.plan_off', { name: plan.name }, { field: 'plan_id' });
}

/** What the database refuses about a company's own row, said at its field. */
export function refuseRow(error: unknown, { code }: { code?: string | undefined }): never {
  if (violates(error, 'tenants_code_taken')) throw refuseTenant('tenants.code_taken', { code }, { field: 'code' });
  if (violates(error, 'tenants_plan_id_fkey')) throw refuseTenant('tenants.unknown_plan', {}, { field: 'plan_id' });
  throw error;
}

type Plant = (own: ScopedTx, realm: Realm) => Promise<void>;

/** Finds what the site begins with, before anything is written, and answers how to plant it. */
async function planting(tx: WideTx, wish: Open, now: Date): Promise<Plant> {
  const [, copiedId] = /^tenant:(\d+)$/.exec(wish.template) ?? [];
  if (copiedId !== undefined) return copying(tx, Number(copiedId), wish);
  const template = findTemplate(wish.template);
  if (!template) throw refuseTenant('tenants.unknown_template', {}, { field: 'template' });
  return (own) => plantTemplate(own, template, companyOf(wish), now);
}

/** The database has no larger one. */
const realmMax = 2_147_483_647;

async function copying(tx: WideTx, id: number, wish: Open): Promise<Plant> {
  const source = id > realmMax ? undefined : await tenants.hold(tx, id);
  if (!source) throw refuseTenant('tenants.unknown_template', {}, { field: 'template' });
  const from = toRealm(id);
  const copy = await withinRealm(tx, from, (other) => readCopy(other, from, companyOf(wish)));
  return (own, realm) => plantCopy(own, copy, realm);
}

/** What the site says of the company. */
function companyOf({ name, short_name, logo, mobile, address }: Open): Company {
  return { name, short_name, logo, phone: mobile, address };
}

async function insertTenant(tx: WideTx, id: Realm, wish: Open): Promise<void> {
  const { admin_username, admin_password, expire_time, ...fields } = wish;
  await tenants
    .insert(tx, { ...fields, id, expire_time: expire_time === null ? null : new Date(expire_time * 1000) })
    .catch((error: unknown) => refuseRow(error, wish));
}

async function found(own: ScopedTx, wish: Open, passwordHash: string, mustChange: boolean): Promise<void> {
  const username = wish.admin_username;
  const nickname = wish.contact_name || username;
  const lang = findTemplate(wish.template)?.locale ?? defaultLang;
  await createFounder(own, { username, nickname, passwordHash, mustChange, groupName: founderGroup[lang] }).catch((error: unknown) => {
    throw violates(error, 'admins_username_taken')
      ? refuseTenant('tenants.username_taken', { username }, { field: 'admin_username' })
      : error;
  });
  await plantGroups(own, lang);
}
