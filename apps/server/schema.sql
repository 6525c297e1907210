-- The schema of 0.1.0, for both stores: the embedded database and PostgreSQL. It runs once, on an empty database, and
-- the hash of this file is stored with the result (database/schema.ts).
--
-- A keyed hash is an HMAC with a secret of the installation: it recognizes a value and does not give it away. Times are
-- in UTC. A column that is said to be null after erasure is emptied when the person erases, or when retention ends.

-- Which schema.sql made these tables: the SHA-256 of the file. Nothing deletes it.
create table schema_file (
  only_row boolean primary key default true check (only_row),
  sha256 text not null
);

------------------------------------------------------------------------------------------------------------------------
-- Organizations and campaigns
------------------------------------------------------------------------------------------------------------------------

-- Organizations that run campaigns, imported from their YAML files. `redress organizations remove` deletes a row.
create table organizations (
  id text primary key,
  name text not null,
  subdomain text unique,
  -- The organization's configuration as its pages read it, without its campaigns.
  config jsonb not null,
  -- SHA-256 of the imported file: an unchanged file is not imported again.
  checksum text not null,
  imported_at timestamptz not null,
  -- Whether senders confirm their email address before a letter goes out.
  confirm_email text not null default 'when-unsure' check (confirm_email in ('when-unsure', 'always', 'never')),
  -- The public key for which exports with personal data are sealed.
  export_key text,
  -- Set by `redress organizations hide`: its pages are closed, and importing its file does not open them again.
  hidden_at timestamptz,
  -- The targets that are told of the organization's events. They are apart from `config`, which pages read.
  webhooks jsonb not null default '[]'
);

-- The campaigns of an organization's file. Importing a file deletes the campaigns that are no longer in it.
create table campaigns (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  -- Its place in the file, and on the page.
  position integer not null,
  campaign jsonb not null,
  -- Library of Congress topics, which the gateways ask for and the page does not show.
  topics jsonb not null
);
create index campaigns_of_organization on campaigns (organization_id, position);
-- Paths of campaigns are found without regard to case.
create index campaigns_by_path on campaigns (lower(id));

-- Of campaigns that show a counter: how many letters were delivered. Each addition covers five people or more. Nothing
-- deletes a row.
create table campaign_counts (
  organization_id text not null,
  campaign_id text not null,
  delivered integer not null,
  -- The letters that ended before this time are in the number.
  counted_to timestamptz not null,
  primary key (organization_id, campaign_id)
);

-- Logos, icons and campaign images as they are served. The import deletes images that no organization has shown for a
-- while.
create table pictures (
  -- A hash of what the image was made from.
  id text primary key,
  width integer not null,
  height integer not null,
  webp bytea not null,
  fallback bytea not null,
  fallback_type text not null check (fallback_type in ('jpg', 'png')),
  -- When an organization's file last asked for it, or stopped showing it.
  wanted_at timestamptz not null,
  -- A campaign's image for narrow screens. Null where the image is no wider itself.
  webp_small bytea,
  -- A campaign's image in a kilobyte or two, which its page brings with it. Null for others.
  sketch bytea
);

-- Which organization shows which image. The import deletes what a file no longer shows.
create table organization_pictures (
  organization_id text not null references organizations (id) on delete cascade,
  picture_id text not null references pictures (id),
  primary key (organization_id, picture_id)
);
create index organization_pictures_by_picture on organization_pictures (picture_id);

------------------------------------------------------------------------------------------------------------------------
-- Public data: Congress, districts, bills
------------------------------------------------------------------------------------------------------------------------

-- What was downloaded, from where, and when. /readyz?detail shows it. A later download replaces the row of its name.
create table data_sets (
  name text primary key,
  source text not null,
  congress integer,
  count integer not null,
  etag text not null,
  as_of timestamptz not null,
  fetched_at timestamptz not null,
  -- Records that could not be used: { "count": 1, "examples": ["Record 7 has no right id.bioguide."] }.
  left_out jsonb not null default '{"count": 0, "examples": []}'
);

-- The members of Congress. Each download replaces all of them.
create table legislators (
  id text primary key,
  legislator_type text not null,
  state text not null,
  district integer,
  senate_class integer,
  legislator jsonb not null
);
create index legislators_by_state on legislators (state);

-- The offices that take messages now, by their chamber's own list. Each list replaces the chamber's rows.
create table offices (
  code text primary key,
  chamber text not null
);

-- Which House districts a ZIP code has a part in, for the Congress that data_sets names. Each download replaces all.
create table zip_districts (
  zip text not null,
  state text not null,
  district integer not null,
  primary key (zip, state, district)
);

-- The geocoder's answer for an address, without the address. Retention deletes it after a day.
create table district_lookups (
  -- A keyed hash.
  address_hash text primary key,
  proved boolean not null,
  -- [{ "state": "TX", "district": 7 }]: one where it is proved, none where nothing was found.
  districts jsonb not null,
  found_at timestamptz not null
);
create index district_lookups_to_forget on district_lookups (found_at);

-- The loaded edition of each source of bills. A new edition is written beside it and then takes its place.
create table bill_editions (
  source text primary key,
  edition bigint not null,
  congress integer not null,
  count integer not null,
  etag text not null,
  as_of timestamptz not null,
  -- As in data_sets.
  left_out jsonb not null default '{"count": 0, "examples": []}'
);
create sequence bill_edition_numbers;

-- The bills of each edition. Loading a new edition deletes those of the old one.
create table bills (
  edition bigint not null,
  id text not null,
  congress integer not null,
  type text not null,
  number text not null,
  name text not null,
  title text not null,
  url text not null,
  summary text not null,
  subjects text not null,
  -- The name as a letter may say it: lower case, words only, without the year.
  said_as text not null,
  fetched_at timestamptz not null,
  -- Weight A: the name and what the title says. B: the subjects. C: the summary, and the law that the title amends.
  search tsvector not null,
  -- The words of weight A and B only: what a bill is about. It is short, so a search begins here.
  topic tsvector not null,
  -- The latest action says that the bill stands on a calendar or before a vote.
  awaits_vote boolean not null default false,
  primary key (id, edition)
);
-- Without a pending list, so that a search takes no longer after many bills were loaded.
create index bills_by_topic on bills using gin (topic) with (fastupdate = off);
create index bills_by_name on bills (said_as);
create index bills_by_edition on bills (edition);
-- The planner does not use statistics of these long columns, and reading them would delay visitors.
alter table bills
  alter column search set statistics 0,
  alter column topic set statistics 0,
  alter column summary set statistics 0,
  alter column title set statistics 0;

-- In how many bills of an edition a word occurs, and in how many of their topics: a rare word says more. Loading a new
-- edition deletes those of the old one.
create table bill_words (
  lexeme text not null,
  edition bigint not null,
  bills integer not null,
  topics integer not null,
  primary key (lexeme, edition)
);
create index bill_words_by_edition on bill_words (edition);

-- The lease of the one process that loads bills. The row is renewed and never deleted.
create table bill_loading (
  only_row boolean primary key default true check (only_row),
  until timestamptz not null
);
insert into bill_loading (until) values ('epoch');

-- Answers of Congress.gov about single bills; null where it knows no such bill. Retention deletes old ones.
create table bill_lookups (
  id text primary key,
  bill jsonb,
  found_at timestamptz not null
);
create index bill_lookups_to_forget on bill_lookups (found_at);

------------------------------------------------------------------------------------------------------------------------
-- Letters
------------------------------------------------------------------------------------------------------------------------

-- A batch: what one person sends at once, to one or more legislators. The row stays; erasure empties what is personal.
create table batches (
  id text primary key,
  -- Null after erasure.
  session_id text,
  organization_id text not null,
  campaign_id text not null,
  email_receipt boolean not null,
  accepted_at timestamptz not null,
  erased_at timestamptz,
  -- "This wasn't me": nothing more of it is sent.
  disowned_at timestamptz,
  -- Known parameters of the link that the visitor followed, tidied.
  source_tags jsonb,
  -- The one word by which a report counts; empty for none.
  source text not null generated always as
    (coalesce(source_tags->>'utm_source', source_tags->>'source', source_tags->>'ref', '')) stored,
  -- A keyed hash that is the same in all batches of a person to an organization; a report counts people by it. Null
  -- where nothing else is known of the person. Empty after erasure if the person stands in another batch.
  person text,
  -- For or against which bills: { "119-hr-22": "PRO" }. It stays after erasure, and then says nothing of anybody.
  stances jsonb not null default '{}',
  -- Of the page. Mails and the receipt of the batch are in this language.
  language text not null default 'en',
  -- When the sender proved to own the email address.
  confirmed_at timestamptz,
  -- The letters and add-ons, sealed with the batch's own key. Null after erasure.
  sealed bytea,
  terms_version smallint,
  terms_accepted_at timestamptz,
  privacy_version smallint,
  privacy_accepted_at timestamptz
);
-- Ciphertext cannot be compressed.
alter table batches alter column sealed set storage external;
-- Found by equality only: a hash index is smaller.
create index batches_of_person on batches using hash (person) where person <> '';
create index batches_to_report on batches (organization_id, accepted_at);
-- Retention takes the oldest first.
create index batches_to_erase on batches (accepted_at) where erased_at is null;

-- A delivery: the work to bring one letter to one office. It is the queue. The row stays; erasure takes its session and
-- the link to its text.
create table deliveries (
  -- The id that the gateways see, made once and used on every attempt.
  delivery_id text primary key check (delivery_id ~ '^[a-z0-9]{32}$'),
  session_id text,
  campaign_id text not null,
  legislator_id text not null,
  method text not null,
  office_code text not null,
  -- Each office has a queue of its own, so that a busy office delays no other.
  office_queue text not null,
  state text not null
    check (state in ('queued', 'delivered', 'refused', 'given_up', 'unknown', 'voided')),
  attempts integer not null default 0,
  -- How many of the attempts found the gateway closed.
  deferrals integer not null default 0,
  accepted_at timestamptz not null,
  due_at timestamptz not null,
  lease_until timestamptz,
  error_type text,
  ended_at timestamptz,
  -- Our own reason as a code with parameters, which each reader reads in their language.
  explanation jsonb,
  -- A gateway's own text, verbatim.
  detail text,
  -- The batch whose sealed content holds the letter. Null after erasure.
  sealed_in text
);
create unique index deliveries_once_a_session on deliveries (session_id, campaign_id, legislator_id);
create index deliveries_due on deliveries (office_queue, due_at) where state = 'queued';
-- What ended today is counted from the index alone.
create index deliveries_ended on deliveries (ended_at) include (method, state) where ended_at is not null;
create index deliveries_delivered on deliveries (campaign_id, ended_at) where state = 'delivered';
create index deliveries_to_erase on deliveries (ended_at) where sealed_in is not null and ended_at is not null;
-- Operators look at these by hand: they are few, and asked for often.
create index deliveries_unknown on deliveries (ended_at) where state = 'unknown';

-- The part of a batch for one legislator. A repeated letter points to the delivery that already stands. Rows stay as
-- long as their batch.
create table submissions (
  batch_id text not null references batches (id) on delete cascade,
  legislator_id text not null,
  delivery_id text not null references deliveries (delivery_id) on delete cascade,
  already boolean not null,
  primary key (batch_id, legislator_id)
);
-- Found by equality only: a hash index takes half the disk of ids of 32 or 36 characters.
create index submissions_of_delivery on submissions using hash (delivery_id);

-- Recognizes the same letter of a confirmed sender under another session. Retention deletes it after the time within
-- which a repeat counts; so does erasure.
create table dedupe_keys (
  -- A keyed hash of person, campaign, office and text.
  dedupe_key text primary key,
  delivery_id text not null references deliveries (delivery_id) on delete cascade
    deferrable initially deferred,
  accepted_at timestamptz not null
);
create index dedupe_keys_of_delivery on dedupe_keys using hash (delivery_id);

-- The attempts of each delivery, each recorded before anything is sent. Rows stay as long as their delivery.
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

-- A queue for each office that was ever written to; the least recently served goes first. Nothing deletes a row.
create table office_queues (
  office_queue text primary key,
  method text not null,
  served_at timestamptz not null
);
create index office_queues_by_turn on office_queues (method, served_at, office_queue);

-- What all workers know of a gateway together. Nothing deletes a row.
create table gateways (
  method text primary key,
  -- When the next message may be sent: workers reserve their turns here.
  next_at timestamptz not null,
  -- Failures since the last success, and when they began.
  failures integer not null default 0,
  failing_since timestamptz,
  -- Set while the circuit is open: from this time on, one probe is sent and nothing else.
  probe_at timestamptz,
  -- Why the circuit is open: a code, never a value of a letter.
  cause text,
  -- The reason of the last failure: a code such as HTTP 401, never a value of a letter.
  reason text,
  -- A keyed hash of address, key and agent: a start with other settings ends a pause.
  settings_hash text
);
insert into gateways (method, next_at)
values ('cwc', 'epoch'), ('scwc', 'epoch'), ('email', 'epoch');

-- The links that open a batch's receipt: each answer and each mail brings its own. They open an erased batch too, and
-- say that it is erased.
create table receipts (
  -- A keyed hash: someone who reads the table cannot open a receipt.
  token_hash text primary key,
  batch_id text not null references batches (id) on delete cascade,
  minted_at timestamptz not null,
  -- The link went by mail: only the owner of the address knows it.
  mailed boolean not null default false
);
create index receipts_of_batch on receipts using hash (batch_id);

------------------------------------------------------------------------------------------------------------------------
-- Batches that wait for a confirmation by mail
------------------------------------------------------------------------------------------------------------------------

-- Batches that wait until their sender confirms the email address. No office and no count knows of them. Confirming,
-- erasing and the end of their time delete them.
create table waiting_batches (
  -- The id of the batch that is written once it is confirmed.
  id text primary key,
  session_id text,
  campaign_id text not null,
  -- A keyed hash of the mailbox. Where a tag may name another person, the hash of that spelling follows behind a plus.
  address_hash text not null,
  held_at timestamptz not null,
  expires_at timestamptz not null,
  -- The batch, sealed with its own key.
  sealed bytea,
  -- A keyed hash: how much may wait is bounded for each network.
  network_hash text not null default '',
  -- Why the mail that asks for the confirmation did not reach its address. A new mail clears it.
  mail_problem text check (mail_problem in ('address', 'refused', 'given_up', 'unknown')),
  mail_ended_at timestamptz
);
alter table waiting_batches alter column sealed set storage external;
create index waiting_batches_of_address on waiting_batches (address_hash, held_at, id);
create index waiting_batches_of_network on waiting_batches (network_hash);
create index waiting_batches_to_remove on waiting_batches (expires_at);
-- A repeat in the same session replaces what waits.
create unique index waiting_batches_of_session on waiting_batches (session_id, campaign_id, address_hash)
  where session_id is not null;

-- The links to the receipt of a waiting batch. They become links to the batch's receipt, or go with the waiting batch.
create table waiting_receipts (
  -- A keyed hash.
  token_hash text primary key,
  batch_id text not null references waiting_batches (id) on delete cascade
);
create index waiting_receipts_of_batch on waiting_receipts (batch_id);

-- The links in mails that ask for a confirmation. Each lists everything that waits for its address. Retention deletes
-- them when they expire.
create table confirmation_links (
  -- A keyed hash.
  token_hash text primary key,
  address_hash text not null,
  expires_at timestamptz not null
);
create index confirmation_links_to_remove on confirmation_links (expires_at);

-- The addresses to which such a mail is still to go. Making the mail deletes the row.
create table confirmation_mails (
  address_hash text primary key,
  due_at timestamptz not null
);
create index confirmation_mails_due on confirmation_mails (due_at);

------------------------------------------------------------------------------------------------------------------------
-- Mail to constituents
------------------------------------------------------------------------------------------------------------------------

-- News that a constituent is to be told by mail, one row each, written with the outcome that it tells of. It holds no
-- text: the letters are read when the mail is made. News that the page has told meanwhile is deleted; so is the news of
-- an erased batch.
create table mails (
  batch_id text not null references batches (id) on delete cascade,
  -- The delivery that ended; or `copy`, for the copy that was asked for.
  about text not null,
  -- The letter did not arrive, so the mail has to contain it.
  failed boolean not null,
  -- As in waiting_batches: mail to one address goes out together.
  address_hash text not null,
  written_at timestamptz not null,
  due_at timestamptz not null,
  -- The mail that it went into.
  mailing_id text,
  -- Of the batch.
  language text not null default 'en',
  primary key (batch_id, about)
);
create index mails_due on mails (due_at) where mailing_id is null;
create index mails_by_address on mails (address_hash) where mailing_id is null;
create index mails_of_mailing on mails (mailing_id) where mailing_id is not null;

-- One mail to one constituent. It outlives its batches, so that erasing them makes no room for more mail. The mailer
-- empties the address hash after a day; nothing deletes the row.
create table mailings (
  -- The part of the Message-ID before the @, the same on every attempt.
  id text primary key,
  address_hash text not null,
  state text not null
    check (state in ('queued', 'sent', 'refused', 'given_up', 'unknown', 'voided')),
  begun_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  -- How often the connection broke after the text was begun, so that the mail may have arrived.
  broken_off integer not null default 0,
  lease_until timestamptz,
  ended_at timestamptz,
  -- A code, never an address.
  reason text,
  kind text not null default 'news' check (kind in ('news', 'confirmation', 'follow_up'))
);
create index mailings_due on mailings (due_at) where state = 'queued';
create index mailings_by_address on mailings (address_hash, begun_at);
create index mailings_by_time on mailings (begun_at);
create index mailings_to_forget on mailings (begun_at) where address_hash <> '';

-- Whether the office answered: asked once by mail of the people who ticked it. Erasure empties the address hash and
-- leaves the answer.
create table follow_ups (
  batch_id text primary key references batches (id) on delete cascade,
  -- A keyed hash; empty after erasure.
  address_hash text not null,
  due_at timestamptz not null,
  -- From then on no mail is made: one was made, it was answered before, or it may not be sent.
  closed_at timestamptz,
  -- The one mail.
  mailing_id text,
  answer text check (answer in ('yes', 'no', 'not_yet')),
  answered_at timestamptz
);
create index follow_ups_due on follow_ups (due_at) where closed_at is null;
create index follow_ups_of_mailing on follow_ups (mailing_id) where mailing_id is not null;

------------------------------------------------------------------------------------------------------------------------
-- Supporters and webhooks
------------------------------------------------------------------------------------------------------------------------

-- The contact that a person agreed that an organization keeps, beyond the letter. Withdrawing the consent deletes it.
create table supporters (
  id text primary key,
  organization_id text not null,
  -- The keyed hash that a batch of the same person has.
  person text not null,
  -- Sealed with a key of its own.
  sealed bytea not null,
  -- The latest consent.
  consented_at timestamptz not null,
  unique (organization_id, person)
);
alter table supporters alter column sealed set storage external;

-- Batches whose sender ticked such a consent; the receipt leads from the batch to the supporter, also after the letter
-- is erased. The row goes with the supporter, or when the batch is erased before its address was confirmed.
create table consents (
  batch_id text primary key references batches (id),
  -- Null until the address is confirmed.
  supporter_id text references supporters (id) on delete cascade,
  -- False: a mail about the batch leads to the supporter, and the consent was ticked in another batch.
  ticked boolean not null default true
);
create index consents_waiting on consents (batch_id) where supporter_id is null;
create index consents_of_supporter on consents using hash (supporter_id);

-- The outbox of webhooks: a row for each event and target, written with its cause. It holds no personal data: a
-- supporter is an id here, and is read from the sealed record when the message is sent. Old messages are deleted after
-- they ended.
create table webhook_messages (
  -- The `webhook-id`, the same on every attempt.
  id uuid primary key,
  organization_id text not null references organizations (id) on delete cascade,
  url text not null,
  type text not null,
  data jsonb not null,
  supporter_id text,
  -- Until it is first sent, a letter.outcome counts all letters with this key.
  merge_key text unique,
  happened_at timestamptz not null,
  -- When it was recorded or replayed: attempts go on for three days from here.
  queued_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  lease_until timestamptz,
  state text not null default 'queued' check (state in ('queued', 'delivered', 'given_up', 'voided')),
  ended_at timestamptz,
  -- A code or an HTTP status, never what the target answered.
  reason text
);
create index webhook_messages_of_organization on webhook_messages (organization_id, queued_at);
create index webhook_messages_of_supporter on webhook_messages (supporter_id) where supporter_id is not null;
create index webhook_messages_ended on webhook_messages (ended_at) where ended_at is not null;
-- The next message of each target is found by the index, however many wait at targets that fail.
create index webhook_messages_of_target on webhook_messages (organization_id, url, due_at) where state = 'queued';
create index webhook_messages_leased on webhook_messages (organization_id, url) where lease_until is not null;

-- Whether a campaign was open when its organization last heard of it. It goes with the organization.
create table webhook_campaigns (
  campaign_id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  is_open boolean not null
);

-- Targets whose last message failed: none of their messages is sent before the pause ends. A success deletes the row.
create table webhook_targets (
  organization_id text not null references organizations (id) on delete cascade,
  url text not null,
  failing_since timestamptz not null,
  failures integer not null,
  paused_until timestamptz not null,
  reason text not null,
  primary key (organization_id, url)
);

------------------------------------------------------------------------------------------------------------------------
-- Visits, drafts and events
------------------------------------------------------------------------------------------------------------------------

-- The state of a visit whose browser runs no script. Its key is made from the visitor's cookie and is not stored.
-- Retention deletes it when it expires.
create table visits (
  id text primary key,
  version integer not null,
  sealed bytea not null,
  session_ids text[] not null,
  busy_since timestamptz,
  expires_at timestamptz not null
);
create index visits_expire on visits (expires_at);
create index visits_sessions on visits using gin (session_ids);

-- What visitors did, one row for each event. Rows stay; retention and erasure empty the session and the parameters
-- that may identify one recipient of a mailing.
create table events (
  id bigint generated always as identity primary key,
  session_id text not null,
  event text not null,
  value text not null,
  campaign_id text not null,
  at timestamptz not null,
  -- As in batches.
  source_tags jsonb,
  source text not null generated always as
    (coalesce(source_tags->>'utm_source', source_tags->>'source', source_tags->>'ref', '')) stored,
  -- How far a visit came, at its first event of that stage: it stays countable after the session is forgotten.
  stage text check (stage in ('visited', 'drafted', 'reviewed', 'called'))
);
create index events_of_session on events (session_id) where session_id <> '';
create index events_to_forget on events (at) where session_id <> '';
create index events_by_stage on events (campaign_id, at) where stage is not null;

-- Drafts that were just written, so that the same request of the same session is answered once. The name and the key of
-- a row come from the request: without it, the row cannot be read. Retention deletes it within minutes.
create table draft_answers (
  request_hash text primary key,
  reply text not null,
  written_at timestamptz not null
);
create index draft_answers_to_forget on draft_answers (written_at);

-- Six-word sequences of drafts that contain nothing of a person's, by the networks that got them. Retention deletes
-- them after 30 days.
create table draft_phrase_counts (
  campaign_id text not null,
  -- A keyed hash.
  phrase text not null,
  -- A keyed hash.
  network text not null,
  counted_at timestamptz not null,
  primary key (phrase, network)
);
create index draft_phrase_counts_by_age on draft_phrase_counts (counted_at);

-- The same sequences in words, from the fifth network on. Retention deletes them after 30 days.
create table draft_phrases (
  phrase text primary key,
  campaign_id text not null,
  words text not null,
  uses integer not null default 1,
  counted_at timestamptz not null
);
create index draft_phrases_by_campaign on draft_phrases (campaign_id, uses desc);

------------------------------------------------------------------------------------------------------------------------
-- Limits
------------------------------------------------------------------------------------------------------------------------

-- What came from one network, in the name of one email or street, or for one campaign. A row counts a part of its
-- window, from `at` on. Retention deletes it from `kept_until` on.
create table limit_counts (
  -- A keyed hash.
  key text not null,
  at timestamptz not null,
  count integer not null,
  kept_until timestamptz not null,
  primary key (key, at)
) with (fillfactor = 80);

-- Proofs of work, each of which counts once. Retention deletes them from `kept_until` on.
create table used_proofs (
  proof text primary key,
  kept_until timestamptz not null
);

-- What was spent in a day: drafts asked of a language model, and questions to the geocoder. Retention deletes the rows
-- of earlier days.
create table daily_budgets (
  day date not null,
  -- A visit's keyed hash, an organization, or a use of the whole installation.
  spender text not null,
  spent integer not null,
  primary key (day, spender)
);

------------------------------------------------------------------------------------------------------------------------
-- Operation
------------------------------------------------------------------------------------------------------------------------

-- Commands that operators gave: the user of the operating system and the command, nothing of a constituent. Nothing
-- deletes a row.
create table operator_actions (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  operator text not null,
  command text not null
);

-- When the last backup was taken. The next one replaces the time.
create table backups (
  only_row boolean primary key default true check (only_row),
  taken_at timestamptz not null
);

-- What a day that is over counts to in a report, so that a report counts only what is new. A change of what was counted
-- deletes the day: an erased person is in no stored day.
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

------------------------------------------------------------------------------------------------------------------------
-- Keys
------------------------------------------------------------------------------------------------------------------------

-- The keys that open what is sealed. They are in a schema of their own, so that backups and dumps can leave it out. The
-- embedded store keeps keys and versions in files instead, and has only the ledger here.
create schema if not exists redress_vault;

-- The wrapped data key of each sealed batch, waiting batch and supporter. Erasing deletes it.
create table redress_vault.keys (
  -- The id of what it opens.
  id uuid primary key,
  -- Of the key encryption key.
  version smallint not null,
  wrapped bytea not null
);
-- Statistics would keep samples of the column.
alter table redress_vault.keys alter column wrapped set statistics 0;

-- Key encryption keys, each known by the fingerprint of its SECRET_KEY. Nothing deletes a row.
create table redress_vault.versions (
  version smallint primary key,
  fingerprint text not null unique,
  made_at timestamptz not null,
  -- Set when no stored key needs it any more.
  retired_at timestamptz
);

-- The secret of keyed hashes, wrapped by a key encryption key. Nothing deletes it.
create table redress_vault.lookup (
  only_row boolean primary key default true check (only_row),
  version smallint not null,
  wrapped bytea not null
);

-- The ids of destroyed keys. It holds no personal data, and a backup takes it along, so that restoring brings no erased
-- person back. Nothing deletes a row.
create table redress_vault.ledger (
  id uuid primary key,
  -- On the embedded store: the slot that is still to be overwritten. Null once that is done.
  slot bigint,
  destroyed_at timestamptz not null
);
create index ledger_to_sweep on redress_vault.ledger (slot) where slot is not null;
create index ledger_by_time on redress_vault.ledger (destroyed_at);

-- When the server's files were last freed of keys that were destroyed or wrapped anew. The row is never deleted.
create table redress_vault.scrubbing (
  only_row boolean primary key default true check (only_row),
  begun_at timestamptz not null default '-infinity',
  -- What was destroyed until then is gone from the files. -infinity: also what a rotation left is to go.
  scrubbed_to timestamptz not null default 'epoch'
);
insert into redress_vault.scrubbing default values;
