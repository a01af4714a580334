/** Gives companies the rules of the code: those that are missing appear, changed titles follow, the company's own words stay. */
import { type RawBuilder, sql } from 'kysely';

import type { ScopedTx, WideTx } from '#kit/server/database/scope.ts';
import { builtInRules } from './built-in.ts';
import type { MemberRuleValues } from './member-rules.repository.ts';
import * as stored from './member-rules.repository.ts';

/** A rule of a company's own that another one is given; `parent` by name. */
export type SiteMemberRule = Omit<MemberRuleValues, 'pid'> & { parent: string | null; titles: unknown; builtin: boolean };

/** Plants the rules of a new company, or those of the company it is copied from. Answers the ids by name; twice changes nothing. */
export async function plantMemberRules(tx: ScopedTx, copied: readonly SiteMemberRule[] = []): Promise<ReadonlyMap<string, number>> {
  await synchronise(tx, sql`(select siteloom.realm() as id)`);
  let known = await idsOf(tx);
  let rest = copied;
  while (rest.length > 0) {
    const level = rest.filter(({ parent }) => parent === null || known.has(parent));
    if (level.length === 0) break;
    await stored.upsert(
      tx,
      level.map(({ parent, ...rule }) => ({ ...rule, pid: parent === null ? null : (known.get(parent) ?? null) })),
    );
    known = await idsOf(tx);
    rest = rest.filter((rule) => !level.includes(rule));
  }
  return known;
}

/** The rules of a company, parents before their children, to plant them into another. */
export async function readMemberRules(tx: ScopedTx): Promise<(SiteMemberRule & { id: number })[]> {
  const all = await stored.list(tx);
  const names = new Map(all.map(({ id, name }) => [id, name]));
  return all.map(({ pid, create_time: _created, update_time: _updated, ...rule }) => ({
    ...rule,
    parent: pid === null ? null : (names.get(pid) ?? null),
  }));
}

/** Every company has what the code brings, those that are older than it too. */
export async function synchroniseMemberRules(tx: WideTx): Promise<void> {
  await synchronise(tx, sql`tenants`);
}

/** One statement a level, whatever the number of companies. On a rule that is there only what the company cannot edit follows. */
async function synchronise(tx: ScopedTx | WideTx, companies: RawBuilder<unknown>): Promise<void> {
  const tops = builtInRules.filter(({ parent }) => parent === null);
  for (const level of [tops, builtInRules.filter((rule) => !tops.includes(rule))]) {
    const rows = level.map(({ name, type, ...rule }) => {
      const screen = type === 'menu' ? { path: name, component: name, menu_type: 'tab' } : { path: '', component: '', menu_type: null };
      return { ...rule, ...screen, name, type };
    });
    await sql`
      insert into member_rules (tenant_id, pid, type, name, titles, path, icon, menu_type, component, weigh, builtin)
      select c.id, p.id, r.type, r.name, r.titles, r.path, r.icon, r.menu_type, r.component, r.weigh, true
        from ${companies} as c
       cross join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (type text, name text, parent text, titles jsonb, path text,
             icon text, menu_type text, component text, weigh integer)
        left join member_rules p on p.tenant_id = c.id and p.name = r.parent
       where not exists (
         select from member_rules known
          where known.tenant_id = c.id and known.name = r.name and known.builtin and known.titles = r.titles and known.type = r.type)
      on conflict (tenant_id, name) do update
         set titles = excluded.titles, pid = excluded.pid, type = excluded.type, path = excluded.path, component = excluded.component,
             menu_type = excluded.menu_type, url = '', builtin = true`.execute(tx);
  }
}

async function idsOf(tx: ScopedTx): Promise<ReadonlyMap<string, number>> {
  return new Map((await stored.list(tx)).map(({ id, name }) => [name, id]));
}
