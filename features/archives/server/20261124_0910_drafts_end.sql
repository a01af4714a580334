-- What is left of a draft when its document is saved: the version it became. What was sent before that, and arrives after it, is not kept.
alter table archive_drafts add column is_over boolean not null default false;
