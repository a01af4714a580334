/** What other features may ask of rules: the menus of somebody, the titles of nodes, and what exists at all. */
import { type Kysely, sql } from 'kysely';

import type { App } from '#kit/contract/envelope.ts';
import { defaultLang, type Lang } from '#kit/contract/lang.ts';
import type { AreaName, MenuItem } from '#kit/contract/menu.ts';
import type { Schema } from '#kit/server/database/schema.gen.ts';

export { synchroniseRules } from './synchronise.ts';

type Tx = Pick<Kysely<Schema>, 'selectFrom'>;

export const areaOfApp = { admin: 'platform', tenant: 'tenant' } as const satisfies Partial<Record<App, AreaName>>;

/** The rules an area has, in the order menus show them. */
export async function listRules(tx: Tx, area: AreaName) {
  return tx
    .selectFrom('rules')
    .select(['id', 'pid', 'type', 'name', 'titles', 'remarks', 'title', 'remark', 'path', 'icon', 'menu_type', 'url', 'component'])
    .select(['keepalive', 'extend', 'weigh', 'status', 'builtin', 'create_time', 'update_time'])
    .where('area', '=', area)
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .execute();
}

export type RuleRecord = Awaited<ReturnType<typeof listRules>>[number];

/** The operator's own word for a rule, else the code's in the reader's language. */
export function titleOf(rule: Pick<RuleRecord, 'title' | 'titles'>, lang: Lang): string {
  return rule.title || phraseOf(rule.titles, lang);
}

export function remarkOf(rule: Pick<RuleRecord, 'remark' | 'remarks'>, lang: Lang): string {
  return rule.remark || phraseOf(rule.remarks, lang);
}

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

/** Every enabled rule above the given ones, so that a held button also shows its screen. */
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
    type: rule.type as MenuItem['type'], // safe: rules.type has a check constraint with the same three words
    title: titleOf(rule, lang),
    remark: remarkOf(rule, lang),
    name: rule.name,
    path: rule.path,
    icon: rule.icon,
    menu_type: rule.menu_type as MenuItem['menu_type'], // safe: checked by the table
    url: rule.url,
    component: rule.component,
    keepalive: rule.keepalive ? rule.name : '',
    extend: rule.extend as MenuItem['extend'], // safe: checked by the table
    children,
  };
}

function phraseOf(phrases: unknown, lang: Lang): string {
  const known = phrases as Partial<Record<Lang, string>>; // safe: written by synchroniseRules
  return known[lang] ?? known[defaultLang] ?? '';
}

const outsideTheTable: Readonly<Record<string, Record<Lang, string>>> = {
  'index/login': { 'zh-cn': '登录', en: 'Log in' },
};

/** Names nodes for people: `auth/admin/edit` → "Administrators – Edit". A node without a rule is shown as it is. */
export async function nodeTitles(tx: Tx, area: AreaName, lang: Lang): Promise<(node: string) => string> {
  const rules = await listRules(tx, area);
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const byName = new Map(rules.map((rule) => [rule.name, rule]));
  return (node) => {
    const rule = byName.get(node);
    if (!rule) return outsideTheTable[node]?.[lang] ?? node;
    const screen = rule.type === 'button' && rule.pid !== null ? byId.get(rule.pid) : undefined;
    return screen ? `${titleOf(screen, lang)} – ${titleOf(rule, lang)}` : titleOf(rule, lang);
  };
}
