-- Where visitors came from, as the links that they followed say it: known parameters alone, tidied.
alter table events add column source_tags jsonb;
alter table batches add column source_tags jsonb;
-- The one word that a report counts by; empty for nowhere in particular.
alter table events add column source text not null generated always as
  (coalesce(source_tags->>'utm_source', source_tags->>'source', source_tags->>'ref', '')) stored;
alter table batches add column source text not null generated always as
  (coalesce(source_tags->>'utm_source', source_tags->>'source', source_tags->>'ref', '')) stored;

-- How far a visit came, at the first event that says so: what is counted once stays countable when the visit's number
-- is forgotten.
alter table events add column stage text check (stage in ('visited', 'drafted', 'reviewed'));
create index events_by_stage on events (campaign_id, id) where stage is not null;

-- Says that two batches come from one person, for as long as they are kept; a keyed hash. A report counts people by
-- it. Null: of somebody of whom nothing else is known. Empty, once erased: of somebody who stands in another batch.
alter table batches add column person text;
create index batches_of_person on batches (person) where person <> '';
-- For or against which bills: { "119-hr-22": "PRO" }. It stays when the letter is erased, and then says nothing of anybody.
alter table batches add column stances jsonb not null default '{}';
create index batches_to_report on batches (organization_id, accepted_at, id);
