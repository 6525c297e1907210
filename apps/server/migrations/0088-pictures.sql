-- What organizations show: logos, icons and campaign images, as they are served. The id is a hash of what they were
-- made from.
create table pictures (
  id text primary key,
  width integer not null,
  height integer not null,
  webp bytea not null,
  fallback bytea not null,
  fallback_type text not null check (fallback_type in ('jpg', 'png')),
  wanted_at timestamptz not null
);

create table organization_pictures (
  organization_id text not null references organizations (id) on delete cascade,
  picture_id text not null references pictures (id),
  primary key (organization_id, picture_id)
);
create index organization_pictures_by_picture on organization_pictures (picture_id);
