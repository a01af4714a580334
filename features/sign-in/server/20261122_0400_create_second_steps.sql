-- The second step of an administrator's login: a secret that an authenticator app shares with us.
create table second_steps (
  tenant_id      integer     not null,
  admin_id       bigint      not null,
  -- Sealed with the installation's secret. Null until the first code has proved that the app has it.
  secret         bytea,
  enabled_time   timestamptz,
  -- Shown to the person and not proved yet; it replaces the secret when it is.
  pending        bytea,
  pending_expire timestamptz,
  -- The last step of 30 seconds whose code was used: neither it nor an earlier one counts again.
  used_step      bigint      not null default 0,
  primary key (tenant_id, admin_id),
  foreign key (tenant_id, admin_id) references admins on delete cascade,
  check ((secret is null) = (enabled_time is null)),
  check ((pending is null) = (pending_expire is null))
);
select siteloom.protect('second_steps');

-- For whoever has lost the app. Each opens one login; only keyed hashes are kept.
create table recovery_codes (
  tenant_id integer not null,
  admin_id  bigint  not null,
  hash      bytea   not null,
  used_time timestamptz,
  primary key (tenant_id, admin_id, hash),
  foreign key (tenant_id, admin_id) references second_steps on delete cascade
);
select siteloom.protect('recovery_codes');

-- Between the two steps: the password was right, the code is still missing.
create table sign_in_tickets (
  tenant_id   integer     not null,
  hash        bytea       not null,
  admin_id    bigint      not null,
  area        text        not null check (area in ('admin', 'tenant')),
  keep        boolean     not null,
  -- The ticket counts from the address that gave the password.
  ip          text        not null,
  expire_time timestamptz not null,
  primary key (tenant_id, hash),
  foreign key (tenant_id, admin_id) references admins on delete cascade
);
select siteloom.protect('sign_in_tickets');
create index sign_in_tickets_by_hash on sign_in_tickets (hash);
create index sign_in_tickets_by_admin on sign_in_tickets (tenant_id, admin_id);
create index sign_in_tickets_ended on sign_in_tickets (expire_time);
