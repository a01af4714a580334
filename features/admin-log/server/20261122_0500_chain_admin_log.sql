-- The log becomes a chain: every entry has a place without gaps in its realm, and a hash over the entry before it and itself.
alter table admin_log add column place bigint, add column hash bytea, add column changes jsonb;

-- Where the chain of each realm ends. Whoever adds an entry holds this row, so that places and hashes follow each other.
create table admin_log_heads (
  tenant_id  integer not null,
  place      bigint  not null default 0,
  hash       bytea   not null default '',
  -- Up to here the head has been printed where the database cannot reach it.
  told_place bigint  not null default 0,
  primary key (tenant_id)
);
select siteloom.protect('admin_log_heads', 'select, insert, update');

-- What is there already is chained as it was written. The owner of a protected table sees no rows of it; the operator's role does.
set local role siteloom_operator;
do $$
declare
  entry admin_log;
  last  record;
begin
  for entry in select * from admin_log order by tenant_id, id loop
    insert into admin_log_heads (tenant_id) values (entry.tenant_id) on conflict do nothing;
    select place, hash into last from admin_log_heads where tenant_id = entry.tenant_id;
    entry.place := last.place + 1;
    entry.hash := sha256(last.hash || convert_to(jsonb_build_array(
      entry.tenant_id, entry.place, (extract(epoch from entry.create_time) * 1000000)::bigint, entry.admin_id, entry.username,
      entry.visitor_name, entry.node, entry.url, entry.done, entry.data, entry.changes, entry.ip, entry.user_agent, entry.request_id
    )::text, 'UTF8'));
    update admin_log set place = entry.place, hash = entry.hash where tenant_id = entry.tenant_id and id = entry.id;
    update admin_log_heads set place = entry.place, hash = entry.hash where tenant_id = entry.tenant_id;
  end loop;
end $$;
reset role;

alter table admin_log alter column place set not null, alter column hash set not null;
create unique index admin_log_chain on admin_log (tenant_id, place);
-- Not even the role that works across realms changes what was written; entries go only with their realm.
revoke update, delete on admin_log from siteloom_operator;
revoke delete on admin_log_heads from siteloom_operator;
