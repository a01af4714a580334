-- What must stay in sight where a picture is cut: percent from the left and from the top. It belongs to the file: whatever takes its place keeps it.
alter table attachments
  add column focal_x smallint not null default 50 check (focal_x between 0 and 100),
  add column focal_y smallint not null default 50 check (focal_y between 0 and 100);
