-- What an operator has to look at by hand is few among many, and asked for often.
create index deliveries_unknown on deliveries (ended_at) where state = 'unknown';
