-- What a day that is over counts to in a report, so that a report counts only what is new.
create table report_days (
  -- `sent`: batches and letters of an organization. `visits`: visits of a campaign.
  kind text not null check (kind in ('sent', 'visits')),
  owner text not null,
  day date not null,
  -- Null while a report counts it; of that report.
  cells jsonb,
  counted_by uuid not null,
  primary key (kind, owner, day)
);

drop index events_by_stage;
create index events_by_stage on events (campaign_id, at) where stage is not null;

-- A change of a batch, or of a letter of it, makes its day count anew: an erased person is in no stored day.
create function forget_days_of_batches() returns trigger language plpgsql as $$
begin
  delete from report_days using (
    select distinct organization_id, (accepted_at at time zone 'UTC')::date as day from changed
  ) stale
  where kind = 'sent' and owner = organization_id and report_days.day = stale.day;
  return null;
end $$;
create trigger batches_inserted after insert on batches
  referencing new table as changed for each statement execute function forget_days_of_batches();
create trigger batches_updated after update on batches
  referencing old table as changed for each statement execute function forget_days_of_batches();
create trigger batches_deleted after delete on batches
  referencing old table as changed for each statement execute function forget_days_of_batches();

create function forget_days_of_deliveries() returns trigger language plpgsql as $$
begin
  delete from report_days using (
    select distinct organization_id, (batches.accepted_at at time zone 'UTC')::date as day
    from changed
    join submissions on submissions.delivery_id = changed.delivery_id
    join batches on batches.id = batch_id
  ) stale
  where kind = 'sent' and owner = organization_id and report_days.day = stale.day;
  return null;
end $$;
create trigger deliveries_updated after update on deliveries
  referencing old table as changed for each statement execute function forget_days_of_deliveries();

create function forget_days_of_visits() returns trigger language plpgsql as $$
begin
  delete from report_days using (
    select distinct campaign_id, (at at time zone 'UTC')::date as day from changed
  ) stale
  where kind = 'visits' and owner = campaign_id and report_days.day = stale.day;
  return null;
end $$;
create trigger events_inserted after insert on events
  referencing new table as changed for each statement execute function forget_days_of_visits();
create trigger events_deleted after delete on events
  referencing old table as changed for each statement execute function forget_days_of_visits();
