-- The oldest due jobs, those of one realm, and those in hand: a worker takes a few of each realm at a time.
create index jobs_due on jobs (run_time, id) where done_time is null and attempts < max_attempts;
create index jobs_due_of_realm on jobs (tenant_id, run_time, id) where done_time is null and attempts < max_attempts;
create index jobs_in_hand on jobs (tenant_id) where done_time is null and lease_until is not null;
