/** What the console needs when it starts: who you are, what you may see, and how this installation is set up. */

import { uploadConfigOf } from '#features/attachments/server/door.ts';
import { websiteOf } from '#features/domains/server/door.ts';
import { areaOf, menusOf } from '#features/rules/server/door.ts';
import { type Settings, settingsOf } from '#features/settings/server/door.ts';
import type { MenuItem } from '#kit/contract/menu.ts';
import { administratorOf, type Context, realmOf } from '#kit/server/context.ts';
import { productVersion } from '#kit/server/product-version.ts';
import type { AdminInfo, SiteConfig } from '../contract.ts';
import { refuseSignIn } from '../contract.ts';
import * as account from './account.repository.ts';
import { findTenant, markSeen } from './sessions.repository.ts';

const productName = { 'zh-cn': '织站', en: 'Siteloom' } as const;

export async function start(ctx: Context) {
  const administrator = administratorOf(ctx);
  const held = await menusOf(ctx.tx, areaOf(ctx), administrator.rules, ctx.lang);
  const menus = administrator.visitor ? withoutProfile(held) : held;
  if (menus.length === 0) throw refuseSignIn('sign_in.no_menu');
  await markSeen(ctx.tx, administrator.sessionId, ctx.now, ctx.request.ip);
  if (!administrator.visitor) await account.keepLang(ctx.tx, administrator.id, ctx.lang);
  const tenant = administrator.realm === 0 ? undefined : await findTenant(ctx.tx, administrator.realm);
  const settings = await settingsOf(ctx.tx);
  return {
    adminInfo: await describeSelf(ctx, tenant),
    menus,
    siteConfig: await describeSite(ctx, tenant, settings),
    terminal: { available: false, npmPackageManager: settings.npmPackageManager },
  };
}

/** A visitor has no account here: no menu leads to the page of one's own, which says so at its address. */
function withoutProfile(menus: readonly MenuItem[]): MenuItem[] {
  return menus.map((item) => ({
    ...item,
    extend: item.name === 'routine/adminInfo' ? 'add_rules_only' : item.extend,
    children: withoutProfile(item.children),
  }));
}

type Tenant = Awaited<ReturnType<typeof findTenant>>;

async function describeSelf(ctx: Context, tenant: Tenant): Promise<AdminInfo> {
  const administrator = administratorOf(ctx);
  const { visitor } = administrator;
  const own = visitor ? undefined : await account.findOwn(ctx.tx, administrator.id);
  return {
    // A visitor has no account here: it is known by its own, the platform's.
    id: visitor?.id ?? administrator.id,
    username: administrator.username,
    nickname: administrator.nickname,
    avatar: own?.avatar ?? '',
    last_login_time: own?.last_login_time ?? null,
    super: administrator.super,
    must_change_password: own?.must_change ?? false,
    locked: administrator.locked,
    ...(tenant && { tenant_info: tenant }),
    ...(visitor && { visit: { by: visitor.name, reason: visitor.reason, until: visitor.untilTime, may_let_in: visitor.mayLetIn } }),
  };
}

async function describeSite(ctx: Context, tenant: Tenant, settings: Settings): Promise<SiteConfig> {
  return {
    siteName: settings.siteName || (tenant ? tenant.short_name || tenant.name : productName[ctx.lang]),
    recordNumber: settings.recordNumber,
    version: productVersion(ctx.config.root),
    cdnUrl: settings.cdnUrl,
    apiUrl: '',
    upload: await uploadConfigOf(ctx),
    headNav: [],
    pcHomeUrl: await websiteOf(ctx, ctx.tx, { realm: realmOf(ctx), code: tenant?.code }),
    initialize: true,
    userInitialize: false,
    appDebug: !ctx.config.production,
    archiveAudit: settings.archiveAudit,
    archiveFourEyes: settings.archiveFourEyes,
  };
}
