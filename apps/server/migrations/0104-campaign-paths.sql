-- Paths of campaigns are found without regard to case.
create index campaigns_by_path on campaigns (lower(id));
