import { describe, expect, test } from 'vitest'
import { ChannelSettingsError, openChannels } from './deliver.ts'
import { settingsProblems } from './settings.ts'
import { someSettings } from './testing/someSettings.ts'

const settings = someSettings('http://127.0.0.1:8090')

describe('a letter and its key go only to this machine or to Congress', () => {
  test.each([
    ['http://127.0.0.1:8090/house/v2', true],
    ['http://localhost:8090/house/v2', true],
    ['http://[::1]:8090/house/v2', true],
    ['https://cwc.house.gov/v2', true],
    ['https://uat-cwc.house.gov/v2', true],
    ['http://cwc.house.gov/v2', false],
    ['https://house.gov.example.org/v2', false],
    ['https://fakehouse.gov/v2', false],
    ['https://soapbox.senate.gov/v2', false],
    ['https://127.0.0.1.example.org/v2', false],
    ['https://cwc.house.gov', false],
    ['https://cwc.house.gov/', false],
    ['https://cwc.house.gov/v2/', false],
    ['https://cwc.house.gov/v2/message', false],
    ['http://127.0.0.1:8090/house', false],
    ['https://cwc.house.gov/V2', false],
    ['https://user:pass@cwc.house.gov/v2', false],
    ['https://cwc.house.gov/v2?apikey=1', false],
    ['ftp://127.0.0.1/v2', false],
    ['cwc.house.gov', false],
    ['', false],
  ])('the House at %j', (url, right) => {
    const problems = settingsProblems({ ...settings, house: { url, key: 'k', agent: 'Agent' } })
    expect(problems).toHaveLength(right ? 0 : 1)
  })
})

test.each([
  ['https://soapbox.senate.gov/api', true],
  ['http://127.0.0.1:8090/senate/api', true],
  ['https://soapbox.senate.gov', false],
  ['https://soapbox.senate.gov/api/', false],
  ['https://soapbox.senate.gov/api/testing-messages/', false],
  ['http://soapbox.senate.gov/api', false],
])('The Senate at %j is taken only if the path of its calls is whole: %s', (url, right) => {
  const senate = { url, key: 'k', agent: 'Agent', environment: 'testing' as const }
  expect(settingsProblems({ ...settings, senate })).toHaveLength(right ? 0 : 1)
})

test.each([
  ['an agent of three letters', { house: { url: 'http://localhost/v2', key: 'k', agent: 'Red' } }],
  ['no key', { house: { url: 'http://localhost/v2', key: ' ', agent: 'Agent' } }],
  ['a contact of five letters', { contact: { ...settings.contact, name: 'Desks' } }],
  ['a contact without an email', { contact: { ...settings.contact, email: '' } }],
  ['a phone with brackets', { contact: { ...settings.contact, phone: '(202) 555-0100' } }],
  ['no address for acknowledgements', { ackEmail: '' }],
  ['a mail server that is none', { email: { smtpUrl: 'mail.example.org', from: 'a@b.org', platform: 'P' } }],
  ['mail without a sender', { email: { smtpUrl: 'smtp://localhost:25', from: 'Redress', platform: 'P' } }],
  ['no time', { timeoutMs: 0 }],
])('settings with %s have one problem', (_what, difference) => {
  expect(settingsProblems({ ...settings, ...difference })).toHaveLength(1)
})

test('opening lists all problems at once and repeats no key', () => {
  const open = () =>
    openChannels({
      ...settings,
      house: { url: 'https://example.org', key: 'top-secret', agent: 'Red' },
      ackEmail: '',
    })
  expect(open).toThrow(ChannelSettingsError)
  expect(open).toThrow(/must be on this machine.*4 to 500 characters.*acknowledgements/)
  expect(open).not.toThrow('top-secret')
})
