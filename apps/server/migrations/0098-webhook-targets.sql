-- The next message of each target is found by the index, however many wait at targets that fail.
create index webhook_messages_of_target on webhook_messages (organization_id, url, due_at) where state = 'queued';
create index webhook_messages_leased on webhook_messages (organization_id, url) where lease_until is not null;
drop index webhook_messages_due;
