-- Below a column in the footer stood what is in the header, whatever the column said; from here on its own word counts, so it must be that place.
alter table columns no force row level security;
update columns c set in_footer = true
  from columns above
 where above.tenant_id = c.tenant_id and above.id = c.pid and above.pid is null and above.in_footer
   and c.in_header and not c.in_footer;
alter table columns force row level security;
