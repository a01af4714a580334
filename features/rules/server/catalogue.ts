/** The rules of an area, and what they are called. */
import type { Kysely } from 'kysely';

import type { App } from '#kit/contract/envelope.ts';
import type { Lang } from '#kit/contract/lang.ts';
import type { AreaName } from '#kit/contract/menu.ts';
import type { Schema } from '#kit/server/database/schema.gen.ts';
import { refuse } from '#kit/server/refusals.ts';
import { wordsIn } from '#kit/server/rule.ts';

type Tx = Pick<Kysely<Schema>, 'selectFrom'>;

const areaOfApp = { admin: 'platform', tenant: 'tenant' } as const satisfies Partial<Record<App, AreaName>>;

/** The area a call of administrators is about. */
export function areaOf({ app }: { app: App }): AreaName {
  if (app === 'api') throw refuse('request.not_found');
  return areaOfApp[app];
}

/** The rules an area has, in the order menus show them. */
export async function listRules(tx: Tx, area: AreaName) {
  return tx
    .selectFrom('rules')
    .select(['id', 'pid', 'type', 'name', 'titles', 'remarks', 'title', 'remark', 'path', 'icon', 'menu_type', 'url', 'component'])
    .select(['keepalive', 'extend', 'weigh', 'status', 'builtin', 'create_time', 'update_time', 'version'])
    .where('area', '=', area)
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .execute();
}

export type RuleRecord = Awaited<ReturnType<typeof listRules>>[number];

/** The operator's own word for a rule, else the code's in the reader's language. */
export function titleOf(rule: Pick<RuleRecord, 'title' | 'titles'>, lang: Lang): string {
  return rule.title || wordsIn(rule.titles, lang);
}

export function remarkOf(rule: Pick<RuleRecord, 'remark' | 'remarks'>, lang: Lang): string {
  return rule.remark || wordsIn(rule.remarks, lang);
}
