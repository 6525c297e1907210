-- The links that open a batch: many to one, since each answer and each mail brings its own.
create table receipts (
  -- A keyed hash: whoever reads the table cannot open a receipt.
  token_hash text primary key,
  batch_id text not null references batches (id) on delete cascade,
  minted_at timestamptz not null
);
create index receipts_of_batch on receipts (batch_id);

-- Once erased a batch holds no person any more. Once disowned ("This wasn't me") it wants nothing sent.
alter table batches add column erased_at timestamptz;
alter table batches add column disowned_at timestamptz;

-- What retention looks through: the oldest first, and only what is left to erase.
create index batches_to_erase on batches (accepted_at) where erased_at is null;
create index deliveries_to_erase on deliveries (ended_at) where letter is not null and ended_at is not null;
create index events_of_session on events (session_id) where session_id <> '';
create index events_to_forget on events (at) where session_id <> '';
