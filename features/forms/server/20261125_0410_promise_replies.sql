-- Working days within which visitors are told to expect an answer; 0: nothing is promised.
alter table forms add column reply_days smallint not null default 0 check (reply_days between 0 and 60);
