-- Who sees a column, and the same column in other languages.
alter table columns
  -- Everybody, whoever is signed in on the site, or members of `visible_groups`.
  add visible_to text not null default 'everyone' check (visible_to in ('everyone', 'members', 'groups')),
  add visible_groups bigint[] not null default '{}',
  -- Columns that say the same in different languages carry the same mark, one of each language.
  add translation_mark text;
create unique index columns_one_translation on columns (tenant_id, translation_mark, locale) where translation_mark is not null;
