-- The owner of the tables sees rows of every realm only while row security does not bind it.
alter table archives no force row level security;
alter table publications no force row level security;
update archives a set live_time = p.publish_time, live_until = p.expire_time
  from publications p where p.tenant_id = a.tenant_id and p.archive_id = a.id and a.live_time is null;
alter table archives force row level security;
alter table publications force row level security;
