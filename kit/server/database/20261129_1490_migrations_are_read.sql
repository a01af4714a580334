-- A login that serves and may change no schema sees that there is nothing to change. Names of files are no secret, and such a login
-- may have its rights only where it takes a role.
grant select on schema_migrations to public;
