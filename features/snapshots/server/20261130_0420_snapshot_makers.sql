-- The last sign of life of whoever makes it: without one for a while nobody does.
alter table snapshots add column alive_time timestamptz not null default now();
