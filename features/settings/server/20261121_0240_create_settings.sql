-- Settings of a realm that differ from their defaults.
create table settings (
  tenant_id   integer     not null,
  name        text        not null check (name ~ '^[A-Za-z][A-Za-z0-9_]{0,63}$'),
  value       jsonb       not null,
  update_time timestamptz not null default now(),
  primary key (tenant_id, name)
);
select siteloom.protect('settings');
