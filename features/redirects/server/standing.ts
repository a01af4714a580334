/** What page stands at an address, in SQL: one that is for members alone counts too. Whoever adds a kind of page to the site adds it here. */
import { type RawBuilder, sql } from 'kysely';

import { languages } from '#kit/contract/lang.ts';
import { siteMainLocale } from '#kit/server/main-locale.ts';

/** The title of the page at an address, empty for one without a name of its own; no row where none stands. */
export function pageAt(locale: RawBuilder<unknown>, path: RawBuilder<unknown>): RawBuilder<{ title: string }> {
  return sql<{ title: string }>`
    select c.name as title from columns c where c.locale = ${locale} and c.path = ${path} and c.status = 1 and c.type <> 'link'
    union all
    select p.title from columns c join live_publications p on p.column_id = c.id
     where c.locale = ${locale} and c.path = ${above(path)} and c.status = 1 and p.slug = ${last(path)}
    union all
    select t.tag from publication_tags t join columns c on c.id = t.column_id
     where t.locale = ${locale} and ${path} like 'tag/%' and t.tag = substr(${path}, 5) collate "C" and ${isForEverybody}
       and t.publish_time <= now() and (t.expire_time is null or t.expire_time > now())
    union all
    select c.name from columns c
     where c.locale = ${locale} and c.path = ${feedOf(path)} and c.type = 'list' and ${isForEverybody}
    union all
    select f.name from forms f
     where ${path} like 'form/%' and ${path} in ('form/' || f.code, 'form/' || f.code || '/sent') and f.status = 1 and ${isRead(locale)}
    union all
    select '' where (${path} = 'search' or lower(${path}) = 'feed.xml') and ${isRead(locale)}
    union all
    select '' where ${locale} = ${siteMainLocale} and lower(${path}) = any (${[...languages]}::text[]) and ${isRead(sql`lower(${path})`)}`;
}

/** Whether a page stands at an address. */
export function standing(locale: RawBuilder<unknown>, path: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (${pageAt(locale, path)})`;
}

/** `news/company` of `news/company/opening`. */
export const above = (path: RawBuilder<unknown>) => sql<string>`substring(${path} from '^(.*)/[^/]*$')`;
/** `opening` of `news/company/opening`. */
export const last = (path: RawBuilder<unknown>) => sql<string>`substring(${path} from '[^/]*$')`;
/** `news` of `news/feed.xml`, which is found in capital letters too. */
const feedOf = (path: RawBuilder<unknown>) => sql<string>`substring(lower(${path}) from '^(.*)/feed[.]xml$')`;

/** The column `c` is on the site for guests: nor is one above it disabled, or for members. */
const isForEverybody = sql<boolean>`not exists (
  select from columns u
   where u.locale = c.locale and (u.path = c.path or starts_with(c.path, u.path || '/')) and (u.status <> 1 or u.visible_to <> 'everyone'))`;

/** The site is read in the language: in its main one, and in each that has a column at the root. */
const isRead = (locale: RawBuilder<unknown>) => sql<boolean>`(${locale} = ${siteMainLocale} or exists (
  select from columns root where root.locale = ${locale} and root.pid is null and root.status = 1))`;
