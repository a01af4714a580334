-- The session of the platform administrator that a visit was opened from: it ends with that one. Visits from before end at once.
alter table sessions add column opened_from bigint;
