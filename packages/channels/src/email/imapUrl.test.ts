import { expect, test } from 'vitest'
import { readImapUrl } from './imapUrl.ts'

test('The URL of a mailbox names server, login and folder', () => {
  expect(
    readImapUrl('imaps://bounces%40example.org:p%2Fss%20word@imap.example.org/Mail/Came%20back'),
  ).toEqual({
    host: 'imap.example.org',
    port: 993,
    secure: true,
    user: 'bounces@example.org',
    pass: 'p/ss word',
    folder: 'Mail/Came back',
  })
  expect(readImapUrl('imaps://a:b@imap.example.org:1993')).toMatchObject({ port: 1993, folder: 'INBOX' })
  expect(readImapUrl('imap://a:b@127.0.0.1/')).toMatchObject({ port: 143, secure: false, folder: 'INBOX' })
})

test.each([
  ['a connection without TLS to another machine', 'imap://a:b@imap.example.org/INBOX'],
  ['a mail server for sending', 'smtps://a:b@mail.example.org'],
  ['no user', 'imaps://imap.example.org/INBOX'],
  ['no password', 'imaps://a@imap.example.org/INBOX'],
  ['a password that is not escaped', 'imaps://a:100%@imap.example.org/INBOX'],
  ['a query', 'imaps://a:b@imap.example.org/INBOX?tls=off'],
  ['no host', 'imaps:///INBOX'],
  ['no URL', 'imap.example.org'],
])('A URL with %s is refused', (_what, url) => {
  expect(readImapUrl(url)).toBeUndefined()
})
