-- What one administrator keeps for himself, by name. It goes with the account.
create table admin_preferences (
  tenant_id   integer     not null,
  admin_id    bigint      not null,
  name        text        not null check (char_length(name) between 1 and 100),
  value       jsonb       not null,
  update_time timestamptz not null default now(),
  primary key (tenant_id, admin_id, name),
  foreign key (tenant_id, admin_id) references admins on delete cascade
);
select siteloom.protect('admin_preferences');
