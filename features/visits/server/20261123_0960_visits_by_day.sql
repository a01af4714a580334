-- What is forgotten, and what the platform adds up, is found by its day alone: without these every row of every company is read.
create index visit_pages_by_day on visit_pages (day);
create index visit_visitors_by_day on visit_visitors (day);
create index visit_days_by_day on visit_days (day);
