-- A hash of the address that asked for it: one address keeps so many, and the oldest goes.
alter table captchas add column address bytea not null default '\x';
create index captchas_of_address on captchas (address, expire_time);
