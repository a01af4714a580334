-- Members by when they came: the list in that order, and how many came lately.
create index members_by_join_time on members (tenant_id, join_time, id);
