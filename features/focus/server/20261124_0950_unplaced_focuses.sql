-- A picture whose column was deleted stands nowhere: off, kept until somebody gives it another position.
alter table focuses
  drop constraint focuses_position,
  add constraint focuses_position check (position ~ '^(home|column:[1-9][0-9]{0,15}|[a-z][a-z0-9-]{1,39})$' or (position = '' and status = 0));
alter table focuses no force row level security;
alter table columns no force row level security;
update focuses set position = '', status = 0
 where position like 'column:%'
   and not exists (select from columns c where c.tenant_id = focuses.tenant_id and c.id = substring(focuses.position from 8)::bigint);
alter table columns force row level security;
alter table focuses force row level security;
