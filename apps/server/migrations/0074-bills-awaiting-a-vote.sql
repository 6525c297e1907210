-- The record's latest action says that the bill stands on a calendar or before a vote. Editions loaded earlier say no.
alter table bills add column awaits_vote boolean not null default false;
