-- The records of a data set that could not be used: { "count": 1, "examples": ["Record 7 has no right id.bioguide."] }.
alter table data_sets add column left_out jsonb not null default '{"count": 0, "examples": []}';
alter table bill_editions add column left_out jsonb not null default '{"count": 0, "examples": []}';
