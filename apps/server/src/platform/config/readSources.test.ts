import { expect, test } from 'vitest'
import { readSettings } from './readSettings.ts'
import { readBillSources } from './readSources.ts'
import { openValues } from './values.ts'

const site = { PUBLIC_URL: 'https://write.example.org' }
const readAnalyticsOf = (env: Record<string, string>) => readSettings({ ...site, ...env }, '/').analytics

test('by default there is no analytics service', () => {
  expect(readAnalyticsOf({})).toBeUndefined()
})

test('an operator’s analytics service knows the site by its host, or by a configured name', () => {
  const url = 'https://stats.example/api/event'
  expect(readAnalyticsOf({ ANALYTICS_URL: url })).toEqual({ url, domain: 'write.example.org' })
  expect(readAnalyticsOf({ ANALYTICS_URL: url, ANALYTICS_DOMAIN: 'letters' })).toEqual({
    url,
    domain: 'letters',
  })
  expect(readAnalyticsOf({ ANALYTICS_URL: 'http://127.0.0.1:8000/api/event' })?.domain).toBe(
    'write.example.org',
  )
})

test.each([
  [
    'an address in the open',
    { ANALYTICS_URL: 'http://stats.example/api/event' },
    /ANALYTICS_URL: use an https/,
  ],
  ['a secret in it', { ANALYTICS_URL: 'https://me:secret@stats.example/' }, /ANALYTICS_URL: use an https/],
  ['no address', { ANALYTICS_URL: 'stats.example' }, /ANALYTICS_URL: use an https/],
  ['a script', { ANALYTICS_URL: 'javascript:alert(1)' }, /ANALYTICS_URL: use an https/],
  ['a name alone', { ANALYTICS_DOMAIN: 'letters' }, /ANALYTICS_DOMAIN: has no effect without ANALYTICS_URL/],
])('%s stops the start', (_what, env, words) => {
  expect(() => readAnalyticsOf(env)).toThrow(words)
})

function readBillsOf(env: Record<string, string>) {
  const values = openValues(env)
  return { sources: readBillSources(values), problems: values.problems.map(each => each.split(':')[0]) }
}

test('by default bills are searched in GovInfo’s archives, and Congress.gov is not asked', () => {
  expect(readBillsOf({})).toEqual({
    sources: {
      billsUrl: 'https://api.congress.gov/v3',
      billsKey: undefined,
      govInfoUrl: 'https://www.govinfo.gov/bulkdata',
    },
    problems: [],
  })
})

test('the archives may be in a folder, or not be used at all', () => {
  expect(readBillsOf({ GOVINFO_URL: 'file:///srv/bulkdata' }).sources.govInfoUrl).toBe('file:///srv/bulkdata')
  expect(readBillsOf({ GOVINFO_URL: 'off' })).toMatchObject({
    sources: { govInfoUrl: undefined },
    problems: [],
  })
})

test.each([
  ['BILLS_API_URL', 'http://api.congress.gov/v3'],
  ['BILLS_API_URL', 'https://api.congress.gov/v3?api_key=secret'],
  ['BILLS_API_URL', 'https://key@api.congress.gov/v3'],
  ['BILLS_API_URL', 'nothing'],
  ['BILLS_API_KEY', 'a key'],
  ['BILLS_API_KEY', 'kéy'],
  ['GOVINFO_URL', 'http://www.govinfo.gov/bulkdata'],
])('%s cannot be %s, and the message does not repeat it', (name, value) => {
  expect(readBillsOf({ [name]: value }).problems).toEqual([name])
})

const openai = { DRAFTER: 'openai', DRAFTER_URL: 'https://models.example/v1', DRAFTER_MODEL: 'small' }
const anthropic = { DRAFTER: 'anthropic', DRAFTER_MODEL: 'small', DRAFTER_KEY: 'sk-1' }
const readDrafterOf = (env: Record<string, string>) => readSettings(env, '/')

test('with nothing set, drafts are made on this machine', () => {
  expect(readDrafterOf({}).drafter).toEqual({ kind: 'offline' })
})

test('a compatible endpoint requires an address and a model, and a key if it asks for one', () => {
  const named = { kind: 'openai', url: 'https://models.example/v1', model: 'small' }
  expect(readDrafterOf(openai).drafter).toEqual({ ...named, key: undefined })
  const withKey = { ...openai, DRAFTER_URL: `${openai.DRAFTER_URL}/`, DRAFTER_KEY: 'sk-1' }
  expect(readDrafterOf(withKey).drafter).toEqual({ ...named, key: 'sk-1' })
})

test.each([
  ...[
    '127.0.0.1:11434',
    'localhost:8080',
    '[::1]:8080',
    '10.0.0.5',
    '172.16.0.1',
    '172.31.9.9',
    '192.168.1.2',
  ],
  ...['169.254.1.1', '[fd00::5]:8080', '[fe80::1]', 'models:8080', 'host.docker.internal', 'box.local'],
])('an endpoint on this machine or in a private network needs no encryption: %s', host => {
  const url = `http://${host}/v1`
  expect(readDrafterOf({ ...openai, DRAFTER_URL: url }).drafter).toMatchObject({ url })
})

test.each([
  ...['11.0.0.5', '172.15.0.1', '172.32.0.1', '192.169.1.2', '8.8.8.8', '[2001:db8::1]', 'models.example'],
  ...['10.0.0.5.example', 'internal.example', '100.64.0.1'],
])('an endpoint elsewhere needs encryption: %s', host => {
  expect(() => readDrafterOf({ ...openai, DRAFTER_URL: `http://${host}/v1` })).toThrow(/DRAFTER_URL: /)
})

test('The timeout of a model can be set', () => {
  const timeoutsOf = (env: Record<string, string>) => readDrafterOf(env).draftTimeouts
  expect(timeoutsOf({})).toEqual({ firstMs: 20_000, verdictMs: 10_000, wholeMs: 45_000 })
  expect(timeoutsOf({ DRAFTER_TIMEOUT: '60' })).toMatchObject({ firstMs: 60_000, wholeMs: 60_000 })
  expect(timeoutsOf({ DRAFTER_TIMEOUT_IN_ALL: '90' })).toMatchObject({ firstMs: 20_000, wholeMs: 90_000 })
})

test('Anthropic’s endpoint has a default address', () => {
  expect(readDrafterOf(anthropic).drafter).toEqual({
    kind: 'anthropic',
    url: 'https://api.anthropic.com/v1',
    model: 'small',
    key: 'sk-1',
  })
})

test.each([
  ['DRAFTER', { DRAFTER: 'parrot' }],
  ['DRAFTER_URL', { ...openai, DRAFTER_URL: '' }],
  ['DRAFTER_URL', { ...openai, DRAFTER_URL: 'http://models.example/v1' }],
  ['DRAFTER_URL', { ...openai, DRAFTER_URL: 'https://key@models.example/v1' }],
  ['DRAFTER_URL', { ...openai, DRAFTER_URL: 'https://models.example/v1?key=1' }],
  ['DRAFTER_URL', { ...openai, DRAFTER_URL: 'models.example' }],
  ['DRAFTER_MODEL', { ...openai, DRAFTER_MODEL: '' }],
  ['DRAFTER_KEY', { ...openai, DRAFTER_KEY: 'two words' }],
  ['DRAFTER_KEY', { ...anthropic, DRAFTER_KEY: '' }],
  ['DRAFTS_PER_SESSION', { DRAFTS_PER_SESSION: '-1' }],
  ['DRAFTS_PER_ORGANIZATION', { DRAFTS_PER_ORGANIZATION: 'many' }],
  ['DRAFTER_DAILY_LIMIT', { DRAFTER_DAILY_LIMIT: '1.5' }],
  ['DRAFTER_TIMEOUT', { DRAFTER_TIMEOUT: '0' }],
  ['DRAFTER_TIMEOUT_IN_ALL', { DRAFTER_TIMEOUT_IN_ALL: '7' }],
])('%s stops the start and is named: %j', (name, env) => {
  expect(() => readDrafterOf(env)).toThrow(new RegExp(`${name}: `))
})

test('a budget may be zero', () => {
  expect(readDrafterOf({ DRAFTS_PER_SESSION: '0' })).toMatchObject({
    draftsPerSession: 0,
    draftsPerOrganization: 2000,
    draftsPerDay: 5000,
  })
})
