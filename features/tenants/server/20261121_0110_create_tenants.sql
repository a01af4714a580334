-- The companies of this installation. A company sees its own row, the platform all of them.
create table tenants (
  id           integer     primary key references realms on delete cascade,
  name         text        not null check (char_length(name) between 1 and 100),
  short_name   text        not null default '' check (char_length(short_name) <= 40),
  -- The label of its host: {code}.{SITE_DOMAIN}.
  code         text        not null check (code ~ '^[a-z][a-z0-9-]{1,30}$'),
  logo         text        not null default '',
  contact_name text        not null default '',
  mobile       text        not null default '',
  address      text        not null default '',
  plan_id      integer     references plans,
  expire_time  timestamptz,
  status       smallint    not null default 1 check (status in (0, 1)),
  remark       text        not null default '',
  template     text        not null default 'empty',
  version      integer     not null default 1,
  create_time  timestamptz not null default now(),
  update_time  timestamptz not null default now(),
  constraint tenants_code_taken unique (code)
);
alter table tenants enable row level security;
alter table tenants force row level security;
create policy every_realm on tenants to siteloom_operator using (true) with check (true);
create policy own_or_platform on tenants for select to siteloom_app
  using (id = (select siteloom.realm()) or (select siteloom.realm()) = 0);
create policy platform_writes on tenants for update to siteloom_app
  using ((select siteloom.realm()) = 0) with check ((select siteloom.realm()) = 0);
grant select, update on tenants to siteloom_app;
grant select, insert, update, delete on tenants to siteloom_operator;
create index tenants_newest on tenants (create_time desc, id desc);

-- A company reads the plan it is on.
create policy own_plan on plans for select to siteloom_app
  using (id = (select plan_id from tenants where tenants.id = (select siteloom.realm())));
