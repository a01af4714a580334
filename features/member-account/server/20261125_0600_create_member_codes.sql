-- Codes that prove an address. Neither the address nor the code stands here: both are hashed with the installation's secret.
create table member_codes (
  tenant_id    integer     not null,
  channel      text        not null check (channel in ('email', 'mobile')),
  purpose      text        not null check (purpose in ('register', 'change', 'retrieve', 'verify')),
  -- Who asked, where that has to be somebody; 0 where nobody is signed in.
  member_id    bigint      not null default 0,
  address_hash bytea       not null,
  code_hash    bytea       not null,
  -- Counted before a try is looked at.
  attempts     integer     not null default 0,
  sent_time    timestamptz not null,
  expire_time  timestamptz not null,
  used_time    timestamptz,
  -- A new code takes the place of the one before it.
  primary key (tenant_id, channel, purpose, member_id, address_hash)
);
select siteloom.protect('member_codes');
create index member_codes_ended on member_codes (expire_time);

-- How many were sent on a day in China: to an address, for a client, by the whole site.
create table member_code_counts (
  tenant_id integer not null,
  day       date    not null,
  kind      text    not null check (kind in ('address', 'client', 'site')),
  key_hash  bytea   not null,
  count     integer not null,
  primary key (tenant_id, day, kind, key_hash)
);
select siteloom.protect('member_code_counts');
create index member_code_counts_ended on member_code_counts (day);

-- What the code of the bound address buys: the right to bind another one, once, in the same session.
create table member_passes (
  tenant_id   integer     not null,
  hash        bytea       not null,
  member_id   bigint      not null,
  session_id  bigint      not null,
  channel     text        not null check (channel in ('email', 'mobile')),
  expire_time timestamptz not null,
  primary key (tenant_id, hash),
  foreign key (tenant_id, session_id) references sessions on delete cascade
);
select siteloom.protect('member_passes');
create index member_passes_by_session on member_passes (tenant_id, session_id);
create index member_passes_ended on member_passes (expire_time);
