-- A branch or a column with very many documents moves in many statements of one session. A plan that was made while there were no
-- redirects reads all of them for every document; planned anew, each statement goes by index.
alter function siteloom.leave_column_addresses() set plan_cache_mode = 'force_custom_plan';

-- Whether a document is back at an address it once left is looked up by that address, for each that moved. As one join it was planned
-- as every document with every redirect, which hundreds of documents of a site with ten thousand redirects never came to the end of.
create or replace function siteloom.leave_archive_addresses() returns trigger language plpgsql set plan_cache_mode = 'force_custom_plan' as $$
begin
  insert into site_redirects (tenant_id, locale, from_path, archive_id)
  select distinct on (1, 2, 3) place.tenant_id, place.locale, place.path || '/' || left_behind.slug, left_behind.archive_id
    from left_behind
    join taken on taken.tenant_id = left_behind.tenant_id and taken.archive_id = left_behind.archive_id
    cross join lateral (
      select c.tenant_id, c.locale, c.path, true as is_now from columns c
       where c.tenant_id = left_behind.tenant_id and c.id = left_behind.column_id
      union all
      select r.tenant_id, r.locale, r.from_path, false from site_redirects r
       where r.tenant_id = left_behind.tenant_id and r.column_id = left_behind.column_id
    ) as place
   where (taken.column_id, taken.slug) is distinct from (left_behind.column_id, left_behind.slug)
   order by 1, 2, 3, place.is_now desc
  on conflict (tenant_id, locale, from_path)
  do update set column_id = null, archive_id = excluded.archive_id, to_path = '', source = 'automatic', create_time = now();
  delete from site_redirects where (tenant_id, id) in (
    select own.tenant_id, own.id
      from left_behind
      join taken on taken.tenant_id = left_behind.tenant_id and taken.archive_id = left_behind.archive_id
      cross join lateral (select c.locale, c.path from columns c where c.tenant_id = taken.tenant_id and c.id = taken.column_id offset 0) as c
      cross join lateral (
        select r.tenant_id, r.id, r.archive_id from site_redirects r
         where r.tenant_id = taken.tenant_id and r.locale = c.locale and r.from_path = c.path || '/' || taken.slug
        offset 0
      ) as own
     where own.archive_id = taken.archive_id and (taken.column_id, taken.slug) is distinct from (left_behind.column_id, left_behind.slug)
  );
  return null;
end $$;
