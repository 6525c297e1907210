-- What a person agreed that an organization keeps, beyond the letter: sealed, with a data key of its own.
create table supporters (
  id text primary key,
  organization_id text not null,
  -- The keyed hash that a batch of the same person has.
  person text not null,
  sealed bytea not null,
  -- The latest consent.
  consented_at timestamptz not null,
  unique (organization_id, person)
);
alter table supporters alter column sealed set storage external;

-- Batches whose sender ticked such a consent. Without a supporter it waits until the address is confirmed. The receipt
-- of a batch leads to its supporter, also when the letter is erased.
create table consents (
  batch_id text primary key references batches (id),
  supporter_id text references supporters (id) on delete cascade
);
create index consents_waiting on consents (batch_id) where supporter_id is null;
create index consents_of_supporter on consents using hash (supporter_id);
