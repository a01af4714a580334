-- A host in letters that people type, so that it is found by a part of them: `公司.中国` of `xn--55qx5d.xn--fiqs8s`. What is shown is
-- judged elsewhere; here every label is read that can be (RFC 3492), and others stay.
create function siteloom.punycode_read(coded text) returns text immutable strict parallel safe language plpgsql as $$
declare
  cut  integer := length(coded) - position('-' in reverse(coded)) + 1;
  signs bigint[] := '{}';
  at   integer := 1;
  next bigint := 128;
  bias bigint := 72;
  i    bigint := 0;
  began bigint; weight bigint; k bigint; digit bigint; least_digit bigint; delta bigint; size bigint;
begin
  if cut <= length(coded) then
    signs := array(select ascii(substr(coded, n, 1)) from generate_series(1, cut - 1) as n);
    at := cut + 1;
  end if;
  while at <= length(coded) loop
    began := i;
    weight := 1;
    k := 36;
    loop
      digit := position(substr(coded, at, 1) in 'abcdefghijklmnopqrstuvwxyz0123456789') - 1;
      if at > length(coded) or digit < 0 then return null; end if;
      at := at + 1;
      i := i + digit * weight;
      least_digit := greatest(1, least(26, k - bias));
      exit when digit < least_digit;
      weight := weight * (36 - least_digit);
      if weight > 2147483647 or i > 2147483647 then return null; end if;
      k := k + 36;
    end loop;
    size := cardinality(signs) + 1;
    delta := case when began = 0 then i / 700 else (i - began) / 2 end;
    delta := delta + delta / size;
    k := 0;
    while delta > 455 loop
      delta := delta / 35;
      k := k + 36;
    end loop;
    bias := k + 36 * delta / (delta + 38);
    next := next + i / size;
    i := i % size;
    if next > 1114111 or next between 55296 and 57343 then return null; end if;
    signs := signs[1:i] || next || signs[i + 1:];
    i := i + 1;
  end loop;
  return (select string_agg(chr(sign::integer), '' order by place) from unnest(signs) with ordinality as read (sign, place));
end $$;

create function siteloom.host_letters(host text) returns text immutable strict parallel safe language sql as $$
  select string_agg(case when label like 'xn--%' then coalesce(siteloom.punycode_read(substr(label, 5)), label) else label end, '.' order by place)
    from unnest(string_to_array(host, '.')) with ordinality as labels (label, place)
$$;

alter table domains add column host_letters text not null generated always as (siteloom.host_letters(host)) stored;
