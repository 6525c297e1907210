-- What a person gave stands sealed, once for all letters of a batch. Plain columns are left for what the version before
-- stored, until it is sealed.
alter table batches add column sealed bytea;
-- Ciphertext cannot be compressed.
alter table batches alter column sealed set storage external;
alter table batches alter column addons drop not null;

-- The batch whose sealed content holds the letter. Null once the person's data is erased.
alter table deliveries add column sealed_in text;
drop index deliveries_to_erase;
create index deliveries_to_erase on deliveries (ended_at)
  where (sealed_in is not null or letter is not null) and ended_at is not null;

-- What an erased batch keeps for another that shares a letter with it.
create index batches_to_destroy on batches (id) where erased_at is not null and sealed is not null;

alter table waiting_batches add column sealed bytea;
alter table waiting_batches alter column sealed set storage external;
alter table waiting_batches alter column batch drop not null;
