-- Since when a proved name proves itself no more: in the end it is whoever proves it.
alter table domains add column failing_time timestamptz;
update domains set failing_time = checked_time where verified_time is not null and problem <> '';
-- When the operator last wrote to the people of a host for what its filing lacks.
alter table domains add column asked_time timestamptz;
