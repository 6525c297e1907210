-- What operators did, and who: the user of the operating system and the command, nothing of a constituent.
create table operator_actions (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  operator text not null,
  command text not null
);

-- Its pages are closed, and its file does not open them again.
alter table organizations add column hidden_at timestamptz;
