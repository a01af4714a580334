-- Logins with names that nobody has. Counting them costs what counting a wrong password costs, so that the time of the answer
-- does not tell one from the other. Spread over some rows, so that they do not wait for each other.
create table unknown_logins (
  tenant_id integer  not null,
  bucket    smallint not null check (bucket between 0 and 255),
  attempts  bigint   not null default 0,
  primary key (tenant_id, bucket)
);
select siteloom.protect('unknown_logins');
