-- What waits is bounded for the network that it came from. A keyed hash.
alter table waiting_batches add column network_hash text not null default '';
create index waiting_batches_of_network on waiting_batches (network_hash);
