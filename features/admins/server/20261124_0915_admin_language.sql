-- The language in which somebody last opened the console: letters to them are written in it. Empty: nobody knows.
alter table admins add column lang text not null default '';
