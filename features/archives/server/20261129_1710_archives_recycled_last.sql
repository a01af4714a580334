-- As lists ask for a column that may be empty.
drop index archives_recycled;
create index archives_recycled on archives (tenant_id, deleted_time desc nulls last, id desc) where deleted_time is not null;
