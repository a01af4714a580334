-- Tickets of addresses that cannot carry a header: known to whoever asked for one, spent by the first use.
create table tickets (
  -- SHA-256 of the ticket.
  hash        bytea       primary key,
  path        text        not null,
  expire_time timestamptz not null
);
grant select, insert, delete on tickets to siteloom_app, siteloom_operator;
create index tickets_expired on tickets (expire_time);
