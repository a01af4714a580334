-- The first answer to a write that carried an Idempotency-Key, kept for 24 hours and given again to the same key and body.
create table idempotency_keys (
  tenant_id   integer     not null,
  account     text        not null,
  key         text        not null,
  route       text        not null,
  body_hash   text        not null,
  answer      jsonb,
  create_time timestamptz not null default now(),
  primary key (tenant_id, account, key)
);
select siteloom.protect('idempotency_keys');
create index idempotency_keys_old on idempotency_keys (create_time);
