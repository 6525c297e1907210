-- What a constituent is to be told by mail, a row a piece of news. Written with the outcome that it tells of; what the
-- page has told meanwhile is taken out again, and what is left goes out. It holds no text: the letters are read when
-- the mail is made.
create table mails (
  batch_id text not null references batches (id) on delete cascade,
  -- The delivery that ended; or `copy`, for the copy that was asked for.
  about text not null,
  -- The letter did not arrive, so that the mail has to hold it.
  failed boolean not null,
  -- A keyed hash: mail to one address goes out together.
  address_hash text not null,
  written_at timestamptz not null,
  due_at timestamptz not null,
  -- The mail that it went into.
  mailing_id text,
  primary key (batch_id, about)
);
create index mails_due on mails (due_at) where mailing_id is null;
create index mails_by_address on mails (address_hash) where mailing_id is null;
create index mails_of_mailing on mails (mailing_id) where mailing_id is not null;

-- One mail to one constituent, with all that waited for them. It outlives the batches, so that erasing them does not
-- make room for more mail; after a day its address is forgotten.
create table mailings (
  -- The Message-ID's part before the @, the same on every try.
  id text primary key,
  address_hash text not null,
  state text not null
    check (state in ('queued', 'sent', 'refused', 'given_up', 'unknown', 'voided')),
  begun_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  -- How often the connection broke after the text was begun, so that it may have arrived.
  broken_off integer not null default 0,
  lease_until timestamptz,
  ended_at timestamptz,
  -- A code, never an address.
  reason text
);
create index mailings_due on mailings (due_at) where state = 'queued';
create index mailings_by_address on mailings (address_hash, begun_at);
create index mailings_to_forget on mailings (begun_at) where address_hash <> '';
