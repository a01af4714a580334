-- Redirects that somebody writes: for good, for now, or to say that a page is gone. And how often each of all of them was followed.
alter table site_redirects
  add column code     smallint not null default 301 check (code in (301, 302, 410)),
  add column hits     bigint   not null default 0,
  -- When it was last followed.
  add column hit_time timestamptz;
alter table site_redirects drop constraint site_redirects_one_target;
alter table site_redirects add constraint site_redirects_one_target
  check (num_nonnulls(column_id, archive_id, nullif(to_path, '')) = case code when 410 then 0 else 1 end);
-- Those of one kind, the newest first.
create index site_redirects_of_source on site_redirects (tenant_id, source, id desc);

-- As before; what takes the place of a redirect by hand leads on for good.
create or replace function siteloom.leave_column_addresses() returns trigger language plpgsql set plan_cache_mode = 'force_custom_plan' as $$
begin
  insert into site_redirects (tenant_id, locale, from_path, column_id)
  select left_behind.tenant_id, left_behind.locale, left_behind.path, left_behind.id
    from left_behind join taken on taken.tenant_id = left_behind.tenant_id and taken.id = left_behind.id
   where taken.path <> left_behind.path and left_behind.type <> 'link'
  on conflict (tenant_id, locale, from_path)
  do update set column_id = excluded.column_id, archive_id = null, to_path = '', code = 301, source = 'automatic', create_time = now();
  -- Back at an address it once left.
  delete from site_redirects r using taken
   where r.tenant_id = taken.tenant_id and r.column_id = taken.id and r.locale = taken.locale and r.from_path = taken.path;
  return null;
end $$;

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
  do update set column_id = null, archive_id = excluded.archive_id, to_path = '', code = 301, source = 'automatic', create_time = now();
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
