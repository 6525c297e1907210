-- Who runs campaigns. The database is the truth; YAML files are imported into it.
create table organizations (
  id text primary key,
  name text not null,
  subdomain text unique,
  -- The organization's configuration as the page reads it, but for its campaigns.
  config jsonb not null,
  -- SHA-256 of the file it came from, so that an unchanged file costs nothing.
  checksum text not null,
  imported_at timestamptz not null
);

create table campaigns (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  -- Its place in the organization's file, which is its place on the page.
  position integer not null,
  campaign jsonb not null,
  -- Library of Congress topics, which the gateways ask for and the page does not show.
  topics jsonb not null
);
create index campaigns_of_organization on campaigns (organization_id, position);

-- What was downloaded, from where, and when: shown by /readyz.
create table data_sets (
  name text primary key,
  source text not null,
  congress integer,
  count integer not null,
  etag text not null,
  as_of timestamptz not null,
  fetched_at timestamptz not null
);

create table legislators (
  id text primary key,
  legislator_type text not null,
  state text not null,
  district integer,
  senate_class integer,
  legislator jsonb not null
);
create index legislators_by_state on legislators (state);

-- The offices that take messages today, by their chamber's own list.
create table offices (
  code text primary key,
  chamber text not null
);

create table events (
  id bigint generated always as identity primary key,
  session_id text not null,
  event text not null,
  value text not null,
  campaign_id text not null,
  at timestamptz not null
);

-- What a constituent sends at once.
create table batches (
  id text primary key,
  session_id text,
  organization_id text not null,
  campaign_id text not null,
  email_receipt boolean not null,
  addons jsonb not null,
  -- Which terms and privacy policy were accepted, and when. Null once erased.
  terms jsonb,
  accepted_at timestamptz not null
);

-- Our work to bring a letter to an office: the truth, and the queue.
create table deliveries (
  -- The id that the gateways see, made once and used on every attempt.
  delivery_id text primary key check (delivery_id ~ '^[a-z0-9]{32}$'),
  session_id text,
  campaign_id text not null,
  legislator_id text not null,
  method text not null,
  office_code text not null,
  -- The office's place in the queue: one lane each, so that a busy office delays no other.
  lane text not null,
  -- Null once the person's data is erased.
  letter jsonb,
  state text not null
    check (state in ('queued', 'delivered', 'refused', 'given_up', 'unknown', 'voided')),
  -- Every try, its start recorded before anything is sent, and how many of them found the gateway closed.
  attempts integer not null default 0,
  deferrals integer not null default 0,
  accepted_at timestamptz not null,
  due_at timestamptz not null,
  lease_until timestamptz,
  error_type text,
  error_message text,
  ended_at timestamptz
);
create unique index deliveries_once_a_session on deliveries (session_id, campaign_id, legislator_id);
create index deliveries_due on deliveries (lane, due_at) where state = 'queued';
create index deliveries_ended on deliveries (ended_at);

-- One lane for each office that was ever written to; the least recently served goes first.
create table lanes (
  lane text primary key,
  method text not null,
  served_at timestamptz not null
);
create index lanes_by_turn on lanes (method, served_at, lane);

-- A batch's part for one legislator. A repeated one points to the delivery that already stands.
create table submissions (
  batch_id text not null references batches (id) on delete cascade,
  legislator_id text not null,
  delivery_id text not null references deliveries (delivery_id) on delete cascade,
  already boolean not null,
  primary key (batch_id, legislator_id)
);
create index submissions_of_delivery on submissions (delivery_id);

-- A keyed hash of person, campaign, office and text: the same letter under another session.
create table likenesses (
  likeness text primary key,
  delivery_id text not null references deliveries (delivery_id) on delete cascade
    deferrable initially deferred,
  accepted_at timestamptz not null
);
create index likenesses_of_delivery on likenesses (delivery_id);

-- Every try, its start recorded before anything is sent.
create table attempts (
  delivery_id text not null references deliveries (delivery_id) on delete cascade,
  number integer not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  outcome text,
  -- Codes and element names, never a value of the letter.
  reason text,
  primary key (delivery_id, number)
);

-- What all workers know of a gateway together.
create table gateways (
  method text primary key,
  -- When it may next be spoken to: workers reserve their turns here.
  next_at timestamptz not null,
  -- Failures since the last success, and when they began.
  failures integer not null default 0,
  failing_since timestamptz,
  -- Set while the circuit is open: nothing but one probe then, once this has come.
  probe_at timestamptz,
  -- Why it is open: a code, never a value of a letter.
  cause text
);
insert into gateways (method, next_at)
values ('cwc', 'epoch'), ('scwc', 'epoch'), ('email', 'epoch');
