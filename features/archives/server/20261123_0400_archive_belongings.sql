-- What belongs to a document besides its text: further columns, pictures, files, related documents, translations.
alter table archive_revisions
  add column further_ids bigint[] not null default '{}',
  add column pictures    text[]   not null default '{}',
  -- [{name, url, size}] with the size in bytes.
  add column files       jsonb    not null default '[]',
  add column related_ids bigint[] not null default '{}';
alter table archives
  add column further_ids    bigint[] not null default '{}',
  -- Documents that say the same in different languages carry the same number, one of each language.
  add column translation_id bigint;
alter table publications add column further_ids bigint[] not null default '{}';
create unique index archives_translations on archives (tenant_id, translation_id, locale) where translation_id is not null;

-- In which columns a document stands for editors: its own and the further ones of its latest revision. Kept by triggers.
create table archive_places (
  tenant_id  integer not null,
  archive_id bigint  not null,
  column_id  bigint  not null,
  -- The document's own column, the one of its address.
  main       boolean not null,
  primary key (tenant_id, column_id, archive_id),
  foreign key (tenant_id, archive_id) references archives on delete cascade,
  foreign key (tenant_id, column_id) references columns on delete cascade
);
select siteloom.protect('archive_places');
create index archive_places_of_archive on archive_places (tenant_id, archive_id);

-- In which columns visitors find a document, in the order of the lists. Kept by triggers.
create table publication_places (
  tenant_id    integer     not null,
  column_id    bigint      not null,
  archive_id   bigint      not null,
  is_top       boolean     not null,
  weigh        integer     not null,
  publish_time timestamptz not null,
  expire_time  timestamptz,
  primary key (tenant_id, column_id, archive_id),
  foreign key (tenant_id, archive_id) references publications on delete cascade,
  foreign key (tenant_id, column_id) references columns on delete cascade
);
select siteloom.protect('publication_places');
create index publication_places_in_order on publication_places
  (tenant_id, column_id, is_top desc, weigh desc, publish_time desc, archive_id desc) include (expire_time);
create index publication_places_of_archive on publication_places (tenant_id, archive_id);

-- The tags of documents, one row each: whoever looks for a tag finds it by index. In the order of bytes, so that beginnings are ranges.
create table archive_tags (
  tenant_id  integer          not null,
  archive_id bigint           not null,
  tag        text collate "C" not null,
  primary key (tenant_id, archive_id, tag),
  foreign key (tenant_id, archive_id) references archives on delete cascade
);
select siteloom.protect('archive_tags');
create index archive_tags_by_tag on archive_tags (tenant_id, tag, archive_id desc);

-- False while the whole realm is going. Whoever may not read realms cannot remove one either.
create function siteloom.realm_exists(wanted integer) returns boolean stable language plpgsql as $$
begin
  if not has_table_privilege('realms', 'select') then return true; end if;
  return exists (select from realms where id = wanted);
end $$;

-- A further column that is gone, or that is the document's own, is no place.
create function siteloom.place_archives() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if not siteloom.realm_exists(new.tenant_id) then return null; end if;
    delete from archive_places where tenant_id = new.tenant_id and archive_id = new.id;
    insert into archive_places (tenant_id, archive_id, column_id, main)
    select new.tenant_id, new.id, new.column_id, true where new.column_id is not null
    union all
    select new.tenant_id, new.id, c.id, false from columns c
     where c.tenant_id = new.tenant_id and c.id = any (new.further_ids) and c.id is distinct from new.column_id;
    return null;
  end if;
  insert into archive_places (tenant_id, archive_id, column_id, main) select tenant_id, id, column_id, true from fresh where column_id is not null;
  insert into archive_places (tenant_id, archive_id, column_id, main)
  select f.tenant_id, f.id, c.id, false from fresh f cross join lateral unnest(f.further_ids) as wanted (id)
    join columns c on c.tenant_id = f.tenant_id and c.id = wanted.id
   where f.further_ids <> '{}' and c.id is distinct from f.column_id
  on conflict do nothing;
  insert into archive_tags (tenant_id, archive_id, tag)
  select distinct tenant_id, id, tag from fresh cross join lateral unnest(tags) as tag;
  return null;
end $$;
create trigger place_new_archives after insert on archives referencing new table as fresh
  for each statement execute function siteloom.place_archives();
create trigger place_archives after update on archives
  for each row when (old.column_id is distinct from new.column_id or old.further_ids <> new.further_ids) execute function siteloom.place_archives();

create function siteloom.tag_archive() returns trigger language plpgsql as $$
begin
  delete from archive_tags where tenant_id = new.tenant_id and archive_id = new.id and tag <> all (new.tags);
  insert into archive_tags (tenant_id, archive_id, tag) select distinct new.tenant_id, new.id, tag from unnest(new.tags) as tag
  on conflict do nothing;
  return null;
end $$;
create trigger tag_archive after update on archives for each row when (old.tags <> new.tags) execute function siteloom.tag_archive();

create function siteloom.place_publications() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.column_id = new.column_id and old.further_ids = new.further_ids then
      update publication_places
         set is_top = new.is_top, weigh = new.weigh, publish_time = new.publish_time, expire_time = new.expire_time
       where tenant_id = new.tenant_id and archive_id = new.archive_id;
      return null;
    end if;
    delete from publication_places where tenant_id = new.tenant_id and archive_id = new.archive_id;
    insert into publication_places (tenant_id, column_id, archive_id, is_top, weigh, publish_time, expire_time)
    select new.tenant_id, c.id, new.archive_id, new.is_top, new.weigh, new.publish_time, new.expire_time from columns c
     where c.tenant_id = new.tenant_id and (c.id = new.column_id or c.id = any (new.further_ids));
    return null;
  end if;
  insert into publication_places (tenant_id, column_id, archive_id, is_top, weigh, publish_time, expire_time)
  select tenant_id, column_id, archive_id, is_top, weigh, publish_time, expire_time from fresh;
  insert into publication_places (tenant_id, column_id, archive_id, is_top, weigh, publish_time, expire_time)
  select f.tenant_id, c.id, f.archive_id, f.is_top, f.weigh, f.publish_time, f.expire_time
    from fresh f cross join lateral unnest(f.further_ids) as wanted (id)
    join columns c on c.tenant_id = f.tenant_id and c.id = wanted.id
   where f.further_ids <> '{}'
  on conflict do nothing;
  return null;
end $$;
create trigger place_new_publications after insert on publications referencing new table as fresh
  for each statement execute function siteloom.place_publications();
create trigger place_publications after update on publications
  for each row when (old.column_id <> new.column_id or old.further_ids <> new.further_ids or old.is_top <> new.is_top or old.weigh <> new.weigh
                     or old.publish_time <> new.publish_time or old.expire_time is distinct from new.expire_time)
  execute function siteloom.place_publications();

-- A column that goes is taken out of the lists of further columns. When the whole realm goes, there is nothing left to mend.
create function siteloom.leave_column() returns trigger language plpgsql as $$
begin
  if not siteloom.realm_exists(old.tenant_id) then return old; end if;
  update publications set further_ids = array_remove(further_ids, old.id)
   where tenant_id = old.tenant_id and archive_id in
         (select archive_id from publication_places where tenant_id = old.tenant_id and column_id = old.id) and old.id = any (further_ids);
  update archives set further_ids = array_remove(further_ids, old.id)
   where tenant_id = old.tenant_id and id in
         (select archive_id from archive_places where tenant_id = old.tenant_id and column_id = old.id and not main);
  return old;
end $$;
create trigger leave_column before delete on columns for each row execute function siteloom.leave_column();

-- What is there already. The owner sees rows of every realm only while row security does not bind it.
alter table archives no force row level security;
alter table publications no force row level security;
alter table archive_places no force row level security;
alter table publication_places no force row level security;
alter table archive_tags no force row level security;
insert into archive_places (tenant_id, archive_id, column_id, main) select tenant_id, id, column_id, true from archives;
insert into publication_places (tenant_id, column_id, archive_id, is_top, weigh, publish_time, expire_time)
select tenant_id, column_id, archive_id, is_top, weigh, publish_time, expire_time from publications;
insert into archive_tags (tenant_id, archive_id, tag)
select distinct tenant_id, id, tag from archives cross join lateral unnest(tags) as tag;
alter table archives force row level security;
alter table publications force row level security;
alter table archive_places force row level security;
alter table publication_places force row level security;
alter table archive_tags force row level security;

-- Lists read the places.
drop index publications_of_column;

-- With the columns that were added.
create or replace view live_publications with (security_invoker = true) as
  select * from publications where publish_time <= now() and (expire_time is null or expire_time > now());
