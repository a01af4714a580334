-- The newest entries come from the primary key, read backwards: this index held the same once more, and every entry was written twice.
drop index admin_log_newest;
