/** What page stands at an address, in SQL: one that is for members alone counts too. */
import { type RawBuilder, sql } from 'kysely';

/** The title of the page at an address; no row where none stands. */
export function pageAt(locale: RawBuilder<unknown>, path: RawBuilder<unknown>): RawBuilder<{ title: string }> {
  return sql<{ title: string }>`
    select c.name as title from columns c where c.locale = ${locale} and c.path = ${path} and c.status = 1 and c.type <> 'link'
    union all
    select p.title from columns c join live_publications p on p.column_id = c.id
     where c.locale = ${locale} and c.path = ${above(path)} and c.status = 1 and p.slug = ${last(path)}`;
}

/** Whether a page stands at an address. */
export function standing(locale: RawBuilder<unknown>, path: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (${pageAt(locale, path)})`;
}

/** `news/company` of `news/company/opening`. */
export const above = (path: RawBuilder<unknown>) => sql<string>`substring(${path} from '^(.*)/[^/]*$')`;
/** `opening` of `news/company/opening`. */
export const last = (path: RawBuilder<unknown>) => sql<string>`substring(${path} from '[^/]*$')`;
