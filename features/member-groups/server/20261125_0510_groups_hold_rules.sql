-- A group of members holds rules. What was there before keeps all of them, as its members had; new groups begin with none.
alter table member_groups
  -- Holds every rule of the company, those that come later too.
  add super      boolean  not null default false,
  add rules      bigint[] not null default '{}',
  -- New members come into it, and whoever is in none has what it holds.
  add is_default boolean  not null default false;
-- The owner of a protected table sees no rows of it; the operator's role does.
set local role siteloom_operator;
update member_groups set super = true;
reset role;
create unique index member_groups_one_default on member_groups (tenant_id) where is_default;
alter table member_groups add constraint member_groups_default_stays check (not is_default or status = 1);

-- A group goes when nobody is in it any more.
alter table members drop constraint members_group;
alter table members add constraint members_group foreign key (tenant_id, group_id) references member_groups;
