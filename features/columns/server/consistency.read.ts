/** Whether visitors find columns by the words they have. Across realms. */
import { type RawBuilder, sql } from 'kysely';

/** By what is wrong. Each finds where: `realm` and `what`, a column. */
export const columnChecks: Readonly<Record<string, RawBuilder<{ realm: number; what: number }>>> = {
  'visitors find a column by other words, or not at all': sql`
    select c.tenant_id as realm, c.id as what from columns c
      left join column_words w on w.tenant_id = c.tenant_id and w.column_id = c.id
     where w.words is distinct from case when c.type <> 'link' then siteloom.words_of_column(c) end`,
};
