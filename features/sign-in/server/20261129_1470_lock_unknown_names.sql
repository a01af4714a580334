-- Names that nobody has lock as accounts do: an answer that only accounts get would tell which names there are. A name is known by its
-- bucket only, and what was counted before was spread over buckets at random.
truncate unknown_logins;
alter table unknown_logins
  drop constraint unknown_logins_bucket_check,
  alter column bucket type integer,
  add constraint unknown_logins_bucket_check check (bucket between 0 and 65535),
  add column locked_until timestamptz,
  add column last_time    timestamptz not null default now();
