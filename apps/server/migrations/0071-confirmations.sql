-- Batches that wait until their senders have confirmed them by mail. Nothing else knows of them: no office, no count.
create table waiting_batches (
  -- Of the batch that is written once it is confirmed.
  id text primary key,
  session_id text,
  campaign_id text not null,
  -- A keyed hash.
  address_hash text not null,
  batch jsonb not null,
  held_at timestamptz not null,
  expires_at timestamptz not null
);
create index waiting_batches_of_address on waiting_batches (address_hash, held_at, id);
create index waiting_batches_to_remove on waiting_batches (expires_at);
-- A repeat in the same session replaces what waits.
create unique index waiting_batches_of_session on waiting_batches (session_id, campaign_id, address_hash)
  where session_id is not null;

-- The links to the receipt of a batch that waits. They become links to the batch's receipt.
create table waiting_receipts (
  -- A keyed hash.
  token_hash text primary key,
  batch_id text not null references waiting_batches (id) on delete cascade
);
create index waiting_receipts_of_batch on waiting_receipts (batch_id);

-- The links in mails. Each lists all that waits for its address, also what came later.
create table confirmation_links (
  -- A keyed hash.
  token_hash text primary key,
  address_hash text not null,
  expires_at timestamptz not null
);
create index confirmation_links_to_remove on confirmation_links (expires_at);

-- The addresses to which such a link goes.
create table confirmation_mails (
  address_hash text primary key,
  due_at timestamptz not null
);
create index confirmation_mails_due on confirmation_mails (due_at);

alter table mailings add column kind text not null default 'news' check (kind in ('news', 'confirmation'));
create index mailings_by_time on mailings (begun_at);

-- The links to a receipt that went by mail: only the owner of the address can open them.
alter table receipts add column mailed boolean not null default false;

-- When the sender proved to own the email address.
alter table batches add column confirmed_at timestamptz;

alter table organizations add column confirm_email text not null default 'when-unsure'
  check (confirm_email in ('when-unsure', 'always', 'never'));
