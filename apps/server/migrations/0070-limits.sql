-- What came from one network, in the name of one email or street, or for one campaign. A key is a keyed hash. A row
-- counts a part of its window, from `at` on, and counts for nothing from `kept_until` on.
create table limit_counts (
  key text not null,
  at timestamptz not null,
  count integer not null,
  kept_until timestamptz not null,
  primary key (key, at)
) with (fillfactor = 80);

-- A proof of work counts once.
create table used_proofs (
  proof text primary key,
  kept_until timestamptz not null
);

-- Only letters of confirmed senders have such a key, and those have none yet.
truncate dedupe_keys;
