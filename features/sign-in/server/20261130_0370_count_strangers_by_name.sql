-- Strangers are counted by the name they type, whether somebody has it or not. Two ways of counting told names apart: three names of one
-- member shared a count, and the owner's own login took it back. An account keeps none; that it got a new password it remembers.
drop table unknown_logins;

create table stranger_logins (
  tenant_id      integer not null,
  -- Chosen by a keyed hash of what was typed.
  bucket         integer not null check (bucket between 0 and 1048575),
  login_failures integer not null default 0,
  locked_until   timestamptz,
  failed_time    timestamptz,
  primary key (tenant_id, bucket)
);
select siteloom.protect('stranger_logins');

create or replace function siteloom.forgive_admin() returns trigger language plpgsql as $$
begin
  update admin_networks set login_failures = 0, locked_until = null where tenant_id = new.tenant_id and admin_id = new.admin_id;
  new.forgiven_time = now();
  return new;
end $$;

create or replace function siteloom.forgive_member() returns trigger language plpgsql as $$
begin
  update member_networks set login_failures = 0, locked_until = null where tenant_id = new.tenant_id and member_id = new.member_id;
  new.forgiven_time = now();
  return new;
end $$;

alter table admin_secrets drop column login_failures, drop column locked_until, drop column failed_time, add column forgiven_time timestamptz;
alter table member_secrets drop column login_failures, drop column locked_until, drop column failed_time, add column forgiven_time timestamptz;
