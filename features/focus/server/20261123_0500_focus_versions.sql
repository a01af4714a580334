-- Two editors of one picture: who saved meanwhile is told to the other. Positions are spelt one way.
alter table focuses
  add column version      integer not null default 1,
  add column update_admin text    not null default '',
  add constraint focuses_position check (position ~ '^(home|column:[1-9][0-9]{0,15}|[a-z][a-z0-9-]{1,39})$'),
  add constraint focuses_times check (end_time is null or start_time is null or end_time > start_time);
