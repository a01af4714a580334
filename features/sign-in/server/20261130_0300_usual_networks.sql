-- Whoever guesses at a login locks nobody out: failures are counted apart for a session that proves its password once more, and for each
-- network from which the account has logged in lately. A network is known by a keyed hash only.
alter table sessions
  add column login_failures integer not null default 0,
  add column locked_until   timestamptz;

create table admin_networks (
  tenant_id      integer     not null,
  admin_id       bigint      not null,
  network        bytea       not null,
  -- Of the last login from there.
  login_time     timestamptz not null,
  login_failures integer     not null default 0,
  locked_until   timestamptz,
  primary key (tenant_id, admin_id, network),
  foreign key (tenant_id, admin_id) references admin_secrets on delete cascade
);
select siteloom.protect('admin_networks');
create index admin_networks_by_time on admin_networks (login_time);

create table member_networks (
  tenant_id      integer     not null,
  member_id      bigint      not null,
  network        bytea       not null,
  login_time     timestamptz not null,
  login_failures integer     not null default 0,
  locked_until   timestamptz,
  primary key (tenant_id, member_id, network),
  foreign key (tenant_id, member_id) references member_secrets on delete cascade
);
select siteloom.protect('member_networks');
create index member_networks_by_time on member_networks (login_time);

-- A new password forgives the failures of the old one, wherever they were counted.
create function siteloom.forgive_admin() returns trigger language plpgsql as $$
begin
  update admin_networks set login_failures = 0, locked_until = null where tenant_id = new.tenant_id and admin_id = new.admin_id;
  new.login_failures = 0;
  new.locked_until = null;
  return new;
end $$;
create trigger forgive_admin before update of password_hash on admin_secrets
  for each row when (old.password_hash <> new.password_hash) execute function siteloom.forgive_admin();

create function siteloom.forgive_member() returns trigger language plpgsql as $$
begin
  update member_networks set login_failures = 0, locked_until = null where tenant_id = new.tenant_id and member_id = new.member_id;
  new.login_failures = 0;
  new.locked_until = null;
  return new;
end $$;
create trigger forgive_member before update of password_hash on member_secrets
  for each row when (old.password_hash <> new.password_hash) execute function siteloom.forgive_member();
