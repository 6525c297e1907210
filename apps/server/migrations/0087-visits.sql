-- The state of a visit whose browser runs no script. Its key is made from the visitor's cookie and stands nowhere.
create table visits (
  id text primary key,
  version integer not null,
  sealed bytea not null,
  session_ids text[] not null,
  busy_since timestamptz,
  expires_at timestamptz not null
);
create index visits_expire on visits (expires_at);
create index visits_sessions on visits using gin (session_ids);
