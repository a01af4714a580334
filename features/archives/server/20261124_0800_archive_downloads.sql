-- How often the files of a document were taken. Programs that name themselves are not counted; nobody can be recognised from it.
create table archive_downloads (
  tenant_id  integer not null,
  archive_id bigint  not null,
  downloads  bigint  not null default 0,
  primary key (tenant_id, archive_id),
  foreign key (tenant_id, archive_id) references archives on delete cascade
);
select siteloom.protect('archive_downloads');
