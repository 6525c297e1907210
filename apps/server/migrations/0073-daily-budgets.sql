-- What a day may cost: drafts asked of a language model, and questions to the geocoder.
create table daily_budgets (
  -- In UTC.
  day date not null,
  -- A visit's keyed hash, an organization, or a use of the whole installation.
  spender text not null,
  spent integer not null,
  primary key (day, spender)
);
insert into daily_budgets (day, spender, spent) select day, spender, drafts from draft_budgets;
drop table draft_budgets;
