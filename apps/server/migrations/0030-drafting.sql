-- How many drafts a language model was asked for, by day and by whom: `o:` and an organization, or `s:` and the keyed
-- hash of a session.
create table draft_budgets (
  day date not null,
  spender text not null,
  drafts integer not null,
  primary key (day, spender)
);

-- Drafts that were just written, so that the same request of the same session is answered once. Both the name and the
-- key of a row come from the request itself: without it, nobody reads what stands there.
create table draft_answers (
  request_hash text primary key,
  reply text not null,
  written_at timestamptz not null
);
create index draft_answers_to_forget on draft_answers (written_at);
