-- "This wasn't me" erases. What a release before it kept is erased by the next clean-up, which looks here: empty since.
create index batches_to_disown on batches (id) where disowned_at is not null and erased_at is null;
