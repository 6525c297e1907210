import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { BadSettings, readSettings } from './readSettings.ts'

const live = {
  DELIVERY: 'live',
  SECRET_KEY: 'x'.repeat(32),
  PUBLIC_URL: 'https://write.example.org',
  HOUSE_URL: 'https://cwc.house.gov/v2',
  HOUSE_KEY: 'house-key',
  SENATE_URL: 'https://soapbox.senate.gov/api',
  SENATE_KEY: 'senate-key',
  SENATE_ENVIRONMENT: 'production',
  DELIVERY_AGENT_HOUSE: 'Redress Example',
  DELIVERY_AGENT_SENATE: 'Redress Example',
  DELIVERY_CONTACT_NAME: 'Delivery Desk',
  DELIVERY_CONTACT_EMAIL: 'desk@example.org',
  DELIVERY_CONTACT_PHONE: '202-555-0100',
  DELIVERY_ACK_EMAIL: 'acknowledge@example.org',
  PROVIDER_CONTACT: 'help@example.org',
  SMTP_URL: 'smtps://redress:secret-word@mail.example.org',
  MAIL_FROM: 'Redress <mail@example.org>',
}

test('a complete configuration starts live, even with one chamber off', () => {
  expect(readSettings(live, '/').gateways).toMatchObject({ house: true, senate: true })
  const { SENATE_URL: _url, SENATE_KEY: _key, SENATE_ENVIRONMENT: _path, ...houseAlone } = live
  expect(
    readSettings({ ...houseAlone, SENATE: 'off', DELIVERY_AGENT_SENATE: '' }, '/').gateways,
  ).toMatchObject({
    house: true,
    senate: false,
  })
})

describe('live delivery with an incomplete configuration does not start, and the variable is named:', () => {
  test.for([
    ['no House address', { HOUSE_URL: '' }, 'HOUSE_URL', 'or HOUSE=off'],
    ['no House key', { HOUSE_KEY: '' }, 'HOUSE_KEY', 'or HOUSE=off'],
    ['no agent at the House', { DELIVERY_AGENT_HOUSE: '' }, 'DELIVERY_AGENT_HOUSE', 'or HOUSE=off'],
    ['no Senate address', { SENATE_URL: '' }, 'SENATE_URL', 'or SENATE=off'],
    ['no Senate key', { SENATE_KEY: '' }, 'SENATE_KEY', 'or SENATE=off'],
    ['no agent at the Senate', { DELIVERY_AGENT_SENATE: '' }, 'DELIVERY_AGENT_SENATE', 'or SENATE=off'],
    ['no path at the Senate', { SENATE_ENVIRONMENT: '' }, 'SENATE_ENVIRONMENT', 'to production'],
    ['no chamber at all', { HOUSE: 'off', SENATE: 'off' }, 'HOUSE, SENATE', 'set one to on'],
    ['a House gateway without its path', { HOUSE_URL: 'https://cwc.house.gov' }, 'HOUSE_URL', '/v2'],
    [
      'a slash after the path',
      { HOUSE_URL: 'https://cwc.house.gov/v2/' },
      'HOUSE_URL',
      'without a slash after it',
    ],
    ['a plain House gateway', { HOUSE_URL: 'http://cwc.house.gov/v2' }, 'HOUSE_URL', 'https'],
    ['a Senate gateway without its path', { SENATE_URL: 'https://soapbox.senate.gov' }, 'SENATE_URL', '/api'],
    ['a House gateway elsewhere', { HOUSE_URL: 'https://example.org/v2' }, 'HOUSE_URL', 'house.gov'],
    ['no public address', { PUBLIC_URL: '' }, 'PUBLIC_URL', 'the https address that visitors use'],
    ['an address of this machine', { PUBLIC_URL: 'https://localhost' }, 'PUBLIC_URL', 'only this machine'],
    ['an address of a network', { PUBLIC_URL: 'https://10.0.0.7' }, 'PUBLIC_URL', 'or its network'],
    ['a plain address', { PUBLIC_URL: 'http://write.example.org' }, 'PUBLIC_URL', 'an https address'],
    ['no name to ask for', { DELIVERY_CONTACT_NAME: '' }, 'DELIVERY_CONTACT_NAME', '6 to 500 characters'],
    ['no address to ask at', { DELIVERY_CONTACT_EMAIL: '' }, 'DELIVERY_CONTACT_EMAIL', 'email address'],
    ['no number to call', { DELIVERY_CONTACT_PHONE: '' }, 'DELIVERY_CONTACT_PHONE', '202-555-0100'],
    ['no mailbox of acknowledgements', { DELIVERY_ACK_EMAIL: '' }, 'DELIVERY_ACK_EMAIL', 'email address'],
    ['no key of its own', { SECRET_KEY: '' }, 'SECRET_KEY', '32 characters'],
    ['no contact', { PROVIDER_CONTACT: '' }, 'PROVIDER_CONTACT', 'can write to you'],
    ['no mail server', { SMTP_URL: '' }, 'SMTP_URL', 'name your mail server'],
    ['no sender of mail', { MAIL_FROM: '' }, 'MAIL_FROM', 'mail needs a sender'],
    ['a set clock', { NOW: '2026-11-20T17:00:00Z' }, 'NOW', 'remove it'],
    ['no limits', { LIMITS: 'off' }, 'LIMITS', 'remove it'],
  ] as const)('%s', ([, missing, variable, remedy]) => {
    const start = () => readSettings({ ...live, ...missing }, '/')
    expect(start).toThrow(BadSettings)
    expect(start).toThrow(new RegExp(`^The configuration is wrong:\\n  ${variable}: .*${remedy}[^\\n]*$`))
  })
})

test('a secret may be in a file, and is refused if the file is missing, empty, or given beside a value', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'secrets-'))
  const file = path.join(folder, 'house-key')
  await writeFile(file, 'from-a-file\n')
  expect(readSettings({ HOUSE_KEY_FILE: file }, '/').gateways.houseKey).toBe('from-a-file')
  const read = (env: Record<string, string>) => () => readSettings(env, '/')
  expect(read({ HOUSE_KEY_FILE: file, HOUSE_KEY: 'x' })).toThrow(/HOUSE_KEY_FILE: HOUSE_KEY is set too/)
  expect(read({ SECRET_KEY_FILE: path.join(folder, 'none') })).toThrow(
    /SECRET_KEY_FILE: .*none cannot be read/,
  )
  await writeFile(file, ' \n')
  expect(read({ SMTP_URL_FILE: file })).toThrow(/SMTP_URL_FILE: .* is empty/)
  await rm(folder, { recursive: true })
})

const server = { SMTP_URL: 'smtps://redress:secret-word@mail.example.org' }
const sender = { MAIL_FROM: 'Redress <mail@example.org>' }

test.each([
  [{ ...live, PROVIDER_CONTACT: '' }, 'PROVIDER_CONTACT: live delivery needs one'],
  [{ PROVIDER_CONTACT: 'the front desk' }, 'PROVIDER_CONTACT: use an email address'],
  [{ PROVIDER_CONTACT: 'http://example.org/contact' }, 'PROVIDER_CONTACT: use an email address'],
  [{ PROVIDER_CONTACT: 'a@example.org, b@example.org' }, 'PROVIDER_CONTACT: use an email address'],
])('%j is refused, because visitors would have no way to contact the operator', (env, message) => {
  expect(() => readSettings(env, '/')).toThrow(message)
})

test.each(['help@example.org', 'https://example.org/contact'])(
  '%s is accepted as the contact of the operator',
  contact => {
    expect(readSettings({ PROVIDER_CONTACT: contact }, '/').providerContact).toBe(contact)
    expect(readSettings({}, '/').providerContact).toBeUndefined()
  },
)

test('all wrong delivery settings are listed by variable, and no key is repeated', () => {
  const house = { HOUSE_URL: 'https://example.org/v2', HOUSE_KEY: 'top-secret', DELIVERY_AGENT_HOUSE: 'Red' }
  const read = () => readSettings({ ...live, ...house, PORT: 'x', DELIVERY_CONTACT_PHONE: '' }, '/')
  expect(read).toThrow(BadSettings)
  expect(read).toThrow(/PORT: .*\n.*HOUSE_URL: .*\n.*DELIVERY_AGENT_HOUSE: .*\n.*DELIVERY_CONTACT_PHONE: /)
  expect(read).not.toThrow('top-secret')
})

test('mail needs no setting, and a file of addresses is found from the project’s folder', () => {
  expect(readSettings({}, '/srv/redress')).toMatchObject({
    gateways: { smtpUrl: undefined, mailFrom: undefined },
    legislatorEmailsFile: undefined,
  })
  expect(readSettings({ LEGISLATOR_EMAILS_FILE: 'emails.yaml' }, '/srv/redress')).toMatchObject({
    legislatorEmailsFile: '/srv/redress/emails.yaml',
  })
})

test('a mail server requires a sender', () => {
  expect(readSettings({ ...live, ...server, ...sender }, '/')).toMatchObject({
    gateways: { smtpUrl: server.SMTP_URL, mailFrom: sender.MAIL_FROM },
  })
})

test('the simulator may use a mail sink on this machine', () => {
  expect(readSettings({ SMTP_URL: 'smtp://127.0.0.1:2525' }, '/').gateways.smtpUrl).toBe(
    'smtp://127.0.0.1:2525',
  )
})

describe('the start is refused without showing a password if', () => {
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
    ['live mail has no sender', { ...live, MAIL_FROM: '' }, 'MAIL_FROM: mail needs a sender'],
  ] as const)('%s', ([, env, message]) => {
    expect(() => readSettings(env, '/')).toThrow(message)
    expect(() => readSettings(env, '/')).not.toThrow('secret-word')
  })
})

test('Live delivery has a limit of 5,000 emails a day by default, and a simulation has none', () => {
  expect(readSettings(live, '/').mailDailyLimit).toBe(5_000)
  expect(readSettings({ ...live, MAIL_DAILY_LIMIT: '500' }, '/').mailDailyLimit).toBe(500)
  expect(readSettings({}, '/').mailDailyLimit).toBeUndefined()
  expect(readSettings({ MAIL_DAILY_LIMIT: '500' }, '/').mailDailyLimit).toBe(500)
  expect(() => readSettings({ MAIL_DAILY_LIMIT: '0' }, '/')).toThrow('MAIL_DAILY_LIMIT')
})

const bounces = {
  BOUNCE_URL: 'imaps://bounces:secret-word@imap.example.org/Came%20back',
  BOUNCE_WEBHOOK_SECRET: `whsec_${'a'.repeat(44)}`,
}

test('the mailbox of returned emails is read, even from a file', () => {
  const mailbox = { host: 'imap.example.org', user: 'bounces', pass: 'secret-word', folder: 'Came back' }
  expect(readSettings({ ...live, ...bounces }, '/').gateways.bounceMailbox).toMatchObject(mailbox)
  expect(readSettings(live, '/').gateways.bounceMailbox).toBeUndefined()
})

test.for([
  ['without TLS', { BOUNCE_URL: 'imap://a:secret-word@imap.example.org' }, 'BOUNCE_URL: write it like'],
  ['without a login', { BOUNCE_URL: 'imaps://imap.example.org' }, 'BOUNCE_URL: write it like'],
  [
    'without the key of return paths',
    { BOUNCE_WEBHOOK_SECRET: '' },
    'BOUNCE_WEBHOOK_SECRET: BOUNCE_URL needs it',
  ],
  ['beside the simulator', { DELIVERY: 'simulator' }, 'BOUNCE_URL: no mail of the simulator comes back'],
] as const)('a mailbox of returned emails %s is refused without its password', ([, change, message]) => {
  const problems = problemsOf({ ...live, ...bounces, ...change })
  expect(problems).toContain(message)
  expect(problems).not.toContain('secret-word')
})

function problemsOf(env: Record<string, string>): string {
  try {
    readSettings(env, '/')
    return ''
  } catch (error) {
    if (error instanceof BadSettings) return error.message
    throw error
  }
}
