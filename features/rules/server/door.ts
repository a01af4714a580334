/** What other features may ask of rules: the menus of somebody, the titles of nodes, and what exists at all. */
import { type Kysely, sql } from 'kysely';

import type { Lang } from '#kit/contract/lang.ts';
import type { AreaName, MenuItem } from '#kit/contract/menu.ts';
import type { Schema } from '#kit/server/database/schema.gen.ts';
import { listRules, type RuleRecord, remarkOf, titleOf } from './catalogue.ts';

export { areaOf, listRules, type RuleRecord, remarkOf, titleOf } from './catalogue.ts';
export { choicesOf } from './choices.ts';
export { dominates } from './domination.ts';
export { listUsable } from './rules.repository.ts';
export { synchroniseRules } from './synchronise.ts';

type Tx = Pick<Kysely<Schema>, 'selectFrom'>;

/** The tree of what somebody holds: enabled rules only, folders only with something in them. */
export async function menusOf(tx: Tx, area: AreaName, held: ReadonlySet<number>, lang: Lang): Promise<MenuItem[]> {
  const rules = (await listRules(tx, area)).filter(({ id, status }) => status === 1 && held.has(id));
  const children = (pid: number | null): MenuItem[] =>
    rules
      .filter((rule) => rule.pid === pid)
      .map((rule) => toMenuItem(rule, children(rule.id), lang))
      .filter((item) => item.type !== 'menu_dir' || item.children.length > 0);
  return children(null);
}

/** The given rules with every rule above them, so that a held button also shows its screen. */
export async function withParents(tx: Kysely<Schema>, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive up as (
      select id, pid from rules where id = any (${[...ids]})
      union select r.id, r.pid from rules r join up on r.id = up.pid
    ) select id from up order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

function toMenuItem(rule: RuleRecord, children: MenuItem[], lang: Lang): MenuItem {
  return {
    id: rule.id,
    pid: rule.pid ?? 0,
    type: rule.type,
    title: titleOf(rule, lang),
    remark: remarkOf(rule, lang),
    name: rule.name,
    path: rule.path,
    icon: rule.icon,
    menu_type: rule.menu_type,
    url: rule.url,
    component: rule.component,
    keepalive: rule.keepalive ? rule.name : '',
    extend: rule.extend,
    children,
  };
}

/** Rules as the log keeps them: by their names, which say more than numbers and become titles in the reader's language. */
export async function ruleNames(tx: Tx, area: AreaName): Promise<(ids: readonly number[]) => string[]> {
  const names = new Map((await listRules(tx, area)).map(({ id, name }) => [id, name]));
  return (ids) => ids.map((id) => names.get(id) ?? String(id)).sort();
}

const outsideTheTable: Readonly<Record<string, Record<Lang, string>>> = {
  'tenant/visit': { 'zh-cn': '平台管理员进入后台', en: 'Visit by the platform' },
  'visit/end': { 'zh-cn': '平台管理员结束访问', en: 'Visit by the platform – End' },
  'tenant/resetPassword': { 'zh-cn': '平台重置密码', en: 'Password reset by the platform' },
  'tenant/enable': { 'zh-cn': '租户 – 启用', en: 'Tenants – Enable' },
  'tenant/disable': { 'zh-cn': '租户 – 停用', en: 'Tenants – Disable' },
  'tenant/renew': { 'zh-cn': '租户 – 续期', en: 'Tenants – Renew' },
  'tenant/renewMany': { 'zh-cn': '租户 – 批量续期', en: 'Tenants – Renew several' },
  'tenant/cloneCompany': { 'zh-cn': '租户 – 克隆企业', en: 'Tenants – Clone a company' },
  'tenant/unpack': { 'zh-cn': '租户 – 从快照开通', en: 'Tenants – Open a company from a snapshot' },
  'corp/archives/recover': { 'zh-cn': '文档 – 恢复', en: 'Documents – Restore' },
  'routine/attachment/addFolder': { 'zh-cn': '附件管理 – 新建文件夹', en: 'Files – Add a folder' },
  'routine/attachment/editFolder': { 'zh-cn': '附件管理 – 重命名文件夹', en: 'Files – Rename a folder' },
  'routine/attachment/delFolder': { 'zh-cn': '附件管理 – 删除文件夹', en: 'Files – Delete a folder' },
  'ajax/upload': { 'zh-cn': '上传文件', en: 'Upload a file' },
  'ajax/fetchImage': { 'zh-cn': '转存外站图片', en: 'Bring a picture here' },
  'ajax/clearCache': { 'zh-cn': '清除缓存', en: 'Clear the cache' },
  'ajax/changeTerminalConfig': { 'zh-cn': '更换包管理器', en: 'Change the package manager' },
  'alioss/callback': { 'zh-cn': '上传文件', en: 'Upload a file' },
  'index/login': { 'zh-cn': '登录', en: 'Log in' },
  'common/refreshToken': { 'zh-cn': '续签登录', en: 'Stay signed in' },
  'index/changePassword': { 'zh-cn': '修改密码', en: 'Change password' },
  'routine/config/sendTestMail': { 'zh-cn': '系统配置 – 发送测试邮件', en: 'Settings – Send a test letter' },
  'routine/config/sendTestSms': { 'zh-cn': '系统配置 – 发送测试短信', en: 'Settings – Send a test message' },
  'routine/config/testStorage': { 'zh-cn': '系统配置 – 测试存储', en: 'Settings – Test the store' },
  'routine/twoStep/begin': { 'zh-cn': '两步验证 – 开始设置', en: 'Two-step login – Begin' },
  'routine/twoStep/confirm': { 'zh-cn': '两步验证 – 开启', en: 'Two-step login – Switch on' },
  'routine/twoStep/renewCodes': { 'zh-cn': '两步验证 – 重新生成恢复码', en: 'Two-step login – New recovery codes' },
  'routine/twoStep/disable': { 'zh-cn': '两步验证 – 关闭', en: 'Two-step login – Switch off' },
};

/** The operator reads of a visit as of what is done with a company: there it begins as “Tenants – Visit the tenant”. */
const outsideOnThePlatform: typeof outsideTheTable = {
  ...outsideTheTable,
  'visit/end': { 'zh-cn': '租户 – 结束访问租户后台', en: 'Tenants – End the visit to the tenant' },
};

/** Every node of an area with its title for people: `auth/admin/edit` → "Administrators – Edit". */
export async function listNodeTitles(tx: Tx, area: AreaName, lang: Lang): Promise<{ node: string; title: string }[]> {
  const rules = await listRules(tx, area);
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const known = rules.map((rule) => {
    const screen = rule.type === 'button' && rule.pid !== null ? byId.get(rule.pid) : undefined;
    return { node: rule.name, title: screen ? `${titleOf(screen, lang)} – ${titleOf(rule, lang)}` : titleOf(rule, lang) };
  });
  const names = new Set(known.map(({ node }) => node));
  const others = Object.entries(area === 'platform' ? outsideOnThePlatform : outsideTheTable).filter(([node]) => !names.has(node));
  return [...known, ...others.map(([node, titles]) => ({ node, title: titles[lang] }))];
}
