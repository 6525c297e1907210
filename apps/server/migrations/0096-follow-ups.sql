-- Whether the office answered: asked once by mail of the people who ticked it. Once erased, only the answer is left.
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

alter table mailings drop constraint mailings_kind_check;
alter table mailings add constraint mailings_kind_check check (kind in ('news', 'confirmation', 'follow_up'));
