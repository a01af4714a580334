-- Since when the person has locked the screen: until the password has been given, the session opens nothing.
alter table sessions add column locked_time timestamptz;
