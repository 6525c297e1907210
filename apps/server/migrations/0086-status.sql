-- What ended today is counted without a look at the rows.
drop index deliveries_ended;
create index deliveries_ended on deliveries (ended_at) include (method, state);
