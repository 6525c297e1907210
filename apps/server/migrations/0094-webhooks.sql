-- Where an organization hears of its events. Apart from `config`, which its pages read.
alter table organizations add column webhooks jsonb not null default '[]';

-- The outbox: a row for each event and target, written with its cause. It holds no personal data: a supporter is an id
-- here, and is read from the supporter's sealed record when the event is sent.
create table webhook_messages (
  -- The `webhook-id`, the same on every try.
  id uuid primary key,
  organization_id text not null references organizations (id) on delete cascade,
  url text not null,
  type text not null,
  data jsonb not null,
  supporter_id text,
  -- Until it is first sent, a letter.outcome counts all letters with this key.
  merge_key text unique,
  happened_at timestamptz not null,
  -- When it was recorded or replayed: tries go on for three days from here.
  queued_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  lease_until timestamptz,
  state text not null default 'queued' check (state in ('queued', 'delivered', 'given_up', 'voided')),
  ended_at timestamptz,
  -- A code or an HTTP status, never what the target answered.
  reason text
);
create index webhook_messages_due on webhook_messages (due_at) where state = 'queued';
create index webhook_messages_of_organization on webhook_messages (organization_id, queued_at);
create index webhook_messages_of_supporter on webhook_messages (supporter_id) where supporter_id is not null;
create index webhook_messages_ended on webhook_messages (ended_at) where ended_at is not null;

-- Whether a campaign was open when its organization last heard of it.
create table webhook_campaigns (
  campaign_id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  is_open boolean not null
);

-- Targets whose last message failed: none of their messages is tried before the pause ends.
create table webhook_targets (
  organization_id text not null references organizations (id) on delete cascade,
  url text not null,
  failing_since timestamptz not null,
  failures integer not null,
  paused_until timestamptz not null,
  reason text not null,
  primary key (organization_id, url)
);
