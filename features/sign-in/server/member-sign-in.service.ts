/** Members: signing in on their company's site, and what the member centre needs when it starts. */

import { uploadConfigOf } from '#features/attachments/server/door.ts';
import { websiteOf } from '#features/domains/server/door.ts';
import { memberMenus } from '#features/members/server/door.ts';
import { settingsOf } from '#features/settings/server/door.ts';
import { type SiteWords, siteIn } from '#features/site-config/server/door.ts';
import { account, email, mobile } from '#kit/contract/fields.ts';
import type { Context, DetachedContext } from '#kit/server/context.ts';
import { hostWithoutPort } from '#kit/server/host-port.ts';
import { whyNobody } from '#kit/server/http/gate.ts';
import { productVersion } from '#kit/server/product-version.ts';
import { refuse } from '#kit/server/refusals.ts';
import { refuseSignIn } from '../contract.ts';
import { hostRealm } from './host-company.ts';
import { enterAsMember } from './member-account.service.ts';
import { findMember, findMemberByName, type MemberAccount, type NamedBy } from './members.repository.ts';
import { wantsCaptcha } from './policy.ts';
import { type Credentials, proveAccount } from './proof.service.ts';
import { findTenant, type TenantState } from './sessions.repository.ts';

const area = 'api';

export async function memberLoginForm(ctx: Context) {
  const company = await hostCompany(ctx);
  return { userLoginCaptchaSwitch: await wantsCaptcha(ctx, ctx.tx, area), siteName: nameOf(company, await siteIn(ctx.tx, ctx.lang)) };
}

export async function signMemberIn(ctx: DetachedContext, given: Credentials) {
  const realm = hostRealm(ctx);
  const { openMemberCenter } = await ctx.db.inScope(realm, settingsOf);
  if (!openMemberCenter) throw refuseSignIn('sign_in.center_closed');
  const username = plainName(given.username);
  const by = namedBy(username);
  const { account: member, ...proved } = await proveAccount(
    ctx,
    area,
    { ...given, username },
    async (tx, name) => by && findMemberByName(tx, realm, by, name),
  );

  return ctx.db.acrossRealms((tx) => enterAsMember(ctx, tx, { realm, id: member.id, keep: given.keep, ...proved }));
}

/** Refused, as every call for members is, when the page that starts needs somebody signed in. */
export async function startMember(ctx: Context, requiresLogin: boolean) {
  const company = await hostCompany(ctx);
  const member = await currentMember(ctx);
  if (requiresLogin && !member) throw loginRefusal(ctx);
  return {
    site: await describeSite(ctx, company),
    openMemberCenter: (await settingsOf(ctx.tx)).openMemberCenter,
    userInfo: member ?? null,
    ...(await memberMenus(ctx.tx, member, ctx.lang)),
  };
}

/** A mobile number however it is written. */
function plainName(name: string): string {
  return mobile().safeParse(name).data ?? name;
}

/** Told apart by their shapes, which never overlap. What has none of them belongs to nobody. */
function namedBy(name: string): NamedBy | undefined {
  if (mobile().safeParse(name).success) return 'mobile';
  if (email().safeParse(name).success) return 'email';
  return account().safeParse(name).success ? 'username' : undefined;
}

async function currentMember({ actor, tx, realm }: Context): Promise<MemberAccount | undefined> {
  return actor.kind === 'member' && realm !== undefined ? findMember(tx, realm, actor.id) : undefined;
}

function loginRefusal({ expired, ended }: DetachedContext) {
  return expired ? refuse('request.token_expired') : refuse(whyNobody(area, ended), {}, { data: { routeName: 'userLogin' } });
}

async function describeSite(ctx: Context, company: TenantState) {
  const words = await siteIn(ctx.tx, ctx.lang);
  const { config, filings } = words;
  const website = await websiteOf(ctx, ctx.tx, { realm: company.id, code: company.code });
  return {
    siteName: nameOf(company, words),
    // As on every page of the host that is visited.
    recordNumber: filings[hostWithoutPort(ctx.request.host)]?.icp || config.icp_number,
    version: productVersion(ctx.config.root),
    cdnUrl: (await settingsOf(ctx.tx)).cdnUrl,
    // Members who read another language than the main one go back to where they came from.
    pcHomeUrl: ctx.lang !== words.main && words.locales.includes(ctx.lang) ? `${website}${ctx.lang}/` : website,
    logo: config.logo || company.logo,
    upload: await uploadConfigOf(ctx),
  };
}

async function hostCompany(ctx: Context): Promise<TenantState> {
  const company = await findTenant(ctx.tx, hostRealm(ctx));
  if (!company) throw refuse('request.not_found');
  return company;
}

/** As the website says it in the member's language. */
function nameOf({ short_name, name }: TenantState, { config }: SiteWords): string {
  return config.short_name || config.corp_name || short_name || name;
}
