-- Accounts are closed company by company: each is asked by itself whether it has something to do.
drop index members_closing, members_closed;
create index members_closing on members (tenant_id, close_time) where close_time is not null and closed_time is null;
create index members_closed on members (tenant_id, closed_time) where closed_time is not null;
