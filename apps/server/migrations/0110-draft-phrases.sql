-- Six-word sequences of drafts that hold nothing of a person's, counted for each campaign. A sequence is kept as a keyed
-- hash, and in words only from the fifth network on. Both are removed after 30 days.
create table draft_phrase_counts (
  campaign_id text not null,
  phrase text not null,
  network text not null,
  counted_at timestamptz not null,
  primary key (phrase, network)
);
create index draft_phrase_counts_by_age on draft_phrase_counts (counted_at);

create table draft_phrases (
  phrase text primary key,
  campaign_id text not null,
  words text not null,
  uses integer not null default 1,
  counted_at timestamptz not null
);
create index draft_phrases_by_campaign on draft_phrases (campaign_id, uses desc);
