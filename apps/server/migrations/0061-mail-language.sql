-- A mail is written in the language of the batch that it tells of.
alter table mails add column language text not null default 'en';
