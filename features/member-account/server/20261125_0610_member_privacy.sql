-- What members agreed to, when somebody leaves, and the days on which they came by.
alter table members
  -- The end has been asked for: from then on the account will be closed.
  add column close_time timestamptz,
  -- Closed: nothing of the person is left, and nobody opens it again.
  add column closed_time timestamptz;
create index members_closing on members (close_time) where close_time is not null and closed_time is null;
create index members_closed on members (closed_time) where closed_time is not null;

-- Every wording that somebody has agreed to, once.
create table member_terms (
  tenant_id   integer     not null,
  key         text        not null check (char_length(key) <= 64),
  version     text        not null,
  zh          text        not null,
  en          text        not null,
  create_time timestamptz not null default now(),
  primary key (tenant_id, key)
);
select siteloom.protect('member_terms', 'select, insert');

create table member_consents (
  tenant_id    integer     not null,
  member_id    bigint      not null,
  terms_key    text        not null,
  consent_time timestamptz not null,
  primary key (tenant_id, member_id, terms_key),
  foreign key (tenant_id, member_id) references members on delete cascade,
  foreign key (tenant_id, terms_key) references member_terms
);
select siteloom.protect('member_consents', 'select, insert');
create index member_consents_by_terms on member_consents (tenant_id, terms_key);

create table member_check_ins (
  tenant_id   integer     not null,
  member_id   bigint      not null,
  -- In China.
  day         date        not null,
  -- Days in a row with this one.
  streak      integer     not null check (streak > 0),
  points      integer     not null,
  create_time timestamptz not null default now(),
  primary key (tenant_id, member_id, day),
  foreign key (tenant_id, member_id) references members on delete cascade
);
select siteloom.protect('member_check_ins', 'select, insert');
