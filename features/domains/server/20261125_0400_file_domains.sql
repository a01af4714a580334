-- What the law of mainland China wants to know of a host, until when it holds, and who answers for it.
-- Empty numbers: those of the site's configuration stand on its pages.
alter table domains
  add column icp_number       text not null default '' check (char_length(icp_number) <= 60),
  add column police_number    text not null default '' check (char_length(police_number) <= 60),
  -- The end of an ICP licence, and of the registration of the name.
  add column icp_expire_time  timestamptz,
  add column name_expire_time timestamptz,
  add column owner_name       text not null default '' check (char_length(owner_name) <= 60),
  add column owner_email      text not null default '' check (char_length(owner_email) <= 120),
  add column owner_phone      text not null default '' check (char_length(owner_phone) <= 40);
create index domains_by_icp_expiry on domains (icp_expire_time) where icp_expire_time is not null;
create index domains_by_name_expiry on domains (name_expire_time) where name_expire_time is not null;
