-- Of two people with the same setting open the later is told who was first. Versions grow through a realm: one number says what a form saw.
alter table settings
  add column version integer not null default 1,
  add column update_admin text not null default '';
