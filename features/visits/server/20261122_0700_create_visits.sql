-- How often a company's website was looked at, by day in China's time. Nobody can be recognised from it.
create table visit_days (
  tenant_id integer not null,
  day       date    not null,
  -- Pages that were looked at.
  views     bigint  not null default 0,
  -- Different visitors of that day, as far as they can be told apart without a cookie.
  visitors  bigint  not null default 0,
  primary key (tenant_id, day)
);
select siteloom.protect('visit_days');

create table visit_pages (
  tenant_id integer not null,
  day       date    not null,
  path      text    not null check (char_length(path) <= 300),
  views     bigint  not null default 0,
  primary key (tenant_id, day, path)
);
select siteloom.protect('visit_pages');

-- Who was here today already: a hash with a key that changes every day. Gone after two days, so that nobody can be followed.
create table visit_visitors (
  tenant_id integer not null,
  day       date    not null,
  visitor   bigint  not null,
  primary key (tenant_id, day, visitor)
);
select siteloom.protect('visit_visitors');
