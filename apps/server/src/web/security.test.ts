import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { imageSources, secure } from './security.ts'

async function connectsTo(analytics?: { url: string; domain: string }): Promise<string | undefined> {
  const app = Fastify()
  await secure(app, { publicUrl: 'https://write.example.org', ...(analytics ? { analytics } : {}) })
  app.get('/', async () => 'page')
  const { headers } = await app.inject('/')
  return /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
}

test('a page connects only to this server and, if set, to the operator’s analytics', async () => {
  expect(await connectsTo()).toBe("'self'")
  const analytics = { url: 'https://stats.example:8443/api/event?x=1', domain: 'write.example.org' }
  expect(await connectsTo(analytics)).toBe("'self' https://stats.example:8443")
})

test('a page may ask for the visitor’s position, copy a letter and use the browser’s own model, and no other feature of the browser', async () => {
  const app = Fastify()
  await secure(app, { publicUrl: 'https://write.example.org' })
  app.get('/', async () => 'page')
  const policy = String((await app.inject('/')).headers['permissions-policy']).split(', ')
  expect(policy.filter(each => !each.endsWith('=()'))).toEqual([
    'geolocation=(self)',
    'clipboard-write=(self)',
    // The browser's own language model may write drafts.
    'language-model=(self)',
  ])
  for (const power of ['camera', 'microphone', 'payment', 'usb', 'serial', 'hid', 'clipboard-read'])
    expect(policy).toContain(`${power}=()`)
  // Chromium asks the person before it uses Bluetooth, so the policy need not forbid it. Naming a feature that Chromium
  // does not know causes a warning in the console.
  expect(policy).not.toContain('bluetooth=()')
  for (const each of policy) expect(each).toMatch(/^[a-z-]+=\((self)?\)$/)
  expect(new Set(policy).size).toBe(policy.length)
})

const images = (logoResUrl: string, faviconResUrl = 'no favicon') =>
  imageSources({ logoResUrl, faviconResUrl })

test('images come from the origins of logo and favicon, and from no others', () => {
  expect(images('https://cdn.example.org/a/logo.png', 'https://www.example.org:8443/icon.png?x=1')).toEqual([
    'https://cdn.example.org',
    'https://www.example.org:8443',
  ])
  expect(images('http://localhost:9000/logo.png')).toEqual(['http://localhost:9000'])
  expect(images('https://cdn.example.org/l.png', 'https://cdn.example.org/i.png')).toHaveLength(1)
})

test('without logo and favicon only our own origin is allowed', () => {
  expect(images('')).toEqual([])
})

test('before an organization is selected, its logo may come from any https origin', () => {
  expect(imageSources(null)).toEqual(['https:'])
})

test.each([
  'https://a;script-src *.example/logo.png',
  "https://a'unsafe-inline'.example/x",
  'https://a,b.example/',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  '*',
])('no part of %j gets into the policy', logo => {
  expect(images(logo).join(' ')).not.toMatch(/[;,'*]|javascript|data/)
})
