-- When the last backup was taken, for whoever watches that there is one.
create table backups (
  only_row boolean primary key default true check (only_row),
  taken_at timestamptz not null
);
