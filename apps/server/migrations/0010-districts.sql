-- Which House districts a ZIP code has a part in. Of the Congress that data_sets names: of another it says nothing.
create table zip_districts (
  zip text not null,
  state text not null,
  district integer not null,
  primary key (zip, state, district)
);

-- What the geocoder said of an address, for a day. No address: a keyed hash, and the districts.
create table district_lookups (
  address_hash text primary key,
  proved boolean not null,
  -- [{ "state": "TX", "district": 7 }]; one where it is proved, none where nothing was found.
  districts jsonb not null,
  found_at timestamptz not null
);
create index district_lookups_to_forget on district_lookups (found_at);
