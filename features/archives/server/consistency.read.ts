/** What documents say about themselves in several places must be the same everywhere. */
import { type RawBuilder, sql } from 'kysely';

const tagsShown = sql`select tenant_id, archive_id, unnest(tags) as tag, column_id, locale, publish_time, expire_time from publications`;

const placesOfArchives = sql`
  select d.tenant_id, d.id as archive_id, c.id as column_id, c.id = d.column_id as main
    from archives d join columns c on c.tenant_id = d.tenant_id and (c.id = d.column_id or c.id = any (d.further_ids))`;
const placesOfPublications = sql`
  select d.tenant_id, d.archive_id, c.id as column_id, c.id = d.column_id as main
    from publications d join columns c on c.tenant_id = d.tenant_id and (c.id = d.column_id or c.id = any (d.further_ids))`;

/** By what is wrong. Each finds where: `realm` and `what`, a document or a place. */
export const consistencyChecks: Readonly<Record<string, RawBuilder<{ realm: number; what: number }>>> = {
  'the latest revision is not the last that was written': sql`
    select a.tenant_id as realm, a.id as what from archives a
     where a.latest_revision_id is distinct from
           (select max(r.id) from archive_revisions r where r.tenant_id = a.tenant_id and r.archive_id = a.id)`,
  'the published revision is not the one on show': sql`
    select a.tenant_id as realm, a.id as what from archives a left join publications p on p.tenant_id = a.tenant_id and p.archive_id = a.id
     where a.published_revision_id is distinct from p.revision_id`,
  'the revision on show is another document’s': sql`
    select p.tenant_id as realm, p.archive_id as what from publications p
      left join archive_revisions r on r.tenant_id = p.tenant_id and r.id = p.revision_id
     where r.archive_id is distinct from p.archive_id`,
  'what is on show is in the recycle bin': sql`
    select a.tenant_id as realm, a.id as what from archives a join publications p on p.tenant_id = a.tenant_id and p.archive_id = a.id
     where a.deleted_time is not null`,
  'the times are not those of the publication': sql`
    select a.tenant_id as realm, a.id as what from archives a left join publications p on p.tenant_id = a.tenant_id and p.archive_id = a.id
     where (a.live_time, a.live_until) is distinct from (p.publish_time, p.expire_time)`,
  'the list and the page show different things': sql`
    select a.tenant_id as realm, a.id as what from archives a join publications p on p.tenant_id = a.tenant_id and p.archive_id = a.id
     where not a.live_differs
       and (a.title, a.slug, a.cover, a.flags, a.tags, a.weigh, a.column_id) is distinct from
           (p.title, p.slug, p.cover, p.flags, p.tags, p.weigh, p.column_id)`,
  'the list repeats another text than the latest revision’s': sql`
    select a.tenant_id as realm, a.id as what from archives a join archive_revisions r on r.tenant_id = a.tenant_id and r.id = a.latest_revision_id
     where (a.title, a.tags) is distinct from (r.title, r.tags)`,
  'it waits without a time, or has a time without waiting': sql`
    select tenant_id as realm, id as what from archives where (audit_status = 0) <> (pending_time is not null)`,
  'the places for editors are others': sql`
    select tenant_id as realm, archive_id as what from (
      (select tenant_id, archive_id, column_id, main from archive_places except ${placesOfArchives})
      union all (${placesOfArchives} except select tenant_id, archive_id, column_id, main from archive_places)) as odd`,
  'the places for visitors are others': sql`
    select tenant_id as realm, archive_id as what from (
      (select tenant_id, archive_id, column_id from publication_places except select tenant_id, archive_id, column_id from (${placesOfPublications}) as wanted)
      union all
      (select tenant_id, archive_id, column_id from (${placesOfPublications}) as wanted except select tenant_id, archive_id, column_id from publication_places)
    ) as odd`,
  'a place has another rank than the publication': sql`
    select p.tenant_id as realm, p.archive_id as what from publications p
      join publication_places place on place.tenant_id = p.tenant_id and place.archive_id = p.archive_id
     where (p.is_top, p.weigh, p.publish_time, p.expire_time) is distinct from (place.is_top, place.weigh, place.publish_time, place.expire_time)`,
  'the tags are others': sql`
    select tenant_id as realm, archive_id as what from (
      (select tenant_id, archive_id, tag from archive_tags except select tenant_id, id, unnest(tags) from archives)
      union all (select tenant_id, id, unnest(tags) from archives except select tenant_id, archive_id, tag from archive_tags)) as odd`,
  'visitors find it by other words, or not at all': sql`
    select p.tenant_id as realm, p.archive_id as what from publications p
      left join publication_words w on w.tenant_id = p.tenant_id and w.archive_id = p.archive_id
     where (w.column_id, w.locale, w.publish_time, w.expire_time, w.words) is distinct from
           (p.column_id, p.locale, p.publish_time, p.expire_time,
            siteloom.lexemes(p.tenant_id, p.locale, p.column_id, p.title, p.summary, p.tags, p.plain))`,
  'visitors find it by other tags': sql`
    select tenant_id as realm, archive_id as what from (
      (select tenant_id, archive_id, tag, column_id, locale, publish_time, expire_time from publication_tags except ${tagsShown})
      union all (${tagsShown} except select tenant_id, archive_id, tag, column_id, locale, publish_time, expire_time from publication_tags)) as odd`,
  'the figures are others': sql`
    select realm, what from (
      select a.tenant_id as realm, place.column_id as what, place.main, coalesce(a.author_admin_id, 0) as author, a.audit_status, a.published,
             a.deleted_time is not null as recycled, 1 as n
        from archives a cross join lateral siteloom.places_of(a.column_id, a.further_ids) as place
      union all
      select tenant_id, column_id, main, author_id, audit_status, published, recycled, -n from archive_counts) as counted
     group by realm, what, main, author, audit_status, published, recycled having sum(n) <> 0`,
};
