-- Two people with the same form open: who saves second is told who was first.
alter table member_groups
  add column version      integer not null default 1,
  add column update_admin text    not null default '';
