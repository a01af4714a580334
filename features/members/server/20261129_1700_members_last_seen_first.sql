-- Sorted by their last login, the newest first, those who never came stand last.
create index members_last_seen_first on members (tenant_id, last_login_time desc nulls last, id desc) where closed_time is null;
