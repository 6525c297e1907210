-- A campaign's image once more, for narrow screens. Null where the image is no wider itself.
alter table pictures add column webp_small bytea;
