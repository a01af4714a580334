-- As for archives: under row security the planner reckons with a company of average size. Beside ten thousand small companies, a page of a
-- library of a hundred thousand files was all of them sorted; told that there are few companies, it reads the page from an index.
alter table attachments alter column tenant_id set (n_distinct = 10);
analyze attachments;
