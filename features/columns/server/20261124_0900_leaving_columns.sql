-- A column with very many documents is deleted step by step: since when, and where its documents go (null: into the recycle bin).
alter table columns
  add column leaving_time timestamptz,
  add column leaving_to   bigint,
  add constraint columns_leaving_to foreign key (tenant_id, leaving_to) references columns;
create index columns_by_goal on columns (tenant_id, leaving_to) where leaving_to is not null;
