-- What strangers failed is forgotten after a quiet week, at an account as at a name that nobody has: else the eighth day would tell
-- the two apart. Sessions and networks are counted by the same statement.
alter table admin_secrets add column failed_time timestamptz;
alter table member_secrets add column failed_time timestamptz;
alter table admin_networks add column failed_time timestamptz;
alter table member_networks add column failed_time timestamptz;
alter table sessions add column failed_time timestamptz;
