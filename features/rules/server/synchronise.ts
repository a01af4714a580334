/** Brings the rule table up to what the code declares: new rules appear, changed names follow, the operator's own words stay. */
import { sql } from 'kysely';

import { type AreaName, actionTitles, type MenuDeclaration } from '#kit/contract/menu.ts';
import type { WideTx } from '#kit/server/database/scope.ts';

interface BuiltinRule {
  area: AreaName;
  parent: string | null;
  type: 'menu_dir' | 'menu' | 'button';
  name: string;
  titles: unknown;
  remarks: unknown;
  path: string;
  icon: string;
  menu_type: 'tab' | null;
  component: string;
  keepalive: boolean;
  extend: string;
  weigh: number;
}

/** Parents come before their children, so that one pass finds every parent's id. */
export async function synchroniseRules(tx: WideTx, menus: readonly MenuDeclaration[]): Promise<void> {
  const rules = menus.flatMap((menu) => menu.areas.flatMap((area) => rulesOf(menu, area)));
  for (const depth of [0, 1, 2]) {
    const level = rules.filter((rule) => depthOf(rule, rules) === depth);
    if (level.length > 0) await upsert(tx, level);
  }
  await removeGone(tx, rules);
}

function rulesOf(menu: MenuDeclaration, area: AreaName): BuiltinRule[] {
  const folder = menu.folder ?? false;
  const common = { area, remarks: {}, path: '', icon: '', menu_type: null, component: '', keepalive: false, extend: 'none', weigh: 0 };
  const own: BuiltinRule = {
    ...common,
    parent: menu.parent ?? null,
    type: folder ? 'menu_dir' : 'menu',
    name: menu.name,
    titles: menu.title,
    remarks: menu.remark ?? {},
    path: folder ? '' : (menu.path ?? menu.name),
    icon: menu.icon,
    menu_type: folder ? null : 'tab',
    component: folder ? '' : menu.name,
    keepalive: menu.keepalive ?? true,
    extend: menu.extend ?? 'none',
    weigh: menu.weigh,
  };
  const actions = menu.buttons ?? [];
  const buttons = actions.map((action, place): BuiltinRule => {
    const titles = menu.buttonTitles?.[action] ?? actionTitles[action];
    if (!titles)
      throw new Error(`The button ${action} of the menu ${menu.name} has no title: give it one in buttonTitles of its declaration.`);
    return { ...common, parent: menu.name, type: 'button', name: `${menu.name}/${action}`, titles, weigh: actions.length - place };
  });
  return [own, ...buttons];
}

function depthOf(rule: BuiltinRule, rules: readonly BuiltinRule[]): number {
  const parent = rule.parent === null ? undefined : rules.find(({ area, name }) => area === rule.area && name === rule.parent);
  return parent ? depthOf(parent, rules) + 1 : 0;
}

/** On a rule that exists, only what the operator cannot edit follows the code. */
async function upsert(tx: WideTx, level: readonly BuiltinRule[]): Promise<void> {
  await sql`
    insert into rules (area, pid, type, name, titles, remarks, path, icon, menu_type, component, keepalive, extend, weigh, builtin)
    select r.area, p.id, r.type, r.name, r.titles, r.remarks, r.path, r.icon, r.menu_type, r.component, r.keepalive, r.extend, r.weigh, true
      from jsonb_to_recordset(${JSON.stringify(level)}::jsonb) as r (area text, parent text, type text, name text, titles jsonb, remarks jsonb,
           path text, icon text, menu_type text, component text, keepalive boolean, extend text, weigh integer)
      left join rules p on p.area = r.area and p.name = r.parent
    on conflict (area, name) do update
       set titles = excluded.titles, remarks = excluded.remarks, pid = excluded.pid, type = excluded.type,
           component = excluded.component, path = excluded.path, menu_type = excluded.menu_type, builtin = true
     where (rules.titles, rules.remarks, rules.pid, rules.type, rules.component, rules.path) is distinct from
           (excluded.titles, excluded.remarks, excluded.pid, excluded.type, excluded.component, excluded.path)`.execute(tx);
}

/** A built-in rule that the code no longer knows is gone with its buttons. */
async function removeGone(tx: WideTx, rules: readonly BuiltinRule[]): Promise<void> {
  const known = rules.map(({ area, name }) => `${area}:${name}`);
  await sql`delete from rules where builtin and not (area || ':' || name = any (${known}))`.execute(tx);
}
