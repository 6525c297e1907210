-- A campaign's image in a kilobyte or two, which a page brings with it. Null for others.
alter table pictures add column sketch bytea;
