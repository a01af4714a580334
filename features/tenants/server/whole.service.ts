/** Opening a company from everything that another one has, or had: a copy of one that is here, and one out of a snapshot. */
import type { FastifyRequest } from 'fastify';

import { createFounder, superAccounts } from '#features/admins/server/door.ts';
import { receiveFile, takeAllBytes } from '#features/attachments/server/door.ts';
import {
  type About,
  type Arriving,
  bringing,
  dumpAtOnce,
  inFolder,
  openSnapshot,
  pathOfSnapshot,
  plantFiles,
  plantRows,
  removeFiles,
  type SnapshotParts,
} from '#features/snapshots/server/door.ts';
import type { DetachedContext } from '#kit/server/context.ts';
import { toRealm, type WideTx, withinRealm } from '#kit/server/database/scope.ts';
import { textsOf } from '#kit/server/http/form-parts.ts';
import { mainLocaleOf } from '#kit/server/main-locale.ts';
import { generatePassword, hashPassword } from '#kit/server/passwords.ts';
import { refuse } from '#kit/server/refusals.ts';
import { refuseTenant } from '../contract.ts';
import { sentMaxBytes, UnpackForm } from '../whole.contract.ts';
import { founderGroup, type Opened, type OpeningOptions, refuseRow, requireFreeWord } from './opening.service.ts';
import * as tenants from './tenants.repository.ts';

/** What the new company is called. */
interface Wish {
  code: string;
  /** Without one, as the other. */
  name?: string | undefined;
}

/** Opens a company with everything that another one has at this moment. Its files follow in a job. */
export function cloneTenant(
  parts: SnapshotParts,
  source: number,
  wish: Required<Wish>,
  record: OpeningOptions['record'],
): Promise<Opened & { name: string }> {
  requireFreeWord(wish.code);
  return inFolder(parts, async (folder) => {
    const about = await dumpAtOnce(parts, toRealm(source), folder);
    if (!about) throw refuse('request.not_found');
    const founder = await newFounder();
    return parts.db.acrossRealms(async (tx) => {
      const to = toRealm(await tenants.reserveRealm(tx));
      const another = { ...about, company: ofAnother(about.company) };
      const opened = await plantCompany(tx, { about: another, folder, to }, { wish, founder });
      await withinRealm(tx, to, (own) => takeAllBytes(own, { from: toRealm(source), to }));
      await record?.(tx, opened);
      return opened;
    });
  });
}

/** Reads the form, and opens the company. */
export function unpackTenant(
  ctx: DetachedContext,
  request: FastifyRequest,
  record: OpeningOptions['record'],
): Promise<Opened & { name: string }> {
  return inFolder(ctx, async (folder) => {
    const sentPath = `${folder}/sent.zip`;
    const sentOf = (fields: ReadonlyMap<string, string | undefined>) => textsOf(request, UnpackForm, fields);
    const before = async (fields: ReadonlyMap<string, string | undefined>) => requireFreeCode(ctx, sentOf(fields).code);
    const arrival = await receiveFile(request, sentPath, sentMaxBytes, { form: UnpackForm, mayLack: true, before });
    const { snapshot_id, ...wish } = sentOf(arrival.fields);
    const path = snapshot_id === undefined ? arrival.path : await pathOfSnapshot(ctx, snapshot_id);
    return openTenantFrom(ctx, path, { wish, folder: `${folder}/open`, record });
  });
}

interface OpeningFrom {
  wish: Wish;
  /** For its parts; whoever calls removes it. */
  folder: string;
  record: OpeningOptions['record'];
}

/** Refused at once, before a large file comes; the database decides in the end. */
async function requireFreeCode({ db }: DetachedContext, code: string): Promise<void> {
  requireFreeWord(code);
  const taken = await db.acrossRealms((tx) => tenants.takenNames(tx, [code], []));
  if (taken.codes.has(code)) throw refuseTenant('tenants.code_taken', { code }, { field: 'code' });
}

/** Opens a company from a snapshot that lies at `path`. */
export async function openTenantFrom(
  parts: SnapshotParts,
  path: string,
  { wish, folder, record }: OpeningFrom,
): Promise<Opened & { name: string }> {
  requireFreeWord(wish.code);
  const snapshot = await openSnapshot(parts, path, folder);
  const { about } = snapshot.manifest;
  const founder = await newFounder();
  const to = toRealm(await parts.db.acrossRealms((tx) => tenants.reserveRealm(tx)));
  const arriving: Arriving = { about, folder, to, isForeign: !snapshot.isOurs };
  try {
    return await bringing(snapshot, async () => {
      await plantFiles(parts, arriving, snapshot.files);
      return parts.db.acrossRealms(async (tx) => {
        const opened = await plantCompany(tx, arriving, { wish, founder });
        await record?.(tx, opened);
        return opened;
      });
    });
  } catch (error) {
    await removeFiles(parts, to);
    throw error;
  }
}

interface Founder {
  password: string;
  passwordHash: string;
}

/** Made beforehand: hashing takes long on purpose. */
async function newFounder(): Promise<Founder> {
  const password = generatePassword();
  return { password, passwordHash: await hashPassword(password) };
}

/** The realm, the row and everything in it; an administrator where none could come along. */
async function plantCompany(
  tx: WideTx,
  arriving: Arriving,
  { wish, founder }: { wish: Wish; founder: Founder },
): Promise<Opened & { name: string }> {
  const { about, to } = arriving;
  const { company } = about;
  const name = wish.name || company.name;
  // One that comes back under its code or its name is the same company.
  const kept = wish.code === company.code || name === company.name ? company : ofAnother(company);
  // What a company is called for short goes with its name.
  const short_name = name === company.name ? company.short_name : '';
  await tenants.insertReserved(tx, to);
  await tenants
    .insert(tx, { ...(await factsOf(tx, { ...about, company: kept }, to)), id: to, code: wish.code, name, short_name })
    .catch((error: unknown) => refuseRow(error, wish));
  await plantRows(tx, arriving);
  return { id: to, code: wish.code, name, admin: await firstOf(tx, arriving, { code: wish.code, founder }) };
}

/** What the platform notes of a company, its people above all, is not true of another; its terms stay, so that a copy is opened no wider. */
function ofAnother(company: About['company']): About['company'] {
  return { ...company, short_name: '', contact_name: '', mobile: '', address: '', remark: '' };
}

async function factsOf(
  tx: WideTx,
  { company, realm }: About,
  to: number,
): Promise<Omit<tenants.TenantFields, 'name' | 'short_name' | 'code'> & { template: string }> {
  const { logo, contact_name, mobile, address, remark, template, status, expire_time, plan } = company;
  const [known] = plan === null ? [] : await tx.selectFrom('plans').select('id').where('name', '=', plan).execute();
  return {
    ...{ contact_name, mobile, address, remark, template, plan_id: known?.id ?? null },
    ...{ logo: logo.replace(`/storage/r${realm}/`, `/storage/r${to}/`), status: status === 1 ? 1 : 0 },
    expire_time: expire_time === null ? null : new Date(expire_time * 1000),
  };
}

/** Names of administrators are unique in an installation: of a copy nobody came along. */
async function firstOf(tx: WideTx, { to }: Arriving, { code, founder }: { code: string; founder: Founder }): Promise<Opened['admin']> {
  const [came] = await withinRealm(tx, to, superAccounts);
  if (came) return { username: came.username };
  const wanted = usernamesFrom(code);
  const taken = await tenants.takenNames(tx, [], wanted);
  const username = wanted.find((one) => !taken.usernames.has(one)) ?? '';
  await withinRealm(tx, to, async (own) => {
    const groupName = founderGroup[await mainLocaleOf(own)];
    await createFounder(own, { username, nickname: username, passwordHash: founder.passwordHash, mustChange: true, groupName });
  });
  return { username, password: founder.password };
}

/** `demo`, `demo2` … `demo99`, as accounts may be called. */
function usernamesFrom(code: string): string[] {
  const base = code.replaceAll('-', '').slice(0, 12).padEnd(3, 'x');
  return Array.from({ length: 99 }, (_, place) => (place === 0 ? base : `${base}${place + 1}`));
}
