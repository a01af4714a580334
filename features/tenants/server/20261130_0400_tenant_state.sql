-- How a company stands, for whoever asks of it in SQL: the list and the figures, sessions, forms. `stateOf` of state.contract.ts says the same
-- of a row that is in hand. Disabled by hand comes before expired: renewing would not open it. What is not there is not
-- open.
create function siteloom.tenant_state(status smallint, expire_time timestamptz, at timestamptz) returns text immutable parallel safe language sql as $$
  select case when status = 0 then 'disabled' when expire_time <= at then 'expired' when status = 1 then 'open' end
$$;
