-- Two people with the same filing open: who saves second is told who was first.
alter table domains
  add column version      integer     not null default 1,
  add column update_admin text        not null default '',
  add column update_time  timestamptz not null default now();
