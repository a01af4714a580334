-- Who decides by a link calls the company's website. The letter that the author gets about it leads to the console on which it was
-- handed in: ends with a slash; empty for links that were made before.
alter table archive_review_links add column console_url text not null default '';
