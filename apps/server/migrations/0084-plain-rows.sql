-- What the version before sealing stored in plain: whether it is all sealed, and every page that held it is gone.
create table plain_rows (
  only_row boolean primary key default true check (only_row),
  -- One process at a time works on it.
  claimed_by uuid,
  claimed_until timestamptz not null default '-infinity',
  are_cleared boolean not null
);
-- A new installation has none.
insert into plain_rows (are_cleared) select not exists (select from organizations);

-- Empty once everything is sealed.
create index batches_to_seal on batches (accepted_at, id) where addons is not null;
create index deliveries_to_seal on deliveries (delivery_id) where letter is not null;
create index waiting_batches_to_seal on waiting_batches (id) where batch is not null;
