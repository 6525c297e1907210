-- The public key for which exports with personal data are sealed.
alter table organizations add column export_key text;
