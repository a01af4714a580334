import type { FastifyRequest } from 'fastify';
import { makeSnapshot } from '#features/snapshots/server/door.ts';
import { countCopied, documentsOf, templates } from '#features/templates/server/door.ts';
import { administratorOf, type DetachedContext, realmOf } from '#kit/server/context.ts';
import { acrossRealms, toRealm, withinRealm } from '#kit/server/database/scope.ts';
import { exportList } from '#kit/server/export/export-list.ts';
import { routes } from '#kit/server/http/routes.ts';
import { importFile } from '#kit/server/import/import-file.ts';
import { templateOf } from '#kit/server/import/template.ts';
import { readForm } from '#kit/server/import/upload-form.ts';
import { installationKey } from '#kit/server/installation-key.ts';
import { refuse } from '#kit/server/refusals.ts';
import { siteUrl } from '#kit/server/site-url.ts';
import { tenants as contract, type Open } from '../contract.ts';
import { stateOf } from '../state.contract.ts';
import { tenantImporter } from './import.service.ts';
import { editTenants, renewTenants } from './many.service.ts';
import { type Opened, type OpeningOptions, openTenant } from './opening.service.ts';
import { accountsOf, resetPassword } from './reset.service.ts';
import { tenantSheet } from './sheet.ts';
import { suggestNames } from './suggestion.service.ts';
import { tellTenants } from './tell.service.ts';
import * as tenants from './tenants.repository.ts';
import { editTenant, listTenants, purgeTenant, readTenant } from './tenants.service.ts';
import { visitTenant } from './visit.service.ts';
import { cloneTenant, unpackTenant } from './whole.service.ts';

export const tenantRoutes = routes(contract, {
  index: (ctx, { query }) => listTenants(ctx).page(query),
  export: (ctx, { query }) => exportList(ctx, tenantSheet, query, listTenants),
  async importList(ctx, received) {
    const { body } = received as { body: FastifyRequest }; // safe: a multipart endpoint receives the request itself
    return { report: await importFile(ctx, await readForm(body), tenantImporter) };
  },
  importTemplate: async (ctx, { query }) => templateOf(ctx, { ...tenantImporter, title: tenantSheet.title }, query.format),
  read: async (ctx, { query }) => ({ row: await readTenant(ctx, query.id) }),
  add: (ctx, { body }) => open(ctx, body),
  async edit(ctx, { body: { id, ...changes } }) {
    return { row: await editTenant(ctx, id, changes) };
  },
  renew: async (ctx, { body }) => ({ row: await editTenant(ctx, body.id, { expire_time: body.expire_time }) }),
  renewMany: (ctx, { body }) => renewTenants(ctx, body),
  editMany: (ctx, { body }) => editTenants(ctx, body),
  visit: (ctx, { body }) => visitTenant(ctx, body.id, body.reason),
  tell: (ctx, { body }) => tellTenants(ctx, body.ids, body.text),
  accounts: async (ctx, { query }) => ({ list: await accountsOf(ctx, query.id) }),
  resetPassword: (ctx, { body }) => resetPassword(ctx, body.id, body.admin_id),
  purge: (ctx, { body }) => purgeTenant(ctx, body.id, body.confirm),
  clone: (ctx, { body }) => clone(ctx, body),
  pack: (ctx, { body }) => pack(ctx, body.id),
  async unpack(ctx, received) {
    const { body } = received as { body: FastifyRequest }; // safe: a multipart endpoint receives the request itself
    return handed(ctx, await unpackTenant(ctx, body, recorded(ctx)));
  },
  async starters({ lang, config }) {
    const list = templates.map((template) => {
      const { key, title, locale, columns, archives, focus, translation } = template;
      return {
        key,
        title: title[lang],
        locale,
        columns: columns.length + (translation?.columns.length ?? 0),
        archives: documentsOf(template),
        cover: focus[0]?.image ?? archives[0]?.cover ?? '',
      };
    });
    return { list, site_domain: config.siteDomain };
  },
  async copied(ctx, { query: { id } }) {
    if (!(await tenants.find(ctx.tx, id))) throw refuse('request.not_found');
    return { archives: await acrossRealms(ctx.tx, realmOf(ctx), (wide) => withinRealm(wide, toRealm(id), countCopied)) };
  },
  suggest: (ctx, { query }) => suggestNames(ctx, query.name),
  async plans({ tx }) {
    const list = await tenants.listPlans(tx);
    return {
      list: list.map(({ id, name, status, ...plan }) => ({
        ...{ id, name, status: status === 1 ? (1 as const) : (0 as const) },
        limits: {
          admins: plan.max_admins,
          members: plan.max_members,
          archives: plan.max_archives,
          storage: plan.max_storage_bytes,
          domains: plan.max_domains,
        },
      })),
    };
  },
});

/** The call is detached, so it writes its own log entry, in the transaction that opens the company. */
async function open(ctx: DetachedContext, wish: Open) {
  const opened = await openTenant(ctx, wish, { record: recorded(ctx, wish) });
  return handed(ctx, { ...opened, name: wish.name });
}

async function clone(ctx: DetachedContext, { id, ...wish }: { id: number; code: string; name: string }) {
  return handed(ctx, await cloneTenant(ctx, id, wish, recorded(ctx, { ...wish, source: id })));
}

async function pack(ctx: DetachedContext, id: number) {
  const { username } = administratorOf(ctx);
  const made = await makeSnapshot(ctx, id, username, (own, { company }) => ctx.record(own, { id, name: company.name, code: company.code }));
  if (!made) throw refuse('request.not_found');
  ctx.jobs.wake();
  return { ...made, key: installationKey(ctx.config.secret) };
}

/** The entry of a company that was opened, in the transaction that opens it. */
function recorded(ctx: DetachedContext, sent: Record<string, unknown> = {}): OpeningOptions['record'] {
  return (tx, { id, code, admin }) =>
    withinRealm(tx, realmOf(ctx), async (own) => {
      const row = { ...(await tenants.find(own, id)), admin_username: admin.username };
      await ctx.record(own, { code, ...sent, id }, { rows: [[id, undefined, row]] });
    });
}

/** A day that has passed, or what a snapshot brings along, may have closed it from the first moment, and its plan may allow less than it has. */
async function handed(ctx: DetachedContext, opened: Opened & { name: string }) {
  ctx.invalidate(realmOf(ctx), ['tenants']);
  ctx.jobs.wake();
  const { id } = opened;
  const { row, limits, usage } = await ctx.db.inScope(realmOf(ctx), async (tx) => ({
    row: await tenants.find(tx, id),
    limits: (await tenants.limitsOf(tx, [id]))(id),
    usage: (await acrossRealms(tx, realmOf(ctx), (wide) => tenants.usageOf(wide, [id]))).get(id),
  }));
  if (!row) throw refuse('request.not_found');
  const state = stateOf(row, ctx.now.getTime() / 1000);
  return { ...opened, state, site_url: siteUrl(ctx.config, opened, ctx.request), limits, usage };
}
