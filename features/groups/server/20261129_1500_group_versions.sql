-- Two editors of one group: who saved meanwhile is told to the other, before a rule that was taken away comes back by itself.
alter table admin_groups
  add column version      integer not null default 1,
  add column update_admin text    not null default '';
