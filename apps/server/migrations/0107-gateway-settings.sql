-- Why a gateway failed last: a code such as HTTP 401, never a value of a letter.
alter table gateways add column reason text;

-- A keyed hash of address, key and agent: other settings than before end a pause at the next start.
alter table gateways add column settings_hash text;
