/** Whether the figures of members are what their books say. Across realms. */
import { type RawBuilder, sql } from 'kysely';

/** By what is wrong. Each finds where: `realm` and `what`, a member. */
export const bookChecks: Readonly<Record<string, RawBuilder<{ realm: number; what: number }>>> = {
  'a balance is not the sum of its entries': sql`
    select m.tenant_id as realm, m.id as what from members m
      left join (select tenant_id, member_id, sum(money) as sum from member_money_logs group by 1, 2) l
        on l.tenant_id = m.tenant_id and l.member_id = m.id
     where m.money <> coalesce(l.sum, 0)`,
  'points are not the sum of their entries': sql`
    select m.tenant_id as realm, m.id as what from members m
      left join (select tenant_id, member_id, sum(score) as sum from member_score_logs group by 1, 2) l
        on l.tenant_id = m.tenant_id and l.member_id = m.id
     where m.score <> coalesce(l.sum, 0)`,
};
