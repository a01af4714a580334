-- What a company says about itself on its site, for each language.
create table site_configs (
  tenant_id    integer     not null,
  locale       text        not null,
  config       jsonb       not null,
  version      integer     not null default 1,
  -- Who changed it last, by name: what a conflict tells.
  update_admin text       not null default '',
  update_time  timestamptz not null default now(),
  primary key (tenant_id, locale)
);
select siteloom.protect('site_configs');
