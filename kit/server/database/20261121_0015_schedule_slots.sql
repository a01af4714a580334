-- The last slot of time in which each scheduled work was done: the instance that moves it on does the work.
create table schedule_slots (
  tenant_id integer not null,
  name      text    not null,
  slot      bigint  not null,
  primary key (tenant_id, name)
);
select siteloom.protect('schedule_slots', 'select');
