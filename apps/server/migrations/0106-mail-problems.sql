-- Why the mail that asks for a confirmation did not reach its address. A new mail clears it.
alter table waiting_batches
  add column mail_problem text check (mail_problem in ('address', 'refused', 'given_up', 'unknown')),
  add column mail_ended_at timestamptz;
