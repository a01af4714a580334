-- What visitors find columns by, as publication_words is for documents: a single page by its name, what it says of itself to search engines,
-- and its text; a list by the first two. A link leads elsewhere and has none. Kept by triggers.
create table column_words (
  tenant_id integer  not null,
  column_id bigint   not null,
  words     tsvector not null,
  primary key (tenant_id, column_id),
  foreign key (tenant_id, column_id) references columns on delete cascade
);
select siteloom.protect('column_words');
create index column_words_found on column_words using gin (words) with (gin_pending_list_limit = 512);

-- A text without its tags, as far as the search looks into it. What stands within a line parts no word.
create function siteloom.told(html text) returns text immutable strict parallel safe language sql as $$
  select left(regexp_replace(regexp_replace(regexp_replace(left(html, 40000),
           '</?(a|abbr|b|code|del|em|i|ins|mark|s|small|span|strong|sub|sup|u)(\s[^>]*)?>', '', 'gi'), '<[^>]*>', ' ', 'g'), '&#?\w+;', ' ', 'g'), 10000)
$$;

create function siteloom.words_of_column(c columns) returns tsvector immutable language sql as $$
  select siteloom.lexemes(c.tenant_id, c.locale, c.id, c.name, concat_ws(' ', c.seo_title, c.seo_description), array[c.seo_keywords],
                          case c.type when 'page' then siteloom.told(c.content) else '' end)
$$;

create function siteloom.index_column() returns trigger language plpgsql as $$
begin
  if not siteloom.realm_exists(new.tenant_id) then return null; end if;
  if new.type = 'link' then
    delete from column_words where tenant_id = new.tenant_id and column_id = new.id;
  else
    insert into column_words (tenant_id, column_id, words) values (new.tenant_id, new.id, siteloom.words_of_column(new))
    on conflict (tenant_id, column_id) do update set words = excluded.words;
  end if;
  return null;
end $$;
create trigger index_new_column after insert on columns for each row when (new.type <> 'link') execute function siteloom.index_column();
create trigger index_column after update on columns
  for each row when (old.type <> new.type or old.locale <> new.locale or old.name <> new.name or old.content <> new.content
                     or old.seo_title <> new.seo_title or old.seo_description <> new.seo_description or old.seo_keywords <> new.seo_keywords)
  execute function siteloom.index_column();

-- As siteloom.search_some: at most `most` columns that have every term, in no order. `score`: 3 where the name has every term, 2 where what is
-- said of the column has, 1 elsewhere.
create function siteloom.search_columns(lang text, terms text[], visible bigint[], most integer) returns table (column_id bigint, score integer)
language plpgsql stable security definer
set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan set max_parallel_workers_per_gather = 0
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
as $$
#variable_conflict use_column
declare
  own    integer := siteloom.realm();
  found  tsquery := siteloom.sought(lang, '3', terms, true);
  titles tsquery := siteloom.sought(lang, '1', terms, true);
  heads  tsquery := siteloom.sought(lang, '2', terms, true);
begin
  return query
    select w.column_id, case when w.words @@ titles then 3 when w.words @@ heads then 2 else 1 end
      from column_words w
     where w.tenant_id + 0 = own and w.words @@ found and w.column_id = any (visible)
     limit most;
end $$;
revoke all on function siteloom.search_columns from public;
grant execute on function siteloom.search_columns to siteloom_app;
grant create on schema siteloom to siteloom_operator;
alter function siteloom.search_columns owner to siteloom_operator;
revoke create on schema siteloom from siteloom_operator;

-- What is there already. The owner sees rows of every realm only while row security does not bind it.
alter table columns no force row level security;
alter table column_words no force row level security;
insert into column_words (tenant_id, column_id, words)
select c.tenant_id, c.id, siteloom.words_of_column(c) from columns c where c.type <> 'link';
alter table columns force row level security;
alter table column_words force row level security;
