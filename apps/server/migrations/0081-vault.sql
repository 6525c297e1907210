-- The vault: the wrapped data keys that open what a person gave. A schema of its own, so that backups and dumps can
-- leave it out. The embedded store keeps keys and versions in files instead, and only the ledger here.
create schema if not exists redress_vault;

create table redress_vault.keys (
  -- Of a batch, or of one that waits.
  id uuid primary key,
  -- Of the key encryption key.
  version smallint not null,
  wrapped bytea not null
);
-- Statistics would keep samples of the column.
alter table redress_vault.keys alter column wrapped set statistics 0;

-- Key encryption keys, each known by the fingerprint of its SECRET_KEY.
create table redress_vault.versions (
  version smallint primary key,
  fingerprint text not null unique,
  made_at timestamptz not null,
  -- No stored key needs it any more.
  retired_at timestamptz
);

-- The secret of keyed hashes, wrapped by a key encryption key.
create table redress_vault.lookup (
  only_row boolean primary key default true check (only_row),
  version smallint not null,
  wrapped bytea not null
);

-- Destroyed keys. No personal data: it travels with a backup, so that restoring one brings no erased person back.
create table redress_vault.ledger (
  id uuid primary key,
  -- On the embedded store: still to overwrite. Null once that is done.
  slot bigint,
  destroyed_at timestamptz not null
);
create index ledger_to_sweep on redress_vault.ledger (slot) where slot is not null;
create index ledger_by_time on redress_vault.ledger (destroyed_at);

-- When the server's files were last freed of keys that were destroyed or wrapped anew.
create table redress_vault.scrubbing (
  only_row boolean primary key default true check (only_row),
  begun_at timestamptz not null default '-infinity',
  -- What was destroyed until then is gone from the files. -infinity: also what a rotation left is to go.
  scrubbed_to timestamptz not null default 'epoch'
);
insert into redress_vault.scrubbing default values;
