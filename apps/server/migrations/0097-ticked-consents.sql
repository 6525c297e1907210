-- A mail's link to the supporter stands in `consents` too, and is no tick: the outcome of such
-- a letter names no person.
alter table consents add column ticked boolean not null default true;
-- Which of them were ticked is not known any more.
update consents set ticked = false where supporter_id is not null;
