-- Looked up by equality alone: a hash of four bytes takes half the disk of the id's 32 or 36 characters.
drop index submissions_of_delivery;
create index submissions_of_delivery on submissions using hash (delivery_id);
drop index receipts_of_batch;
create index receipts_of_batch on receipts using hash (batch_id);
drop index dedupe_keys_of_delivery;
create index dedupe_keys_of_delivery on dedupe_keys using hash (delivery_id);

-- Of those that wait nothing asks when they ended.
drop index deliveries_ended;
create index deliveries_ended on deliveries (ended_at) include (method, state) where ended_at is not null;
