/** Companies from a file. The same rules as opening them one by one. */
import { documentsOf, findTemplate, templates } from '#features/templates/server/door.ts';
import type { Phrase } from '#kit/contract/refusal.ts';
import { type Context, realmOf } from '#kit/server/context.ts';
import { acrossRealms } from '#kit/server/database/scope.ts';
import type { Importer, Remark } from '#kit/server/import/import-file.ts';
import { hashPassword, requireUncommonPassword } from '#kit/server/passwords.ts';
import { refuseTenant } from '../contract.ts';
import { tenantImport } from '../import.contract.ts';
import { plantTenant, requireFreeWord } from './opening.service.ts';
import { noPlanWords, tenantSheet } from './sheet.ts';
import * as tenants from './tenants.repository.ts';

/** Stands where nobody's password is kept: what a trial writes is taken back. */
const noPassword = '-';
const usualTemplate = 'corporate-zh';

const isOver: Phrase = {
  'zh-cn': '到期时间已经过去：企业开通后网站关闭，也不能登录，续期后恢复',
  en: 'This time has passed. The company is opened with its site closed and its logins shut until it is renewed',
};

export const tenantImporter: Importer<typeof tenantImport, string> = {
  declaration: tenantImport,
  words: tenantSheet.words,
  prepare: async ({ admin_username: username, admin_password }) => {
    await requireUncommonPassword(admin_password, { field: 'admin_password', username });
    return hashPassword(admin_password);
  },
  async look(own, all) {
    const plans = await plansOf(own);
    const taken = await takenOf(own, all);
    return ({ code, plan_id: plan = '', template = '', admin_username: username, admin_password: password }) => [
      () => code !== undefined && requireFreeCode(taken.codes, code),
      () => username !== undefined && requireFreeUsername(taken.usernames, username),
      () => planOf(plans, plan),
      () => templateOf(template),
      () => password !== undefined && requireUncommonPassword(password, { field: 'admin_password', username }),
    ];
  },
  remarks: ({ now }, { expire_time: end }) => (end !== null && end * 1000 <= now.getTime() ? [{ field: 'expire_time', says: isOver }] : []),
  async open(own: Context) {
    const plans = await plansOf(own);
    own.changed('tenants');
    return async ({ plan_id: plan, template, ...row }, passwordHash) => {
      const wish = {
        ...row,
        logo: '',
        status: 1 as const,
        plan_id: planOf(plans, plan),
        template: templateOf(template),
      };
      const facts = { passwordHash: passwordHash ?? noPassword, now: own.now, withSite: passwordHash !== undefined };
      const id = await acrossRealms(own.tx, realmOf(own), (wide) => plantTenant(wide, wish, facts));
      return { id, remarks: fullFromTheStart(wish.template, plans.get(plan)?.max_archives ?? null) };
    };
  },
};

/** A plan does not refuse what a site begins with. */
function fullFromTheStart(key: string, limit: number | null): Remark[] {
  const template = findTemplate(key);
  const begins = template ? documentsOf(template) : 0;
  if (limit === null || begins <= limit) return [];
  const zh = `该套餐最多允许 ${limit} 篇文档，初始内容有 ${begins} 篇：可以开通，多出的会保留，但不能再添加文档`;
  const en = `The plan allows ${limit} documents and the site begins with ${begins}: it can be opened and keeps them all, but none can be added`;
  return [{ field: 'plan_id', says: { 'zh-cn': zh, en } }];
}

type Plans = ReadonlyMap<string, { id: number; status: number; max_archives: number | null }>;

async function plansOf({ tx }: Context): Promise<Plans> {
  return new Map((await tenants.listPlans(tx)).map((plan) => [plan.name, plan]));
}

async function takenOf(own: Context, all: readonly { code?: string | undefined; admin_username?: string | undefined }[]) {
  const codes = all.flatMap(({ code }) => code ?? []);
  const usernames = all.flatMap(({ admin_username: name }) => name?.toLowerCase() ?? []);
  return acrossRealms(own.tx, realmOf(own), (wide) => tenants.takenNames(wide, codes, usernames));
}

function requireFreeCode(taken: ReadonlySet<string>, code: string): void {
  requireFreeWord(code);
  if (taken.has(code)) throw refuseTenant('tenants.code_taken', { code }, { field: 'code' });
}

function requireFreeUsername(taken: ReadonlySet<string>, username: string): void {
  if (taken.has(username.toLowerCase())) throw refuseTenant('tenants.username_taken', { username }, { field: 'admin_username' });
}

function planOf(plans: Plans, name: string): number | null {
  if (name === '') return null;
  const plan = plans.get(name);
  // As the list of companies calls it, in its own file too.
  if (!plan && noPlanWords.includes(name)) return null;
  if (!plan) throw refuseTenant('tenants.unknown_plan_name', { name }, { field: 'plan_id' });
  if (plan.status !== 1) throw refuseTenant('tenants.plan_off', { name }, { field: 'plan_id' });
  return plan.id;
}

function templateOf(words: string): string {
  if (words === '') return usualTemplate;
  const found = templates.find(({ key, title }) => key === words || Object.values(title).includes(words));
  if (!found) throw refuseTenant('tenants.unknown_template_name', { name: words }, { field: 'template' });
  return found.key;
}
