-- The library: folders with names, words for pictures, what uses a file, and files that only a signed address opens.
alter table attachments
  add column alt       text    not null default '' check (char_length(alt) <= 200),
  -- A picture that moves: shown as it is, never in other sizes.
  add column animated  boolean not null default false,
  -- Below `p<realm>/`: never served without a signature, never in the library.
  add column private   boolean not null default false,
  add column kind      text    not null generated always as (case
    when mimetype like 'image/%' then 'picture'
    when mimetype like 'video/%' then 'video'
    when mimetype like 'audio/%' then 'audio'
    when mimetype in ('application/zip', 'application/vnd.rar', 'application/x-7z-compressed') then 'archive'
    else 'document' end) stored,
  -- The hash in the address. It stays when the file behind the address is replaced, and it is what content is searched for.
  add column file_hash text    generated always as (substring(url from '[0-9a-f]{40}(?![0-9a-f])')) stored;
create index attachments_by_url on attachments (tenant_id, url);
create index attachments_by_hash on attachments (tenant_id, file_hash);
create index attachments_by_topic on attachments (tenant_id, topic, last_upload_time desc, id desc);
create index attachments_by_member on attachments (tenant_id, member_id, create_time) where member_id is not null;

-- What a topic is called. A topic that no row names is called by itself.
create table attachment_folders (
  tenant_id   integer     not null,
  topic       text        not null check (topic ~ '^[A-Za-z0-9_-]{1,32}$'),
  title       text        not null check (char_length(title) between 1 and 40),
  create_time timestamptz not null default now(),
  primary key (tenant_id, topic),
  constraint attachment_folders_title_taken unique (tenant_id, title)
);
select siteloom.protect('attachment_folders');

-- Which rows name which files. Kept by triggers, so that no way of writing can forget it.
create table attachment_uses (
  tenant_id integer not null,
  file_hash text    not null,
  -- The table, and the key of the row in it.
  place     text    not null,
  row_key   text    not null,
  title     text    not null,
  primary key (tenant_id, place, row_key, file_hash)
);
select siteloom.protect('attachment_uses');
create index attachment_uses_of_file on attachment_uses (tenant_id, file_hash);

-- The hashes of the stored files that a row names anywhere in it.
create function siteloom.files_in(content jsonb) returns text[] immutable parallel safe language sql as $$
  select coalesce(array_agg(distinct found[1] order by found[1]), '{}')
    from regexp_matches(content::text, '/storage/[rp][0-9]+/[^\s"''<>()?#\\,;&]*([0-9a-f]{40})(?![0-9a-f])', 'g') as found
$$;

-- Rows of tables without a tenant_id are the platform's.
create function siteloom.note_files() returns trigger language plpgsql as $$
declare
  was jsonb := to_jsonb(old);
  is_now jsonb := to_jsonb(new);
  files_before text[] := siteloom.files_in(was);
  files_now text[] := siteloom.files_in(is_now);
begin
  if tg_op = 'UPDATE' and files_now = '{}' and files_before = '{}' then return null; end if;
  if tg_op <> 'INSERT' and files_before <> '{}' then
    delete from attachment_uses
     where tenant_id = coalesce((was ->> 'tenant_id')::integer, 0) and place = tg_table_name and row_key = siteloom.row_key(was);
  end if;
  if tg_op <> 'DELETE' and files_now <> '{}' then
    insert into attachment_uses (tenant_id, file_hash, place, row_key, title)
    select coalesce((is_now ->> 'tenant_id')::integer, 0), hash, tg_table_name, siteloom.row_key(is_now), siteloom.row_title(is_now)
      from unnest(files_now) as hash
    on conflict (tenant_id, place, row_key, file_hash) do update set title = excluded.title;
  end if;
  return null;
end $$;

create function siteloom.row_key(content jsonb) returns text immutable parallel safe language sql as $$
  select coalesce(content ->> 'id', content ->> 'locale', content ->> 'name', '')
$$;
create function siteloom.row_title(content jsonb) returns text immutable parallel safe language sql as $$
  select left(coalesce(content ->> 'title', content ->> 'nickname', content ->> 'name', content ->> 'locale', ''), 200)
$$;

-- Follows the files of a table, of the rows it has already too. Every table whose rows may name stored files calls it once.
create function siteloom.track_files(target regclass) returns void language plpgsql as $$
begin
  execute format('create trigger note_files after insert or update or delete on %s for each row execute function siteloom.note_files()', target);
  -- The owner sees rows of every realm only while row security does not bind it.
  execute format('alter table %s no force row level security', target);
  alter table attachment_uses no force row level security;
  execute format($run$
    insert into attachment_uses (tenant_id, file_hash, place, row_key, title)
    select coalesce((content ->> 'tenant_id')::integer, 0), hash, %L, siteloom.row_key(content), siteloom.row_title(content)
      from (select to_jsonb(t) as content from %s as t) as rows, unnest(siteloom.files_in(content)) as hash
    on conflict do nothing $run$, target::text, target);
  execute format('alter table %s force row level security', target);
  alter table attachment_uses force row level security;
end $$;

select siteloom.track_files('archive_revisions');
select siteloom.track_files('columns');
select siteloom.track_files('site_configs');
select siteloom.track_files('focuses');
select siteloom.track_files('settings');
select siteloom.track_files('admins');
select siteloom.track_files('members');
select siteloom.track_files('tenants');
