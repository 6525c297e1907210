import { expect, test } from 'vitest'
import { isLocalTestMode } from './readNetwork.ts'
import { BadSettings, readSettings } from './readSettings.ts'

test('without any settings, the product runs completely on one machine', () => {
  expect(readSettings({}, '/srv/redress')).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    publicUrl: 'http://localhost:8080',
    databaseUrl: undefined,
    dataFolder: '/srv/redress/.redress',
    role: 'all',
    delivery: 'simulator',
    publicApiKey: 'redress-public',
    apiBase: '/api',
    gatewayPerSecond: 5,
    retentionDays: 30,
  })
})

test('a variable with an empty value counts as not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ' }, '/')).toMatchObject({
    port: 8080,
    databaseUrl: undefined,
  })
})

test.for([
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', 'eighty'],
  ['PUBLIC_URL', 'redress.example'],
  ['TRUSTED_PROXIES', '0'],
  ['TRUSTED_PROXIES', '10'],
  ['TRUSTED_PROXIES', 'nginx'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
  ['TRUSTED_PROXIES', '::/0'],
  ['TRUSTED_PROXIES', '127.0.0.1,,10.0.0.1'],
  ['TRUSTED_PROXIES', 'true'],
  ['ADMIN_PORT', '0'],
  ['ADMIN_PORT', 'on'],
  ['LIMITS', 'no'],
  ['DATABASE_URL', 'mysql://localhost'],
  ['DATABASE_DIRECT_URL', 'mysql://localhost'],
  ['DATABASE_DIRECT_URL', 'postgres://localhost/redress'],
  ['ROLE', 'boss'],
  ['ROLE', 'worker'],
  ['API_BASE', 'api'],
  ['DELIVERY', 'maybe'],
  ['HOUSE_URL', 'ftp://cwc.house.gov'],
  ['SENATE_ENVIRONMENT', 'live'],
  ['GATEWAY_PER_SECOND', '0'],
  ['RETENTION_DAYS', '0'],
  ['RETENTION_DAYS', '31'],
  ['SECRET_KEY', 'short'],
  ['SECRET_KEY_PREVIOUS', 'without a new key beside it'],
  ['ERASURE_DEADLINE_HOURS', '0'],
  ['ERASURE_DEADLINE_HOURS', '721'],
  ['ZIP_DISTRICTS_URL', 'http://example.org/zips.csv'],
  ['GEOCODER_URL', 'no'],
  ['GEOCODER_URL', 'http://example.org/geocoder'],
  ['GEOCODER_URL', 'https://example.org/'],
  ['GEOCODER_URL', 'https://example.org/geocoder?key=1'],
  ['PHOTOS_URL', 'http://example.org/photos'],
  ['PHOTOS_URL', 'no'],
  ['PHOTOS_URL', 'https://example.org/photos?key=1'],
  ['LOG_LEVEL', 'loud'],
  ['NOW', 'tomorrow'],
  ['NOW', '2026-11-20T17:00:00'],
] as const)('%s=%s stops the start and is named', ([name, value]) => {
  expect(() => readSettings({ [name]: value }, '/')).toThrow(new RegExp(`${name}: `))
})

test('all wrong settings are reported at once', () => {
  const read = () => readSettings({ PORT: 'x', ROLE: 'y', LOG_LEVEL: 'z' }, '/')
  expect(read).toThrow(BadSettings)
  expect(read).toThrow(/PORT: [\s\S]*ROLE: [\s\S]*LOG_LEVEL: /)
})

test('production must say whether it is live', () => {
  expect(() => readSettings({ NODE_ENV: 'production' }, '/')).toThrow(/DELIVERY: /)
  expect(readSettings({ NODE_ENV: 'production', DELIVERY: 'simulator' }, '/').delivery).toBe('simulator')
})

test('live delivery requires a secret key and allows no set clock', () => {
  expect(() => readSettings({ DELIVERY: 'live', NOW: '2026-11-20T17:00:00Z' }, '/')).toThrow(
    /SECRET_KEY: [\s\S]*NOW: /,
  )
})

test('a proxy is trusted only if it is named by address, range or number', () => {
  const trusted = (TRUSTED_PROXIES: string) => readSettings({ TRUSTED_PROXIES }, '/').trustedProxies
  expect(trusted('')).toEqual([])
  expect(trusted('127.0.0.1, 10.0.0.0/8,2001:db8::/32')).toEqual(['127.0.0.1', '10.0.0.0/8', '2001:db8::/32'])
  expect(trusted('2')).toBe(2)
})

test('the admin listener is on this machine unless an operator sets another address', () => {
  const admin = (env: Record<string, string>) => readSettings(env, '/').admin
  expect(admin({})).toEqual({ host: '127.0.0.1', port: 8081, orNextFree: true })
  expect(admin({ ADMIN_PORT: '9000', ADMIN_HOST: '0.0.0.0' })).toEqual({
    host: '0.0.0.0',
    port: 9000,
    orNextFree: false,
  })
  expect(admin({ ADMIN_PORT: 'off' })).toBeNull()
})

test('limits are on, and cannot be switched off if letters are delivered', () => {
  expect(readSettings({}, '/').limits).toBe(true)
  expect(readSettings({ LIMITS: 'off' }, '/').limits).toBe(false)
  expect(() => readSettings({ DELIVERY: 'live', LIMITS: 'off' }, '/')).toThrow(/LIMITS: live delivery/)
})

test.each([
  [{}, true],
  [{ PUBLIC_URL: 'http://vote.localhost:8080' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ PUBLIC_URL: 'https://write.example.org' }, false],
])('whether %j is local test mode: %s', (env, expected) => {
  expect(isLocalTestMode(readSettings(env, '/'))).toBe(expected)
})

test('NOW sets the clock', () => {
  expect(readSettings({ NOW: '2026-11-20T12:00:00-05:00' }, '/').now).toBe(Date.parse('2026-11-20T17:00:00Z'))
})

test('the geocoder can be the Census Bureau’s, another one, or off', () => {
  const geocoder = (env: Record<string, string>) => readSettings(env, '/').geocoderUrl
  expect(geocoder({})).toBe('https://geocoding.geo.census.gov/geocoder')
  expect(geocoder({ GEOCODER_URL: 'http://127.0.0.1:9999/geocoder' })).toBe('http://127.0.0.1:9999/geocoder')
  expect(geocoder({ GEOCODER_URL: 'off' })).toBeUndefined()
})

test('the table of ZIP codes can be the Census Bureau’s, or a file', () => {
  const zips = (env: Record<string, string>) => readSettings(env, '/').zipDistrictsUrl
  expect(zips({})).toMatch(/^https:\/\/www2\.census\.gov\/.*tab20_cd11920_zcta520_natl\.txt$/)
  expect(zips({ ZIP_DISTRICTS_URL: 'file:///srv/zips-119.csv' })).toBe('file:///srv/zips-119.csv')
})

test('photos can come from a folder, from this machine, or from nowhere', () => {
  const photos = (env: Record<string, string>) => readSettings(env, '/').photosUrl
  expect(photos({})).toBe('https://unitedstates.github.io/images/congress/225x275')
  expect(photos({ PHOTOS_URL: 'https://photos.example.org/all/' })).toBe('https://photos.example.org/all')
  expect(photos({ PHOTOS_URL: 'file:///srv/photos' })).toBe('file:///srv/photos')
  expect(photos({ PHOTOS_URL: 'http://127.0.0.1:9999' })).toBe('http://127.0.0.1:9999')
  expect(photos({ PHOTOS_URL: 'off' })).toBeUndefined()
})

/** The settings that are URLs, and the ending that each requires. */
const addresses = {
  PUBLIC_URL: '',
  SOURCE_URL: '',
  PROVIDER_CONTACT: '',
  LEGISLATORS_URL: '',
  ZIP_DISTRICTS_URL: '',
  GEOCODER_URL: '/geocoder',
  PHOTOS_URL: '',
  BILLS_API_URL: '/v3',
  GOVINFO_URL: '',
  DRAFTER_URL: '/v1',
  ANALYTICS_URL: '',
}

test.each(Object.entries(addresses))(
  '%s is stored as ASCII, so that it can be used in a header',
  (name, end) => {
    const settings = readSettings(
      {
        DRAFTER: 'openai',
        DRAFTER_MODEL: 'any',
        DRAFTER_URL: 'https://a.example/v1',
        [name]: `https://bürger.example.org/日本${end}`,
      },
      '/srv/redress',
    )
    const stored = JSON.stringify(settings)
    expect(stored).toContain(`https://xn--brger-kva.example.org/%E6%97%A5%E6%9C%AC${end}"`)
    expect(stored).not.toMatch(/[^ -~]/)
  },
)
