-- Documents looked like their list, whatever the column said; from here on the column's own word counts, so it must be that look.
alter table columns no force row level security;
update columns set detail_template = case list_template
    when 'products' then 'product' when 'cases' then 'case' when 'jobs' then 'job' when 'downloads' then 'download' else list_template end
 where detail_template = 'article' and list_template <> 'news';
alter table columns force row level security;
