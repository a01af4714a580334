-- As for archives: a page of the ledger of a company with a hundred thousand entries is read from an index, not sorted out of all of them.
alter table member_money_logs alter column tenant_id set (n_distinct = 10);
alter table member_score_logs alter column tenant_id set (n_distinct = 10);
analyze member_money_logs;
analyze member_score_logs;
