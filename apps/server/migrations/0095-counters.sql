-- Of campaigns that show how many letters were delivered. Each addition covers five people or more.
create table campaign_counts (
  organization_id text not null,
  campaign_id text not null,
  delivered integer not null,
  -- The letters that ended before it are in the number.
  counted_to timestamptz not null,
  primary key (organization_id, campaign_id)
);
create index deliveries_delivered on deliveries (campaign_id, ended_at) where state = 'delivered';

-- "I called": once a visit.
alter table events drop constraint events_stage_check;
alter table events add constraint events_stage_check
  check (stage in ('visited', 'drafted', 'reviewed', 'called'));
