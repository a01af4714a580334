-- Failures are counted by the name that was typed, whether somebody has it or not, and in a usual network of an account apart. Two ways of
-- counting told names apart: three names of one member shared a count, and the owner's own login took it back. An account keeps none;
-- how many passwords it had it remembers.
drop table if exists unknown_logins;

create table login_names (
  tenant_id      integer not null,
  -- Chosen by a keyed hash of what was typed.
  bucket         integer not null check (bucket between 0 and 1048575),
  login_failures integer not null default 0,
  locked_until   timestamptz,
  failed_time    timestamptz,
  primary key (tenant_id, bucket)
);
select siteloom.protect('login_names');

alter table admin_networks drop column login_failures, drop column locked_until, drop column failed_time;
alter table member_networks drop column login_failures, drop column locked_until, drop column failed_time;
alter table admin_secrets drop column login_failures, drop column locked_until, drop column failed_time, add column passwords_had integer not null default 0;
alter table member_secrets drop column login_failures, drop column locked_until, drop column failed_time, add column passwords_had integer not null default 0;

drop trigger forgive_admin on admin_secrets;
drop trigger forgive_member on member_secrets;
drop function siteloom.forgive_admin();
drop function siteloom.forgive_member();

-- A new password begins a new count, wherever it is set.
create function siteloom.count_passwords() returns trigger language plpgsql as $$
begin
  new.passwords_had = old.passwords_had + 1;
  return new;
end $$;
create trigger count_passwords before update of password_hash on admin_secrets
  for each row when (old.password_hash <> new.password_hash) execute function siteloom.count_passwords();
create trigger count_passwords before update of password_hash on member_secrets
  for each row when (old.password_hash <> new.password_hash) execute function siteloom.count_passwords();
