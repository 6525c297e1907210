-- The schema of version 0.1.0, for both stores: the embedded database and PostgreSQL. It runs once, on an empty
-- database, and the SHA-256 of this file is stored in `schema_file` (database/schema.ts).
--
-- A keyed hash is an HMAC with a secret of the installation: it recognizes a value without revealing it. Times are in
-- UTC. "Null after erasure" means that the column is emptied when the person erases their data, or when retention
-- erases it.

-- The SHA-256 of the schema.sql that created these tables. Nothing deletes the row.
create table schema_file (
  only_row boolean primary key default true check (only_row),
  sha256 text not null
);

------------------------------------------------------------------------------------------------------------------------
-- Organizations and campaigns
------------------------------------------------------------------------------------------------------------------------

-- Organizations that run campaigns, imported from their documents. `redress organizations remove` deletes a row.
create table organizations (
  id text primary key,
  name text not null,
  subdomain text unique,
  -- The organization's configuration that its pages need, without the campaigns.
  config jsonb not null,
  -- SHA-256 of the imported file. An unchanged file is not imported again.
  checksum text not null,
  imported_at timestamptz not null,
  -- Whether senders confirm their email address before a letter goes out.
  confirm_email text not null default 'when-unsure' check (confirm_email in ('when-unsure', 'always', 'never')),
  -- The public key with which exports of personal data are encrypted.
  export_key text,
  -- Set by `redress organizations hide`. The organization's pages stay closed even when its file is imported again.
  hidden_at timestamptz,
  -- The targets that are told of the organization's events. They are apart from `config`, which pages read.
  webhooks jsonb not null default '[]',
  -- Where its document is changed: in a file, or here, by the console. A file never replaces a document of the console.
  owner text not null default 'file' check (owner in ('file', 'console')),
  -- Links to previews that were made before this time are withdrawn.
  previews_from timestamptz
);

-- The texts that were published for an organization, each a YAML document with its campaigns. The latest one is what
-- visitors see. Nothing deletes a row but the removal of the organization.
create table document_versions (
  organization_id text not null references organizations (id) on delete cascade,
  -- Counts from 1 for each organization.
  version integer not null,
  text text not null,
  -- A member of the staff, 'shell' for a command, or 'file'. Empty when the person has left.
  author_id text not null,
  author_name text not null,
  published_at timestamptz not null,
  -- The version whose text this one brought back.
  restored integer,
  -- Finds the version again if the same request comes twice.
  idempotency_key text,
  primary key (organization_id, version),
  unique (organization_id, idempotency_key)
);

-- The draft that the staff of an organization share.
create table document_drafts (
  organization_id text primary key references organizations (id) on delete cascade,
  -- Null after the draft was published or discarded. The row stays, so that its revision goes on.
  text text,
  revision integer not null,
  -- The published version that its editors have seen.
  based_on integer not null,
  saved_by_id text not null,
  saved_by_name text not null,
  saved_at timestamptz not null
);

-- The images that an organization's document names, as they were given. An upload to a full folder deletes those that
-- no version and no draft names.
create table organization_assets (
  organization_id text not null references organizations (id) on delete cascade,
  -- The name in the document, such as assets/hero.jpg.
  name text not null,
  media_type text not null,
  -- In bytes.
  size integer not null,
  sha256 text not null,
  bytes bytea not null,
  stored_at timestamptz not null,
  primary key (organization_id, name)
);

-- The campaigns of an organization's document. Importing it deletes the campaigns that are no longer in it.
create table campaigns (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  -- The campaign's position in the file and on the page.
  position integer not null,
  campaign jsonb not null,
  -- Library of Congress topics, which the gateways require. The page does not show them.
  topics jsonb not null
);
create index campaigns_of_organization on campaigns (organization_id, position);
-- Campaign paths are found regardless of case, so two ids must differ in more than case.
create unique index campaigns_by_path on campaigns (lower(id));

-- The number of delivered letters of each campaign that shows a counter. Each increase covers at least five people.
-- Nothing deletes a row.
create table campaign_counts (
  organization_id text not null,
  campaign_id text not null,
  delivered integer not null,
  -- `delivered` counts the letters that ended before this time.
  counted_to timestamptz not null,
  primary key (organization_id, campaign_id)
);

-- Logos, icons and campaign images in the form in which they are served. The import deletes images that no organization
-- has used for a while.
create table pictures (
  -- A hash of the original image, its use and the version of the encoder.
  id text primary key,
  width integer not null,
  height integer not null,
  webp bytea not null,
  fallback bytea not null,
  fallback_type text not null check (fallback_type in ('jpg', 'png')),
  -- The last time at which an organization's file used the image, or stopped using it.
  wanted_at timestamptz not null,
  -- A campaign image for narrow screens. Null if the image itself is not wider than this version.
  webp_small bytea,
  -- A version of a campaign image in one or two kilobytes, embedded in the page. Null for other images.
  placeholder bytea
);

-- Which organization uses which image. The import deletes the rows of images that are no longer in the file.
create table organization_pictures (
  organization_id text not null references organizations (id) on delete cascade,
  picture_id text not null references pictures (id),
  primary key (organization_id, picture_id)
);
create index organization_pictures_by_picture on organization_pictures (picture_id);

------------------------------------------------------------------------------------------------------------------------
-- Staff of organizations
------------------------------------------------------------------------------------------------------------------------

-- The people who work in the console. Retention deletes a row 30 days after the person left the last organization, and
-- `redress forget` at once. Everything about the person goes with the row.
create table staff (
  id uuid primary key,
  -- In lower case.
  email text not null unique,
  joined_at timestamptz not null,
  -- The last sign-in.
  seen_at timestamptz,
  -- Set when the person left the last organization.
  left_at timestamptz
);
create index staff_who_left on staff (left_at) where left_at is not null;

-- Which organizations a person works for, and as what.
create table memberships (
  staff_id uuid not null references staff (id) on delete cascade,
  organization_id text not null references organizations (id) on delete cascade,
  role text not null check (role in ('viewer', 'editor', 'publisher', 'owner')),
  -- Whether the person may export supporters and look up receipts.
  people boolean not null,
  primary key (staff_id, organization_id)
);
create index memberships_of_organization on memberships (organization_id);

-- Invitations that are not accepted yet. Accepting deletes the row; retention deletes it after it expired.
create table invitations (
  id uuid primary key,
  -- SHA-256 of the link's token. Null until the mail with the link is sent.
  token_hash text unique,
  email text not null,
  organization_id text not null references organizations (id) on delete cascade,
  role text not null check (role in ('viewer', 'editor', 'publisher', 'owner')),
  people boolean not null,
  expires_at timestamptz not null,
  unique (organization_id, email)
);

-- The passkeys of staff. The private part never leaves the person's device.
create table passkeys (
  -- The credential's id.
  id text primary key,
  staff_id uuid not null references staff (id) on delete cascade,
  public_key bytea not null,
  -- How often the device signed, where it counts. A lower count than before is refused.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  added_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_of_staff on passkeys (staff_id);

-- Challenges that were answered. Each counts once. Retention deletes a row from `kept_until` on.
create table used_challenges (
  challenge text primary key,
  kept_until timestamptz not null
);

-- The sessions of staff. Ending a session deletes the row; retention deletes it after it expired.
create table staff_sessions (
  id uuid primary key,
  -- SHA-256 of the cookie's token.
  token_hash text not null unique,
  staff_id uuid not null references staff (id) on delete cascade,
  begun_by text not null check (begun_by in ('passkey', 'link')),
  begun_at timestamptz not null,
  -- The last request, to the minute.
  seen_at timestamptz not null,
  -- Until then, protected actions need no new confirmation.
  fresh_until timestamptz,
  -- The browser and system, such as "Firefox, Linux".
  device text not null
);
create index staff_sessions_of_staff on staff_sessions (staff_id);

-- Links in mails to staff, each of which works once. Retention deletes a row after it expired.
create table staff_links (
  -- SHA-256 of the link's token.
  token_hash text primary key,
  staff_id uuid not null references staff (id) on delete cascade,
  -- The session that the link confirms. Null for a link that begins a session.
  session_id uuid references staff_sessions (id) on delete cascade,
  -- The path to open afterwards.
  next text not null,
  expires_at timestamptz not null
);

-- Mails to staff that wait. A row is deleted once its mail is sent or has failed for an hour. Tokens of links are made
-- when the mail is sent, so that none is stored.
create table staff_mails (
  id uuid primary key,
  kind text not null check (kind in ('sign-in', 'touch', 'invitation', 'notice')),
  staff_id uuid references staff (id) on delete cascade,
  invitation_id uuid references invitations (id) on delete cascade,
  session_id uuid references staff_sessions (id) on delete cascade,
  -- Of a link: the path to open. Of a notice: what happened, in the words of the audit trail.
  detail jsonb not null,
  language text not null,
  queued_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  lease_until timestamptz
);
create index staff_mails_due on staff_mails (due_at);

-- What staff did: who, what, when, and nothing of a constituent. Rows stay; the name of a person goes with the person.
create table staff_actions (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- An action that concerns an account has a row for each organization of the person.
  organization_id text not null,
  -- Null for an operator, and for a person who was deleted.
  staff_id uuid references staff (id) on delete set null,
  by_operator boolean not null,
  action text not null,
  -- What it was done to: an email address of staff, a campaign, a version.
  about text not null
);
create index staff_actions_of_organization on staff_actions (organization_id, id);
create index staff_actions_about on staff_actions (about);
create index staff_actions_of_staff on staff_actions (staff_id);

------------------------------------------------------------------------------------------------------------------------
-- Public data: Congress, districts, bills
------------------------------------------------------------------------------------------------------------------------

-- The downloaded data sets: their source and time. /readyz?detail shows them. A later download of the same data set
-- replaces the row.
create table data_sets (
  name text primary key,
  source text not null,
  congress integer,
  count integer not null,
  etag text not null,
  as_of timestamptz not null,
  fetched_at timestamptz not null,
  -- Records that could not be used, such as { "count": 1, "examples": ["Record 7 has no right id.bioguide."] }.
  left_out jsonb not null default '{"count": 0, "examples": []}'
);

-- Where the bills that campaigns list stand. A stage counts once two refreshes of the bills have read it.
create table bill_stages (
  bill_id text primary key,
  -- The stage that two refreshes agreed on, and the day of the bill's latest action then, YYYY-MM-DD. Null before the
  -- first time.
  stage text,
  day text,
  agreed_at timestamptz,
  -- Null unless the bill had another stage before.
  moved_at timestamptz,
  -- The last stage that a refresh read, and the time of the refresh that first read it.
  seen_stage text not null,
  seen_at timestamptz not null
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

-- The offices that accept messages now, from the list of each chamber's gateway. A new list replaces all rows of its
-- chamber.
create table offices (
  code text primary key,
  chamber text not null
);

-- The last good file of each state whose legislators a campaign writes to. A later file of a state replaces its row.
create table state_files (
  jurisdiction text primary key,
  source text not null,
  etag text not null,
  as_of timestamptz not null,
  fetched_at timestamptz not null,
  members integer not null,
  -- The members to whom we send no letters, because their file has no address or a private one.
  without_email integer not null,
  -- The number of rows that could not be used, with sentences about the first of them.
  left_out jsonb not null
);

-- The members of the state legislatures in state_files. Each file of a state replaces all of its members.
create table state_legislators (
  id text primary key,
  jurisdiction text not null,
  -- UPPER or LOWER. A legislature with one chamber has the upper one only.
  chamber text not null,
  -- The name of the district, such as 12, 8A or 1st Middlesex. Several members can have the same.
  district text not null,
  email text not null,
  -- The name, the party, the telephone number and the website.
  member jsonb not null
);
create index state_legislators_by_state on state_legislators (jurisdiction);

-- The offices' own forms on the web, for offices that take no letters from us. Each file replaces all of them.
create table contact_forms (
  legislator_id text primary key,
  form text not null,
  -- The day (in UTC, YYYY-MM-DD) on which its address was last asked.
  checked_on text,
  -- The first of the days on which the address answered 404, until it answers otherwise.
  missing_since text,
  -- It answered 404 on two days, so visitors are led to the telephone instead.
  is_gone boolean not null default false
);

-- The district offices of each member. Each file replaces all of them.
create table district_offices (
  legislator_id text primary key,
  -- [{ "city": "Cheyenne", "state": "WY", "phone": "3075551234", "hours": "…", "latitude": 41, "longitude": -104 }]
  offices jsonb not null
);

-- The committees and subcommittees of Congress.
create table committees (
  -- Such as HSHA, or HSHA08 for a subcommittee.
  code text primary key,
  name text not null
);

-- Their members. Each file replaces all of them. The table is empty in the first weeks of a Congress.
create table committee_members (
  committee text not null,
  legislator_id text not null,
  -- chair, ranking, vice-chair or member.
  role text not null,
  primary key (committee, legislator_id)
);

-- The House districts of each ZIP code, for the Congress that data_sets names. Each download replaces all rows.
create table zip_districts (
  zip text not null,
  state text not null,
  district integer not null,
  primary key (zip, state, district)
);

-- The districts that the geocoder found for a street address. The address itself is not stored. Retention deletes a row
-- after a day.
create table district_lookups (
  -- A keyed hash of the street address.
  address_hash text primary key,
  proved boolean not null,
  -- Such as [{ "state": "TX", "district": 7 }]: one district if it is proved, and none if nothing was found.
  districts jsonb not null,
  -- The districts of the state's own legislature, if they were asked: { "UPPER": { "code": "014", "name": "14" } }.
  state_districts jsonb,
  found_at timestamptz not null
);
create index district_lookups_to_forget on district_lookups (found_at);

-- The current edition of the bills of each source. A new edition is written beside the current one and then replaces
-- it.
create table bill_editions (
  source text primary key,
  edition bigint not null,
  congress integer not null,
  count integer not null,
  etag text not null,
  as_of timestamptz not null,
  -- The records that could not be used, in the same form as in data_sets.
  left_out jsonb not null default '{"count": 0, "examples": []}'
);
create sequence bill_edition_numbers;

-- The bills of each edition. Loading a new edition deletes the bills of the old one.
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
  -- The name in the form in which a letter may mention it: lower case, words only, without the year.
  said_as text not null,
  fetched_at timestamptz not null,
  -- Weight A: the name, and the title without the laws that it amends. B: the subjects. C: the summary and the amended
  -- laws.
  search tsvector not null,
  -- The words of weights A and B, which say what the bill is about. A search begins with this column because it is
  -- short.
  topic tsvector not null,
  -- True if the latest action says that the bill is on a calendar or awaits a vote.
  awaits_vote boolean not null default false,
  -- The ids of the bills that Congress calls identical, one on each line.
  identical text not null default '',
  -- Who introduced and who cosponsors it: { "sponsors": ["V000128"], "cosponsors": [{ "id": "B001236", "since":
  -- "2025-02-03" }] }. Null if the source does not say.
  sponsorship jsonb,
  -- The stage, such as in-committee, and the day of the latest action: { "stage": "…", "day": "2025-02-18" }. Null if
  -- the source does not say.
  standing jsonb,
  primary key (id, edition)
);
-- A pending list would slow down searches after many bills were loaded, so `fastupdate` is off.
create index bills_by_topic on bills using gin (topic) with (fastupdate = off);
create index bills_by_name on bills (said_as);
create index bills_by_edition on bills (edition);
-- The planner does not need statistics of these long columns, and collecting them would delay visitors.
alter table bills
  alter column search set statistics 0,
  alter column topic set statistics 0,
  alter column summary set statistics 0,
  alter column title set statistics 0;

-- The number of bills in an edition that contain a word, and the number whose topic contains it. A rare word says more
-- about a letter. Loading a new edition deletes the rows of the old one.
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

-- Congress.gov's answers about single bills. `bill` is null if Congress.gov does not know the bill. Retention deletes
-- old rows.
create table bill_lookups (
  id text primary key,
  bill jsonb,
  found_at timestamptz not null
);
create index bill_lookups_to_forget on bill_lookups (found_at);

------------------------------------------------------------------------------------------------------------------------
-- Letters
------------------------------------------------------------------------------------------------------------------------

-- A batch is what one person sends at once, to one or more legislators. Erasure keeps the row and empties the personal
-- columns.
create table batches (
  id text primary key,
  -- Null after erasure.
  session_id text,
  organization_id text not null,
  campaign_id text not null,
  email_receipt boolean not null,
  accepted_at timestamptz not null,
  erased_at timestamptz,
  -- Set when the mailbox's owner chooses "This wasn't me". Nothing more of the batch is sent.
  disowned_at timestamptz,
  -- The known parameters of the link that the visitor followed, normalized.
  source_tags jsonb,
  -- The source that reports count by. Empty if there is none.
  source text not null generated always as
    (coalesce(source_tags->>'utm_source', source_tags->>'source', source_tags->>'ref', '')) stored,
  -- A keyed hash that is the same in all batches of a person to an organization; reports count people by it. Null if
  -- the batch has no data from which the person could be recognized. Erasure empties it if the person has another
  -- batch.
  person text,
  -- The person's stances on bills, such as { "119-hr-22": "PRO" }. Erasure keeps them, because nothing then connects
  -- them with a person.
  stances jsonb not null default '{}',
  -- The language of the page on which the batch was sent. The batch's mails and receipt use it.
  language text not null default 'en',
  -- When the sender confirmed the email address.
  confirmed_at timestamptz,
  -- The letters and add-ons, encrypted with the batch's own key. Null after erasure.
  sealed bytea,
  terms_version smallint,
  terms_accepted_at timestamptz,
  privacy_version smallint,
  privacy_accepted_at timestamptz
);
-- Ciphertext cannot be compressed, so PostgreSQL does not try.
alter table batches alter column sealed set storage external;
-- Rows are found only by equality, for which a hash index is smaller.
create index batches_of_person on batches using hash (person) where person <> '';
create index batches_to_report on batches (organization_id, accepted_at);
-- Retention erases the oldest batches first.
create index batches_to_erase on batches (accepted_at) where erased_at is null;

-- A delivery is the task of sending one letter to one office. This table is the queue. Erasure keeps the row and
-- empties the session and the reference to the letter's content.
create table deliveries (
  -- The id that the gateways receive. It is the same on every attempt.
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
  -- The number of attempts that were deferred because the gateway was closed.
  deferrals integer not null default 0,
  accepted_at timestamptz not null,
  due_at timestamptz not null,
  lease_until timestamptz,
  error_type text,
  ended_at timestamptz,
  -- The reason that we show, as a code with parameters. It is worded in the reader's language.
  explanation jsonb,
  -- The gateway's own error text, verbatim.
  detail text,
  -- The batch whose encrypted content contains the letter. Null after erasure.
  sealed_in text
);
create unique index deliveries_once_a_session on deliveries (session_id, campaign_id, legislator_id);
create index deliveries_due on deliveries (office_queue, due_at) where state = 'queued';
-- The letters that ended today are counted from the index alone.
create index deliveries_ended on deliveries (ended_at) include (method, state) where ended_at is not null;
create index deliveries_delivered on deliveries (campaign_id, ended_at) where state = 'delivered';
create index deliveries_to_erase on deliveries (ended_at) where sealed_in is not null and ended_at is not null;
-- Operators look at unknown outcomes by hand. There are few, and they are queried often.
create index deliveries_unknown on deliveries (ended_at) where state = 'unknown';

-- The part of a batch that goes to one legislator. A repeated letter refers to the existing delivery. Rows are deleted
-- only with their batch.
create table submissions (
  batch_id text not null references batches (id) on delete cascade,
  legislator_id text not null,
  delivery_id text not null references deliveries (delivery_id) on delete cascade,
  already boolean not null,
  primary key (batch_id, legislator_id)
);
-- Rows are found only by equality. A hash index takes half the disk space for ids of 32 or 36 characters.
create index submissions_of_delivery on submissions using hash (delivery_id);

-- The legislators of a batch whom the person reaches on the office's own form. We send them nothing. Rows stay as long as
-- their batch.
create table hand_overs (
  batch_id text not null references batches (id) on delete cascade,
  legislator_id text not null,
  -- The person's own word. Null while they have said nothing.
  said text check (said in ('sent', 'could_not')),
  primary key (batch_id, legislator_id)
);

-- Recognizes a confirmed sender's repeated letter in another session. Retention deletes a row when the repeat period
-- ends, and erasure deletes it too.
create table dedupe_keys (
  -- A keyed hash of the person, campaign, office and text.
  dedupe_key text primary key,
  delivery_id text not null references deliveries (delivery_id) on delete cascade
    deferrable initially deferred,
  accepted_at timestamptz not null
);
create index dedupe_keys_of_delivery on dedupe_keys using hash (delivery_id);

-- The attempts of each delivery. Each attempt is recorded before anything is sent. Rows are deleted only with their
-- delivery.
create table attempts (
  delivery_id text not null references deliveries (delivery_id) on delete cascade,
  number integer not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  outcome text,
  -- Codes and element names, never a value from the letter.
  reason text,
  primary key (delivery_id, number)
);

-- A queue for each office that has ever received a letter. The office that was served least recently is next. Nothing
-- deletes a row.
create table office_queues (
  office_queue text primary key,
  method text not null,
  served_at timestamptz not null
);
create index office_queues_by_turn on office_queues (method, served_at, office_queue);

-- The pace of each mail domain of state legislators: when the next mail may be sent to it. Nothing deletes a row.
create table mail_domains (
  domain text primary key,
  next_at timestamptz not null
);

-- The turns of organizations at a mail domain of state legislators: when the last mail of each was claimed. Nothing deletes
-- a row.
create table mail_turns (
  domain text not null,
  organization_id text not null,
  served_at timestamptz not null,
  primary key (domain, organization_id)
);

-- The letters by email that came back for good. After three in seven days, an office's letters wait. Erasure keeps the
-- row, which says nothing about the writer.
create table mail_bounces (
  delivery_id text primary key,
  legislator_id text not null,
  bounced_at timestamptz not null
);
create index mail_bounces_of_member on mail_bounces (legislator_id, bounced_at);

-- The state of each gateway, which all workers share. Nothing deletes a row.
create table gateways (
  method text primary key,
  -- When the next message may be sent: workers reserve their turns here.
  next_at timestamptz not null,
  -- The number of failures since the last success, and the time of the first of them.
  failures integer not null default 0,
  failing_since timestamptz,
  -- Set while the circuit is open. From this time on, one probe may be sent, and nothing else.
  probe_at timestamptz,
  -- Why the circuit is open: a code, never a value from a letter.
  cause text,
  -- The reason of the last failure: a code such as HTTP 401, never a value from a letter.
  reason text,
  -- A keyed hash of the gateway's URL, key and agent. If the process starts with other settings, the circuit closes
  -- again.
  settings_hash text
);
insert into gateways (method, next_at)
values ('cwc', 'epoch'), ('scwc', 'epoch'), ('email', 'epoch');

-- The links to a batch's receipt. Each answer and each mail contains a link of its own. After erasure, the receipt says
-- that the batch is erased.
create table receipts (
  -- A keyed hash of the link's token, so that a person who reads the table cannot open a receipt.
  token_hash text primary key,
  batch_id text not null references batches (id) on delete cascade,
  minted_at timestamptz not null,
  -- True if the link was mailed, so that only the owner of the email address knows it.
  mailed boolean not null default false
);
create index receipts_of_batch on receipts using hash (batch_id);

------------------------------------------------------------------------------------------------------------------------
-- Batches that wait for a confirmation by mail
------------------------------------------------------------------------------------------------------------------------

-- Batches that wait until their sender confirms the email address. They are not sent and not counted. A row is deleted
-- when the batch is confirmed, erased or expired.
create table waiting_batches (
  -- The id that the batch gets once it is confirmed.
  id text primary key,
  session_id text,
  campaign_id text not null,
  -- A keyed hash of the mailbox. If the email address has a tag (`name+tag@…`) that may name another person, a plus and
  -- the hash of the tagged spelling follow.
  address_hash text not null,
  held_at timestamptz not null,
  expires_at timestamptz not null,
  -- The batch, encrypted with its own key.
  sealed bytea,
  -- A keyed hash of the network. The number of waiting batches of each network is limited.
  network_hash text not null default '',
  -- Why the confirmation mail did not arrive. A new mail clears it.
  mail_problem text check (mail_problem in ('address', 'refused', 'given_up', 'unknown')),
  mail_ended_at timestamptz
);
alter table waiting_batches alter column sealed set storage external;
create index waiting_batches_of_address on waiting_batches (address_hash, held_at, id);
create index waiting_batches_of_network on waiting_batches (network_hash);
create index waiting_batches_to_remove on waiting_batches (expires_at);
-- Sending again in the same session replaces the waiting batch.
create unique index waiting_batches_of_session on waiting_batches (session_id, campaign_id, address_hash)
  where session_id is not null;

-- The links to the receipt of a waiting batch. When the batch is confirmed, they become rows of `receipts`. Otherwise
-- they are deleted with the waiting batch.
create table waiting_receipts (
  -- A keyed hash of the link's token.
  token_hash text primary key,
  batch_id text not null references waiting_batches (id) on delete cascade
);
create index waiting_receipts_of_batch on waiting_receipts (batch_id);

-- The links in confirmation mails. Each link lists all batches that wait for its email address. Retention deletes a
-- link when it expires.
create table confirmation_links (
  -- A keyed hash of the link's token.
  token_hash text primary key,
  address_hash text not null,
  expires_at timestamptz not null
);
create index confirmation_links_to_remove on confirmation_links (expires_at);

-- The email addresses that need a confirmation mail. A row is deleted when the mail is made.
create table confirmation_mails (
  address_hash text primary key,
  due_at timestamptz not null
);
create index confirmation_mails_due on confirmation_mails (due_at);

------------------------------------------------------------------------------------------------------------------------
-- Mail to constituents
------------------------------------------------------------------------------------------------------------------------

-- The news that a constituent gets by mail, one row for each item, written together with the outcome that it reports.
-- It contains no text: the letters are read when the mail is made. A row is deleted if the page showed the news in the
-- meantime, or if the batch was erased.
create table mails (
  batch_id text not null references batches (id) on delete cascade,
  -- The id of the delivery that ended, or `copy` for the copy that the person asked for.
  about text not null,
  -- True if the letter did not arrive. The mail then contains the letter.
  failed boolean not null,
  -- The same hash as in waiting_batches. News to the same email address goes out in one mail.
  address_hash text not null,
  written_at timestamptz not null,
  due_at timestamptz not null,
  -- The mail that contains this news.
  mailing_id text,
  -- The batch's language.
  language text not null default 'en',
  primary key (batch_id, about)
);
create index mails_due on mails (due_at) where mailing_id is null;
create index mails_by_address on mails (address_hash) where mailing_id is null;
create index mails_of_mailing on mails (mailing_id) where mailing_id is not null;

-- The mails to constituents. A row outlives the batches that the mail is about, so that erasing batches does not raise
-- a mailbox's mail limit. The mailer empties the address hash after a day. Nothing deletes the row.
create table mailings (
  -- The part of the Message-ID before the @, the same on every attempt.
  id text primary key,
  address_hash text not null,
  state text not null
    check (state in ('queued', 'sent', 'refused', 'given_up', 'unknown', 'voided')),
  begun_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  -- The number of attempts at which the connection broke after the text had begun, so that the mail may have arrived.
  broken_off integer not null default 0,
  lease_until timestamptz,
  ended_at timestamptz,
  -- A code, never an email address.
  reason text,
  kind text not null default 'news' check (kind in ('news', 'confirmation', 'follow_up'))
);
create index mailings_due on mailings (due_at) where state = 'queued';
create index mailings_by_address on mailings (address_hash, begun_at);
create index mailings_by_time on mailings (begun_at);
create index mailings_to_forget on mailings (begun_at) where address_hash <> '';

-- The follow-up question whether the office answered. It is mailed once, to people who agreed to it. Erasure empties
-- the address hash and keeps the answer.
create table follow_ups (
  batch_id text primary key references batches (id) on delete cascade,
  -- A keyed hash of the email address. Empty after erasure.
  address_hash text not null,
  due_at timestamptz not null,
  -- Set when no mail is to be made any more: the mail was made, the person answered earlier, or the mail is not
  -- allowed.
  closed_at timestamptz,
  -- The follow-up mail.
  mailing_id text,
  answer text check (answer in ('yes', 'no', 'not_yet')),
  answered_at timestamptz
);
create index follow_ups_due on follow_ups (due_at) where closed_at is null;
create index follow_ups_of_mailing on follow_ups (mailing_id) where mailing_id is not null;

------------------------------------------------------------------------------------------------------------------------
-- Supporters and webhooks
------------------------------------------------------------------------------------------------------------------------

-- The contact data that an organization may keep beyond the letter, with the person's consent. Withdrawing the consent
-- deletes the row.
create table supporters (
  id text primary key,
  organization_id text not null,
  -- The same keyed hash as in the person's batches.
  person text not null,
  -- Encrypted with the supporter's own key.
  sealed bytea not null,
  -- The time of the latest consent.
  consented_at timestamptz not null,
  unique (organization_id, person)
);
alter table supporters alter column sealed set storage external;

-- The batches that lead to a supporter, usually because their sender ticked the consent. The receipt finds the
-- supporter by this row, even after the letter is erased. A row is deleted with its supporter, or when its batch is
-- erased before the email address was confirmed.
create table consents (
  batch_id text primary key references batches (id),
  -- Null until the email address is confirmed.
  supporter_id text references supporters (id) on delete cascade,
  -- False if the consent was ticked in another batch of the person. A mail about this batch still leads to the
  -- supporter.
  ticked boolean not null default true
);
create index consents_waiting on consents (batch_id) where supporter_id is null;
create index consents_of_supporter on consents using hash (supporter_id);

-- The outbox of webhooks: a row for each event and target, written in the transaction of the event. It contains no
-- personal data: a supporter is stored as an id, and the encrypted record is read when the message is sent. Ended
-- messages are deleted after a while.
create table webhook_messages (
  -- The `webhook-id` header, the same on every attempt.
  id uuid primary key,
  organization_id text not null references organizations (id) on delete cascade,
  url text not null,
  type text not null,
  data jsonb not null,
  supporter_id text,
  -- Until a letter.outcome message is first sent, it counts all letters with this key.
  merge_key text unique,
  happened_at timestamptz not null,
  -- When the message was recorded or replayed. Attempts continue for three days from this time.
  queued_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  lease_until timestamptz,
  state text not null default 'queued' check (state in ('queued', 'delivered', 'given_up', 'voided')),
  ended_at timestamptz,
  -- A code or an HTTP status, never the target's answer.
  reason text
);
create index webhook_messages_of_organization on webhook_messages (organization_id, queued_at);
create index webhook_messages_of_supporter on webhook_messages (supporter_id) where supporter_id is not null;
create index webhook_messages_ended on webhook_messages (ended_at) where ended_at is not null;
-- Finds the next message of each target, even if many messages wait for targets that fail.
create index webhook_messages_of_target on webhook_messages (organization_id, url, due_at) where state = 'queued';
create index webhook_messages_leased on webhook_messages (organization_id, url) where lease_until is not null;

-- Whether a campaign was open when its organization was last told. The row is deleted with the organization.
create table webhook_campaigns (
  campaign_id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  is_open boolean not null
);

-- The targets whose last message failed. No message is sent to a target before its pause ends. A success deletes the
-- row.
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

-- The visit state of a browser without script. It is encrypted with a key derived from the visitor's cookie, and the
-- key is not stored. Retention deletes the row when it expires.
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

-- What visitors did, one row for each event. Rows stay. Retention and erasure empty the session, and the parameters
-- that may identify one recipient of a mailing.
create table events (
  id bigint generated always as identity primary key,
  session_id text not null,
  event text not null,
  value text not null,
  campaign_id text not null,
  at timestamptz not null,
  -- The same as in batches.
  source_tags jsonb,
  source text not null generated always as
    (coalesce(source_tags->>'utm_source', source_tags->>'source', source_tags->>'ref', '')) stored,
  -- Set for the first event of each stage that a visit reaches, so that the stage can be counted after the session is
  -- forgotten.
  stage text check (stage in ('visited', 'drafted', 'reviewed', 'called', 'talked', 'left_message', 'busy'))
);
create index events_of_session on events (session_id) where session_id <> '';
create index events_to_forget on events (at) where session_id <> '';
create index events_by_stage on events (campaign_id, at) where stage is not null;

-- Recent drafts, so that a repeated request of the same session gets the same answer. The row's id and encryption key
-- are derived from the request, so a reader of the table cannot decrypt the draft. Retention deletes it within minutes.
create table draft_answers (
  request_hash text primary key,
  reply text not null,
  written_at timestamptz not null
);
create index draft_answers_to_forget on draft_answers (written_at);

-- Six-word sequences of drafts, with the networks that received them. The sequences contain no personal data. Retention
-- deletes them after 30 days.
create table draft_phrase_counts (
  campaign_id text not null,
  -- A keyed hash of the sequence.
  phrase text not null,
  -- A keyed hash of the network.
  network text not null,
  counted_at timestamptz not null,
  primary key (phrase, network)
);
create index draft_phrase_counts_by_age on draft_phrase_counts (counted_at);

-- The words of those sequences that at least five networks received. Retention deletes them after 30 days.
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

-- The rate limits' counts of a network, an email address, a street address or a campaign. Each row counts a part of the
-- limit's window, beginning at `at`. Retention deletes a row at `kept_until`.
create table limit_counts (
  -- A keyed hash of the limit and the counted value.
  key text not null,
  at timestamptz not null,
  count integer not null,
  kept_until timestamptz not null,
  primary key (key, at)
) with (fillfactor = 80);

-- Used proofs of work, since each proof is valid once. Retention deletes a row at `kept_until`.
create table used_proofs (
  proof text primary key,
  kept_until timestamptz not null
);

-- The daily use of paid or limited services: drafts by a language model, and geocoder queries. Retention deletes the
-- rows of earlier days.
create table daily_budgets (
  day date not null,
  -- The keyed hash of a visit, an organization, or a name for the whole installation.
  spender text not null,
  spent integer not null,
  primary key (day, spender)
);

------------------------------------------------------------------------------------------------------------------------
-- Operation
------------------------------------------------------------------------------------------------------------------------

-- The commands of operators: the operating-system user and the command, without any data of a constituent. Nothing
-- deletes a row.
create table operator_actions (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  operator text not null,
  command text not null
);

-- When the last backup was taken. The next backup replaces the time.
create table backups (
  only_row boolean primary key default true check (only_row),
  taken_at timestamptz not null
);

-- The stored report counts of days that are over, so that a report counts only new days. A change of the counted rows
-- deletes the day's counts, so that no stored count includes an erased person.
create table report_days (
  -- `sent` counts the batches and letters of an organization, `brief` counts them without details for the console's
  -- first page, and `visits` counts the visits of a campaign.
  kind text not null check (kind in ('sent', 'brief', 'visits')),
  owner text not null,
  day date not null,
  -- The counts. Null while the report named by `counted_by` counts the day.
  cells jsonb,
  counted_by uuid not null,
  primary key (kind, owner, day)
);

create function forget_days_of_batches() returns trigger language plpgsql as $$
begin
  delete from report_days using (
    select distinct organization_id, (accepted_at at time zone 'UTC')::date as day from changed
  ) stale
  where kind in ('sent', 'brief') and owner = organization_id and report_days.day = stale.day;
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
  where kind in ('sent', 'brief') and owner = organization_id and report_days.day = stale.day;
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

-- The encryption keys. They are in a schema of their own, so that backups and dumps can leave them out. The embedded
-- store keeps `keys` and `versions` in files, and uses only `ledger` of this schema.
create schema if not exists redress_vault;

-- The wrapped data key of each encrypted batch, waiting batch and supporter. Erasing deletes the row.
create table redress_vault.keys (
  -- The id of the batch, waiting batch or supporter.
  id uuid primary key,
  -- The version of the key encryption key that wraps the data key.
  version smallint not null,
  wrapped bytea not null
);
-- Statistics would store samples of the keys.
alter table redress_vault.keys alter column wrapped set statistics 0;

-- The versions of the key encryption key, each with the fingerprint of its SECRET_KEY. Nothing deletes a row.
create table redress_vault.versions (
  version smallint primary key,
  fingerprint text not null unique,
  made_at timestamptz not null,
  -- Set when no stored key needs this version any more.
  retired_at timestamptz
);

-- The secret of the keyed hashes, wrapped by a key encryption key. Nothing deletes the row.
create table redress_vault.lookup (
  only_row boolean primary key default true check (only_row),
  version smallint not null,
  wrapped bytea not null
);

-- The ids of destroyed keys, without personal data. Backups include this table, so that a restore does not bring back
-- an erased person. Nothing deletes a row.
create table redress_vault.ledger (
  id uuid primary key,
  -- On the embedded store, the key's slot in the file, until it is overwritten. Null afterwards.
  slot bigint,
  destroyed_at timestamptz not null
);
create index ledger_to_sweep on redress_vault.ledger (slot) where slot is not null;
create index ledger_by_time on redress_vault.ledger (destroyed_at);

-- When destroyed and rewrapped keys were last removed from the database server's files. Nothing deletes the row.
create table redress_vault.scrubbing (
  only_row boolean primary key default true check (only_row),
  begun_at timestamptz not null default '-infinity',
  -- Keys that were destroyed before this time are gone from the files. -infinity means that the old keys of a rotation
  -- must be removed too.
  scrubbed_to timestamptz not null default 'epoch'
);
insert into redress_vault.scrubbing default values;
