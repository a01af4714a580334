-- The settings show the last letter that could not be sent.
create index jobs_given_up on jobs (tenant_id, queue, run_time) where done_time is null and attempts >= max_attempts;
