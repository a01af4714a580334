-- A browser may send another file to the same place later: an arrival is a place and what lay there.
delete from remote_uploads;
alter table remote_uploads
  drop constraint remote_uploads_pkey,
  add column sha1 text not null,
  add primary key (tenant_id, key, sha1);
