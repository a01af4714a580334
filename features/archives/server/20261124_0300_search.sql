-- What visitors look for is found by index, under row security. `words` held bigrams without knowing whose they are: an operator on it is
-- not leakproof, so the policy had to read a company's documents one by one before it could be asked.
drop view live_publications;
-- The text of the document without its tags, as far as the search looks into it.
alter table publications add column plain text not null default '';
alter table publications drop column words;
drop function siteloom.words(text);
create view live_publications with (security_invoker = true) as
  select * from publications where publish_time <= now() and (expire_time is null or expire_time > now());
grant select on live_publications to siteloom_app, siteloom_operator;

-- One spelling for many: no accents, no full-width letters, small letters. Letters beyond ASCII become small by the table below, because
-- lower() does what the locale of the database says. features/archives/server/search-words.ts folds the same way.
create function siteloom.folded(content text) returns text immutable strict parallel safe language sql as $$
  select translate(lower(normalize(regexp_replace(normalize(content, NFKD), '[\u0300-\u036f]+', '', 'g'), NFKC) collate "C"),
                   'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ',
                   'абвгдежзийклмнопрстуфхцчшщъыьэюяαβγδεζηθικλμνξοπρστυφχψω')
$$;

-- What a text can be found by: every pair of neighbouring Chinese, Japanese or Korean signs, and the last of each run, so that a single
-- sign is the beginning of something; every word; the stem of an English word; a type like RV-40E in one piece. In PL/pgSQL, because a
-- function in SQL that calls others is planned anew for every document.
create function siteloom.terms(content text) returns text[] immutable strict parallel safe language plpgsql as $$
declare
  folded  text   := siteloom.folded(content);
  signs   text[] := string_to_array(regexp_replace(folded, '[^\u3005-\u3007\u3041-\u3096\u30a1-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]+', ' ', 'g'), null);
  written text[] := string_to_array(btrim(regexp_replace(folded, '[^a-z0-9\u00df-\u00f6\u00f8-\u024f\u0370-\u1fff]+', ' ', 'g')), ' ');
begin
  return array(
    select case when two is null or two = ' ' then one else one || two end from unnest(signs, signs[2:]) as pair (one, two) where one <> ' '
    union all
    select left(word, 40) from unnest(written) as word
    union all
    select (ts_lexize('pg_catalog.english_stem', left(word, 40)))[1] from unnest(written) as word where word ~ '^[a-z]{3,}$' and ts_lexize('pg_catalog.english_stem', left(word, 40)) <> '{}'
    union all
    select left(regexp_replace(run[1], '[^a-z0-9]+', '', 'g'), 40) from regexp_matches(folded, '[a-z0-9]+(?:[-_./+][a-z0-9]+)+', 'g') as run
  );
end $$;

-- Under what visitors find a document. Each word stands under its company and language, so that what others write costs nobody anything,
-- and once for each place: 1 in the title, 2 in title, summary or tags, 3 anywhere; 4 is the document's column.
create function siteloom.lexemes(tenant integer, lang text, own_column bigint, title text, summary text, tags text[], plain text) returns tsvector
immutable language plpgsql as $$
declare
  start  text   := tenant || left(lang, 1);
  titled text[] := siteloom.terms(title);
  headed text[] := titled || siteloom.terms(concat_ws(' ', summary, array_to_string(tags, ' ')));
begin
  return array_to_tsvector(
    array(select start || '1' || term from unnest(titled) as term)
    || array(select start || '2' || term from unnest(headed) as term)
    || array(select start || '3' || term from unnest(headed || siteloom.terms(plain)) as term)
    || (start || '4' || own_column));
end $$;

-- The index over publications. Kept by triggers.
create table publication_words (
  tenant_id    integer     not null,
  archive_id   bigint      not null,
  column_id    bigint      not null,
  locale       text        not null,
  publish_time timestamptz not null,
  expire_time  timestamptz,
  words        tsvector    not null,
  primary key (tenant_id, archive_id),
  foreign key (tenant_id, archive_id) references publications on delete cascade
);
select siteloom.protect('publication_words');
-- New words wait in a list that every search reads; it stays short.
create index publication_words_found on publication_words using gin (words) with (gin_pending_list_limit = 512);
create index publication_words_newest on publication_words (tenant_id, locale, publish_time desc, archive_id desc);

-- The tags of what visitors see, one row each, in the order in which a tag's page lists them. Kept by triggers.
create table publication_tags (
  tenant_id    integer          not null,
  archive_id   bigint           not null,
  tag          text collate "C" not null,
  column_id    bigint           not null,
  locale       text             not null,
  publish_time timestamptz      not null,
  expire_time  timestamptz,
  primary key (tenant_id, archive_id, tag),
  foreign key (tenant_id, archive_id) references publications on delete cascade
);
select siteloom.protect('publication_tags');
create index publication_tags_in_order on publication_tags (tenant_id, locale, tag, publish_time desc, archive_id desc) include (column_id, expire_time);

create function siteloom.index_publications() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if not siteloom.realm_exists(new.tenant_id) then return null; end if;
    update publication_words
       set column_id = new.column_id, locale = new.locale, publish_time = new.publish_time, expire_time = new.expire_time,
           words = siteloom.lexemes(new.tenant_id, new.locale, new.column_id, new.title, new.summary, new.tags, new.plain)
     where tenant_id = new.tenant_id and archive_id = new.archive_id;
    delete from publication_tags where tenant_id = new.tenant_id and archive_id = new.archive_id;
    insert into publication_tags (tenant_id, archive_id, tag, column_id, locale, publish_time, expire_time)
    select distinct new.tenant_id, new.archive_id, tag, new.column_id, new.locale, new.publish_time, new.expire_time from unnest(new.tags) as tag;
    return null;
  end if;
  insert into publication_words (tenant_id, archive_id, column_id, locale, publish_time, expire_time, words)
  select tenant_id, archive_id, column_id, locale, publish_time, expire_time,
         siteloom.lexemes(tenant_id, locale, column_id, title, summary, tags, plain) from fresh;
  insert into publication_tags (tenant_id, archive_id, tag, column_id, locale, publish_time, expire_time)
  select distinct tenant_id, archive_id, tag, column_id, locale, publish_time, expire_time from fresh, unnest(tags) as tag;
  return null;
end $$;
create trigger index_new_publications after insert on publications referencing new table as fresh
  for each statement execute function siteloom.index_publications();
create trigger index_publications after update on publications
  for each row when (old.column_id <> new.column_id or old.locale <> new.locale or old.title <> new.title or old.summary <> new.summary
                     or old.tags <> new.tags or old.plain <> new.plain
                     or old.publish_time <> new.publish_time or old.expire_time is distinct from new.expire_time)
  execute function siteloom.index_publications();

-- The words of a search as the index has them. Each of `terms` is one word; with a star at its end, the beginning of words. An English word is
-- found by its stem too. Nothing else in a term means anything: quotes, stars and strokes are taken out.
create function siteloom.sought(lang text, place text, terms text[], every boolean, standing bigint[] default null) returns tsquery
stable language plpgsql as $$
declare
  own   text := siteloom.realm() || left(lang, 1);
  words text := (
    select string_agg('(''' || own || place || term || '''' || case when is_start then ':*' else '' end
                      || coalesce(' | ''' || own || place || stem || '''', '') || ')', case when every then ' & ' else ' | ' end)
      from (select regexp_replace(wanted, '[''\\*]', '', 'g') as term, wanted like '%*' as is_start from unnest(terms) as wanted) as given
     cross join lateral (select case when term ~ '^[a-z]{3,}$' then (ts_lexize('pg_catalog.english_stem', term))[1] end as stem) as stems);
begin
  return ('(' || words || ')' || coalesce(' & (' || (select string_agg('''' || own || '4' || id || '''', ' | ') from unnest(standing) as id) || ')', ''))::tsquery;
end $$;

-- The next two run as the operator, whose policy lets the planner use the index: it would have to trust `@@` with rows of every company
-- otherwise. They see the rows of the transaction's own realm, and tell nothing but which documents match.

-- At most `most` live documents that match, in no order. `score`: 3 where the title has every term, 2 where title, summary and tags have,
-- 1 elsewhere; unless `every`, how many of the terms the document has, one in the title twice.
create function siteloom.search_some(
  lang text, place text, terms text[], every boolean, standing bigint[], visible bigint[], most integer
) returns table (archive_id bigint, column_id bigint, publish_time timestamptz, score integer)
language plpgsql stable security definer
set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan set max_parallel_workers_per_gather = 0
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
as $$
#variable_conflict use_column
declare
  own     integer   := siteloom.realm();
  found   tsquery   := siteloom.sought(lang, place, terms, every, standing);
  titles  tsquery   := siteloom.sought(lang, '1', terms, true);
  heads   tsquery   := siteloom.sought(lang, '2', terms, true);
  ones    tsquery[] := case when every then null else array(select siteloom.sought(lang, '3', array[term], true) from unnest(terms) as term) end;
  titled  tsquery[] := case when every then null else array(select siteloom.sought(lang, '1', array[term], true) from unnest(terms) as term) end;
begin
  return query
    select w.archive_id, w.column_id, w.publish_time,
           case when every then case when place = '1' or w.words @@ titles then 3 when w.words @@ heads then 2 else 1 end
                else (select sum((w.words @@ one)::integer + (w.words @@ title)::integer)::integer from unnest(ones, titled) as term (one, title)) end
      from publication_words w
     -- A sum is no condition for an index: the words are the one to use.
     where w.tenant_id + 0 = own and w.words @@ found
       and w.publish_time <= now() and (w.expire_time is null or w.expire_time > now())
       and (visible is null or w.column_id = any (visible))
     limit most;
end $$;

-- The newest live documents that match, for words that so many have that looking them all up costs more than going back in time.
-- `part`: `title` for those that have every term in their title, `rest` for the others, `all`.
create function siteloom.search_newest(
  lang text, part text, terms text[], every boolean, standing bigint[], visible bigint[], most integer, skip integer
) returns table (archive_id bigint, column_id bigint)
language plpgsql stable security definer
set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan set max_parallel_workers_per_gather = 0
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
as $$
#variable_conflict use_column
declare
  own    integer := siteloom.realm();
  found  tsquery := siteloom.sought(lang, case part when 'title' then '1' else '3' end, terms, every, standing);
  titles tsquery := siteloom.sought(lang, '1', terms, true);
begin
  return query
    select w.archive_id, w.column_id from publication_words w
     where w.tenant_id = own and w.locale = lang and w.words @@ found and (part <> 'rest' or not w.words @@ titles)
       and w.publish_time <= now() and (w.expire_time is null or w.expire_time > now())
       and (visible is null or w.column_id = any (visible))
     order by w.publish_time desc, w.archive_id desc limit most offset skip;
end $$;

revoke all on function siteloom.search_some, siteloom.search_newest from public;
grant execute on function siteloom.search_some, siteloom.search_newest to siteloom_app;
grant create on schema siteloom to siteloom_operator;
alter function siteloom.search_some owner to siteloom_operator;
alter function siteloom.search_newest owner to siteloom_operator;
revoke create on schema siteloom from siteloom_operator;

-- What is there already. The owner sees rows of every realm only while row security does not bind it.
alter table archives no force row level security;
alter table archive_revisions no force row level security;
alter table publications no force row level security;
alter table publication_words no force row level security;
alter table publication_tags no force row level security;
alter table publications disable trigger user;
update publications p
   set plain = btrim(regexp_replace(regexp_replace(left(r.content, 40000), '<[^>]*>|&[a-z]+;', ' ', 'g'), '\s+', ' ', 'g'))
  from archive_revisions r where r.tenant_id = p.tenant_id and r.id = p.revision_id;
update publications p set plain = concat_ws(' ', left(p.plain, 10000), r.subtitle, a.searched)
  from archive_revisions r, archives a
 where r.tenant_id = p.tenant_id and r.id = p.revision_id and a.tenant_id = p.tenant_id and a.id = p.archive_id;
alter table publications enable trigger user;
insert into publication_words (tenant_id, archive_id, column_id, locale, publish_time, expire_time, words)
select tenant_id, archive_id, column_id, locale, publish_time, expire_time,
       siteloom.lexemes(tenant_id, locale, column_id, title, summary, tags, plain) from publications;
insert into publication_tags (tenant_id, archive_id, tag, column_id, locale, publish_time, expire_time)
select distinct tenant_id, archive_id, tag, column_id, locale, publish_time, expire_time from publications, unnest(tags) as tag;
alter table archives force row level security;
alter table archive_revisions force row level security;
alter table publications force row level security;
alter table publication_words force row level security;
alter table publication_tags force row level security;
