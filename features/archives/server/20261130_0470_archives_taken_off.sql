-- The view of what was taken off the site: among everything that was passed, few are.
create index archives_taken_off on archives (tenant_id, id desc) where audit_status = 1 and not published and deleted_time is null;
