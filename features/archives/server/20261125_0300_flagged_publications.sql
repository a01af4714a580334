-- The flags of what visitors see, one row each, in the order in which programs list them. Kept by triggers. Under row security an operator
-- on arrays cannot use an index.
create table publication_flags (
  tenant_id    integer          not null,
  archive_id   bigint           not null,
  flag         text collate "C" not null,
  column_id    bigint           not null,
  locale       text             not null,
  publish_time timestamptz      not null,
  expire_time  timestamptz,
  primary key (tenant_id, archive_id, flag),
  foreign key (tenant_id, archive_id) references publications on delete cascade
);
select siteloom.protect('publication_flags');
create index publication_flags_in_order on publication_flags (tenant_id, locale, flag, publish_time desc, archive_id desc) include (column_id, expire_time);

create function siteloom.flag_publications() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if not siteloom.realm_exists(new.tenant_id) then return null; end if;
    delete from publication_flags where tenant_id = new.tenant_id and archive_id = new.archive_id;
    insert into publication_flags (tenant_id, archive_id, flag, column_id, locale, publish_time, expire_time)
    select distinct new.tenant_id, new.archive_id, flag, new.column_id, new.locale, new.publish_time, new.expire_time from unnest(new.flags) as flag;
    return null;
  end if;
  insert into publication_flags (tenant_id, archive_id, flag, column_id, locale, publish_time, expire_time)
  select distinct tenant_id, archive_id, flag, column_id, locale, publish_time, expire_time from fresh, unnest(flags) as flag where flags <> '{}';
  return null;
end $$;
create trigger flag_new_publications after insert on publications referencing new table as fresh
  for each statement execute function siteloom.flag_publications();
create trigger flag_publications after update on publications
  for each row when (old.flags <> new.flags or (new.flags <> '{}'
                     and (old.column_id <> new.column_id or old.locale <> new.locale
                          or old.publish_time <> new.publish_time or old.expire_time is distinct from new.expire_time)))
  execute function siteloom.flag_publications();

-- What is there already. The owner sees rows of every realm only while row security does not bind it.
alter table publications no force row level security;
alter table publication_flags no force row level security;
insert into publication_flags (tenant_id, archive_id, flag, column_id, locale, publish_time, expire_time)
select distinct tenant_id, archive_id, flag, column_id, locale, publish_time, expire_time from publications, unnest(flags) as flag;
alter table publications force row level security;
alter table publication_flags force row level security;
