-- What a company says about itself on its site, for each language.
create table site_configs (
  tenant_id   integer     not null,
  locale      text        not null,
  config      jsonb       not null,
  version     integer     not null default 1,
  update_time timestamptz not null default now(),
  primary key (tenant_id, locale)
);
select siteloom.protect('site_configs');
