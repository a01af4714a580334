-- Open challenges. They belong to nobody yet, so to no realm.
create table captchas (
  -- SHA-256 of the client's id.
  id          bytea       primary key,
  targets     jsonb       not null,
  expire_time timestamptz not null
);
grant select, insert, update, delete on captchas to siteloom_app, siteloom_operator;
create index captchas_expired on captchas (expire_time);
