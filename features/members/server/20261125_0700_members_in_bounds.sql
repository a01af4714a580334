-- What a plan bounds is counted up to that bound, and the list is read in each of its orders: of those who are not closed.
create index members_present on members (tenant_id, id) where closed_time is null;
create index members_by_money on members (tenant_id, money, id) where closed_time is null;
create index members_by_score on members (tenant_id, score, id) where closed_time is null;
create index members_by_last_login on members (tenant_id, last_login_time, id) where closed_time is null;
