import { describe, expect, test } from 'vitest'
import { readSettings } from './readSettings.ts'

const live = { DELIVERY: 'live', SECRET_KEY: 'x'.repeat(32) }
const server = { SMTP_URL: 'smtps://redress:secret-word@mail.example.org' }
const sender = { MAIL_FROM: 'Redress <mail@example.org>' }

test('mail needs no setting, and a file of addresses is found from the project’s folder', () => {
  expect(readSettings({}, '/srv/redress')).toMatchObject({
    gateways: { smtpUrl: undefined, mailFrom: undefined },
    legislatorEmailsFile: undefined,
  })
  expect(readSettings({ LEGISLATOR_EMAILS_FILE: 'emails.yaml' }, '/srv/redress')).toMatchObject({
    legislatorEmailsFile: '/srv/redress/emails.yaml',
  })
})

test('a mail server and its sender go together', () => {
  expect(readSettings({ ...live, ...server, ...sender }, '/')).toMatchObject({
    gateways: { smtpUrl: server.SMTP_URL, mailFrom: sender.MAIL_FROM },
  })
})

test('the simulator may use a sink on this machine', () => {
  expect(readSettings({ SMTP_URL: 'smtp://127.0.0.1:2525' }, '/').gateways.smtpUrl).toBe(
    'smtp://127.0.0.1:2525',
  )
})

describe('the start is stopped, and no password is shown, where', () => {
  test.for([
    ['the mail server is no address', { SMTP_URL: 'mail.example.org' }, 'SMTP_URL: '],
    ['the mail server is a web server', { SMTP_URL: 'https://mail.example.org' }, 'SMTP_URL: '],
    [
      'a simulator would write to the world',
      server,
      'SMTP_URL: the simulator sends nothing beyond this machine',
    ],
    ['the sender is no address', { MAIL_FROM: 'Redress' }, 'MAIL_FROM: '],
    ['the sender is two', { MAIL_FROM: 'a@example.org, b@example.org' }, 'MAIL_FROM: '],
    ['live mail has no sender', { ...live, ...server }, 'MAIL_FROM: mail needs a sender'],
  ] as const)('%s', ([, env, message]) => {
    expect(() => readSettings(env, '/')).toThrow(message)
    expect(() => readSettings(env, '/')).not.toThrow('secret-word')
  })
})
