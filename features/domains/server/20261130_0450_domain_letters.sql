-- A host in letters that people type, so that it is found by a part of them: `公司.中国` of `xn--55qx5d.xn--fiqs8s`. The program reads
-- them; empty as long as it has not, and for hosts that people type as DNS has them. What is shown is judged elsewhere.
alter table domains add column host_letters text not null default '';
create index domains_unread on domains (host) where host_letters = '' and host like '%xn--%';
