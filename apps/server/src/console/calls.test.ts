import { isAtLeast, type Role, roles } from '@redress/contract/console/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeAsset } from '../organizations/images/storedAssets.ts'
import { openTestProduct, type TestProduct } from '../testing/testProduct.ts'
import type { Call } from './call.ts'
import { consoleCalls } from './calls.ts'
import { formToken } from './cookies.ts'
import { ConsoleBrowser } from './testing/ConsoleBrowser.ts'
import { signIn } from './testing/someStaff.ts'

let product: TestProduct

beforeAll(async () => {
  product = await openTestProduct({ worker: false })
  // Inviting one person opens the console.
  await signIn(product)
  await storeAsset(product.database.db, {
    organizationId: 'neighbors',
    name: 'assets/photo.jpg',
    mediaType: 'image/jpeg',
    bytes: new Uint8Array([1]),
    storedAt: new Date(product.clock.now()).toISOString(),
  })
})
afterAll(() => product.close())

const nameOf = ({ method, path }: Call) => `${method} /console${path}`
const named = consoleCalls.map(call => [nameOf(call), call] as const)
const ofOrganizations = named.filter(([, call]) => typeof call.access === 'object')
const withSession = named.filter(([, call]) => call.access !== 'anyone')

/** Returns the address of a call. Each call acts on a person of its own. */
async function addressOf({ path }: Call, organization: string): Promise<string> {
  const member = await signIn(product, { organization, role: 'viewer' })
  const rest = path
    .replace(':organization', organization)
    .replace(':member', member.id)
    .replace(':token', 'none')
    .replace(':campaign', 'vote')
    .replace('settings/:section', 'settings/look')
    .replace(':section', 'story')
    .replace(':version', '1')
    .replace(':asset', 'photo.jpg')
  return `/console${rest}`
}

async function send(browser: ConsoleBrowser, call: Call, organization = 'neighbors') {
  const url = await addressOf(call, organization)
  return call.method === 'GET' ? browser.get(url) : browser.post(url)
}

/** Names what an answer refuses. Null if the call ran. */
const problemOf = ({ screen }: Awaited<ReturnType<typeof send>>) =>
  screen?.screen === 'problem' && screen.problem !== 'invalid' ? screen.problem : null

test('the calls need these roles, and no call is missing here', () => {
  const rules = consoleCalls.map(call => {
    const { access } = call
    const needs = typeof access === 'string' ? access : `${access.role}${access.people ? ' + people' : ''}`
    return [nameOf(call), `${needs}${call.fresh ? ', confirmed' : ''}`]
  })
  expect(Object.fromEntries(rules)).toEqual({
    'GET /console/sign-in': 'anyone',
    'POST /console/sign-in': 'anyone',
    'POST /console/sign-in/link': 'anyone',
    'GET /console/link/:token': 'anyone',
    'POST /console/link/:token': 'anyone',
    'GET /console/invitation/:token': 'anyone',
    'POST /console/invitation/:token': 'anyone',
    'POST /console/sign-out': 'anyone',
    'GET /console': 'staff',
    'GET /console/sessions': 'staff',
    'POST /console/sessions/end': 'staff',
    'POST /console/sessions/end-others': 'staff',
    'POST /console/passkeys/add': 'staff',
    'POST /console/passkeys/confirm': 'staff, confirmed',
    'POST /console/passkeys/remove': 'staff, confirmed',
    'GET /console/o/:organization': 'viewer',
    'GET /console/o/:organization/campaigns/new': 'editor',
    'POST /console/o/:organization/campaigns/new': 'editor',
    'GET /console/o/:organization/campaigns/:campaign/copy': 'editor',
    'POST /console/o/:organization/campaigns/:campaign/copy': 'editor',
    'POST /console/o/:organization/campaigns/:campaign/remove': 'editor',
    'GET /console/o/:organization/campaigns/:campaign/:section': 'viewer',
    'POST /console/o/:organization/campaigns/:campaign/:section': 'editor',
    'GET /console/o/:organization/assets/:asset': 'viewer',
    'GET /console/o/:organization/campaigns/:campaign/preview': 'editor',
    'POST /console/o/:organization/campaigns/:campaign/preview': 'editor',
    'POST /console/o/:organization/campaigns/:campaign/preview/share': 'editor',
    'POST /console/o/:organization/campaigns/:campaign/preview/withdraw': 'editor',
    'GET /console/o/:organization/publish': 'viewer',
    'POST /console/o/:organization/publish': 'publisher',
    'POST /console/o/:organization/publish/discard': 'editor',
    'POST /console/o/:organization/publish/keep': 'editor',
    'GET /console/o/:organization/publish/document': 'viewer',
    'GET /console/o/:organization/versions': 'viewer',
    'GET /console/o/:organization/versions/:version': 'viewer',
    'POST /console/o/:organization/versions/restore': 'publisher',
    'POST /console/o/:organization/campaigns/:campaign/take-down': 'publisher',
    'POST /console/o/:organization/campaigns/:campaign/open-again': 'publisher',
    'GET /console/o/:organization/numbers': 'viewer',
    'GET /console/o/:organization/numbers/csv': 'viewer',
    'GET /console/o/:organization/deliveries': 'viewer',
    'POST /console/o/:organization/deliveries/find': 'viewer + people',
    'POST /console/o/:organization/deliveries/settle': 'publisher',
    'POST /console/o/:organization/deliveries/resend': 'publisher',
    'GET /console/o/:organization/supporters': 'viewer + people',
    'POST /console/o/:organization/supporters/find': 'viewer + people',
    'POST /console/o/:organization/supporters/confirm': 'viewer + people, confirmed',
    'POST /console/o/:organization/supporters/export': 'viewer + people, confirmed',
    'POST /console/o/:organization/supporters/withdraw': 'viewer + people, confirmed',
    'GET /console/o/:organization/settings/:section': 'viewer',
    'POST /console/o/:organization/settings/:section': 'owner',
    'POST /console/o/:organization/settings/webhooks/test': 'owner',
    'POST /console/o/:organization/settings/webhooks/replay': 'owner',
    'GET /console/o/:organization/people': 'owner',
    'GET /console/o/:organization/people/:member': 'owner',
    'POST /console/o/:organization/people/invite': 'owner, confirmed',
    'POST /console/o/:organization/people/withdraw': 'owner',
    'POST /console/o/:organization/people/:member/role': 'owner, confirmed',
    'POST /console/o/:organization/people/:member/remove': 'owner, confirmed',
    'GET /console/o/:organization/audit': 'owner',
  })
})

test('a call that needs a confirmation is a post, whose form can be kept', () => {
  expect(consoleCalls.filter(call => call.fresh && call.method !== 'POST')).toEqual([])
})

test('a call is below an organization if and only if it needs a role', () => {
  const below = consoleCalls.filter(call => call.path.startsWith('/o/:organization'))
  expect(below).toEqual(ofOrganizations.map(([, call]) => call))
})

describe.each(ofOrganizations)('%s', (_name, call) => {
  const cases = roles.flatMap(role => [true, false].map(people => ({ role, people })))

  test.each(cases)(
    'answers a $role whose right to people is $people as its rule says',
    async ({ role, people }) => {
      const { browser } = await signIn(product, { role, people })
      const answer = await send(browser, call)
      expect(problemOf(answer)).toBe(isAllowed(call, role, people) ? null : 'forbidden')
    },
  )

  test('answers an owner of another organization like a question for an unknown one', async () => {
    const { browser } = await signIn(product, { organization: 'strangers', people: true })
    const foreign = await send(browser, call)
    const unknown = await browser[call.method === 'GET' ? 'get' : 'post'](
      `/console${call.path.replace(':organization', 'no-such-one').replace(':member', 'none')}`,
    )
    expect([foreign.status, problemOf(foreign)]).toEqual([404, 'not-found'])
    const plain = ({ status, frame, screen }: typeof foreign) => ({
      status,
      screen,
      frame: { ...frame, path: '', nonce: '' },
    })
    expect(plain(foreign)).toEqual(plain(unknown))
  })

  test('ends for a person whose membership was taken away while the page was open', async () => {
    const { id, browser } = await signIn(product)
    await product.staff.members.remove({ organizationId: 'neighbors', memberId: id }, null)
    const answer = await send(browser, call)
    expect(answer.status === 303 ? answer.location : answer.screen?.screen).toMatch(/sign-in/)
  })
})

function isAllowed({ access }: Call, role: Role, people: boolean): boolean {
  return typeof access === 'object' && isAtLeast(role, access.role) && (people || !access.people)
}

describe.each(withSession)('%s without a session', (_name, call) => {
  test.each([
    ['no cookie', {}],
    [
      'a visitor’s cookies',
      { visit: 'x'.repeat(43), 'redress-page': 'x'.repeat(32), 'redress-confirmed': 'x' },
    ],
    ['a token that never was', { console: 'x'.repeat(43) }],
  ])('leads a browser with %s to the sign-in', async (_what, cookies) => {
    const browser = new ConsoleBrowser(product.app)
    for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value)
    const answer = await send(browser, call)
    if (call.method === 'GET')
      expect([answer.status, answer.location]).toEqual([
        303,
        expect.stringMatching(/^\/console\/sign-in\?next=/),
      ])
    else expect([answer.status, answer.screen?.screen]).toEqual([401, 'sign-in'])
  })
})

describe.each(named.filter(([, call]) => call.method === 'POST'))('%s', (_name, call) => {
  test.each([
    ['of another site', { origin: 'https://elsewhere.example' }],
    ['of another port', { origin: 'http://localhost:8081' }],
    ['whose origin is hidden', { origin: 'null' }],
  ])('refuses a form %s', async (_what, headers) => {
    const { browser } = await signIn(product)
    const answer = await browser.post(await addressOf(call, 'neighbors'), {}, headers)
    expect([answer.status, problemOf(answer)]).toEqual([403, 'foreign'])
  })

  test('refuses a form without the token of this browser and this person', async () => {
    const { id, browser } = await signIn(product)
    const url = await addressOf(call, 'neighbors')
    const secret = browser.cookies.get('console-form') ?? ''
    const tokens = ['', 'x'.repeat(43), formToken('another browser', id), formToken(secret, 'another person')]
    for (const token of tokens) {
      const answer = await browser.post(url, { token })
      expect([answer.status, problemOf(answer)]).toEqual([403, 'form-expired'])
    }
  })
})

describe.each(withSession.filter(([, call]) => call.fresh))('%s', (_name, call) => {
  test('asks for a confirmation, and keeps the form', async () => {
    const { browser } = await signIn(product, { people: true, by: 'link' })
    const url = await addressOf(call, 'neighbors')
    const { status, screen } = await browser.post(url, { role: 'editor' })
    expect(status).toBe(403)
    expect(screen).toMatchObject({
      screen: 'touch',
      kept: { action: url, fields: [{ name: 'role', value: 'editor' }] },
    })
  })
})
