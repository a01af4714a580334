-- What changed last, of one company on its dashboard, and when: what the operator asks of every company.
create index archives_by_change on archives (tenant_id, update_time desc, id desc);
