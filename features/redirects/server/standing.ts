/** Whether a page stands at an address, in SQL: one that is for members alone counts too. */
import { type RawBuilder, sql } from 'kysely';

export function standing(locale: RawBuilder<unknown>, path: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select 1 from columns c where c.locale = ${locale} and c.path = ${path} and c.status = 1 and c.type <> 'link')
    or exists (
      select 1 from columns c join live_publications p on p.column_id = c.id
       where c.locale = ${locale} and c.path = ${above(path)} and c.status = 1 and p.slug = ${last(path)}
    ))`;
}

/** `news/company` of `news/company/opening`. */
export const above = (path: RawBuilder<unknown>) => sql<string>`substring(${path} from '^(.*)/[^/]*$')`;
/** `opening` of `news/company/opening`. */
export const last = (path: RawBuilder<unknown>) => sql<string>`substring(${path} from '[^/]*$')`;
