-- The language of an organization's texts; until a file says otherwise, English.
update organizations set config = config || '{"language": "en"}' where not config ? 'language';
