-- One loading of a source: an archive of bills, or the examples. What is read is the edition that stands here; a new
-- one is written beside it and takes its place at once.
create table bill_editions (
  source text primary key,
  edition bigint not null,
  congress integer not null,
  count integer not null,
  etag text not null,
  as_of timestamptz not null
);
create sequence bill_edition_numbers;

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
  -- The name as a letter may say it: small letters, words alone, no year.
  said_as text not null,
  fetched_at timestamptz not null,
  -- Weight A: the name and what the title says. B: the subjects. C: the summary, and what law the title amends.
  search tsvector not null,
  -- Of that, A and B alone: what a bill is about. It is short, and so it is what is searched first.
  topic tsvector not null,
  primary key (id, edition)
);
-- Without a list of what is pending, so that a search takes no longer after many bills came.
create index bills_by_topic on bills using gin (topic) with (fastupdate = off);
create index bills_by_name on bills (said_as);
create index bills_by_edition on bills (edition);
-- The planner learns nothing from these, and reading them all for it would hold up whoever waits.
alter table bills alter column search set statistics 0;
alter table bills alter column topic set statistics 0;
alter table bills alter column summary set statistics 0;
alter table bills alter column title set statistics 0;

-- In how many bills of an edition a word stands, and in how many of their topics: the rarer, the more it says.
create table bill_words (
  lexeme text not null,
  edition bigint not null,
  bills integer not null,
  topics integer not null,
  primary key (lexeme, edition)
);
create index bill_words_by_edition on bill_words (edition);

-- Whoever loads bills has this until then, and puts it off while it goes on.
create table bill_loading (
  only_row boolean primary key default true check (only_row),
  until timestamptz not null
);
insert into bill_loading (until) values ('epoch');

-- What Congress.gov said of a bill; null where it knows none of that id.
create table bill_lookups (
  id text primary key,
  bill jsonb,
  found_at timestamptz not null
);
create index bill_lookups_to_forget on bill_lookups (found_at);
