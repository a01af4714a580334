-- Files that browsers sent straight to a store. A row is written before anything is kept there, so that nothing is kept unseen.
create table remote_uploads (
  tenant_id     integer     not null,
  -- Where the browser put it.
  key           text        not null,
  -- Where it is kept. Null until it has been judged.
  final_key     text,
  -- Set when it has become a row: asked again, the answer is the same.
  attachment_id bigint,
  create_time   timestamptz not null default now(),
  primary key (tenant_id, key),
  foreign key (tenant_id, attachment_id) references attachments on delete cascade
);
select siteloom.protect('remote_uploads');
create index remote_uploads_by_age on remote_uploads (create_time);
create index remote_uploads_of_attachment on remote_uploads (tenant_id, attachment_id);

alter table attachments
  -- When a store was found not to have the file any more.
  add column lost_time timestamptz;
create index attachments_in_stores on attachments (tenant_id, url collate "C") where storage <> 'local';
