import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openOperatorStaff } from '../organizations/staff/operatorStaff.ts'
import { stoppedClock } from '../platform/testing/stoppedClock.ts'
import { openTestProduct, type TestProduct, testNow } from '../testing/testProduct.ts'
import { ConsoleBrowser, screenOf } from './testing/ConsoleBrowser.ts'
import { FakeAuthenticator } from './testing/FakeAuthenticator.ts'
import { mailsTo, signIn } from './testing/someStaff.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const clock = stoppedClock(testNow)

let product: TestProduct
let browser: ConsoleBrowser

beforeAll(async () => {
  product = await openTestProduct({ worker: false, mailer: true, clock })
  // Inviting one person opens the console.
  await signIn(product)
})
afterAll(() => product.close())
beforeEach(() => {
  browser = new ConsoleBrowser(product.app)
})

const shell = () => openOperatorStaff(product.staff)

/** Invites a person at the shell. Returns the path of the link. */
async function invite(email: string, organizationId = 'neighbors'): Promise<string> {
  const { link } = await shell().invite({ email, organizationId, role: 'owner', people: false })
  return new URL(link ?? '').pathname
}

/** Accepts an invitation with a new passkey. */
async function join(email: string, device = new FakeAuthenticator()): Promise<FakeAuthenticator> {
  const path = await invite(email)
  const { ceremony } = screenOf(await browser.get(path), 'invitation')
  const { location } = await browser.post(path, { credential: device.create(ceremony ?? '') })
  expect(location).toBe('/console')
  return device
}

async function signInPage(from = browser) {
  return screenOf(await from.get('/console/sign-in'), 'sign-in')
}

/** Returns the path of the latest link to a page in the emails to an address. */
async function linkTo(email: string, page: 'link' | 'invitation'): Promise<string> {
  const text = (await mailsTo(product, email)).at(-1) ?? ''
  return new RegExp(`/console/${page}/[\\w-]+`).exec(text)?.[0] ?? ''
}

test('until a person is invited there is no console', async () => {
  const closed = await openTestProduct({ worker: false })
  const visitor = new ConsoleBrowser(closed.app)
  for (const path of ['/console', '/console/sign-in', '/console/console.js', '/console/nothing'])
    expect((await visitor.get(path)).status).toBe(404)
  const asked = {
    email: 'first@staff.example',
    organizationId: 'neighbors',
    role: 'owner',
    people: false,
  } as const
  await openOperatorStaff(closed.staff).invite(asked)
  expect((await visitor.get('/console/sign-in')).status).toBe(200)
  await closed.close()
})

describe('an invitation', () => {
  test('makes an account with a passkey, which signs in later', async () => {
    const device = await join('ada@staff.example')
    expect((await browser.get('/console')).location).toBe('/console/o/neighbors')
    const other = new ConsoleBrowser(product.app)
    const { ceremony } = await signInPage(other)
    const { location } = await other.post('/console/sign-in', { credential: device.answer(ceremony) })
    expect(location).toBe('/console')
    expect((await other.get('/console/sessions')).frame?.staff?.email).toBe('ada@staff.example')
  })

  test('is refused for an address with a character that cannot be seen, at the field and at the shell', async () => {
    const { browser: owner } = await signIn(product)
    for (const email of ['bo\u200Bss@staff.example', 'boss@st\u00ADaff.example']) {
      const answer = await owner.post('/console/o/neighbors/people/invite', { email, role: 'viewer' })
      expect([answer.status, screenOf(answer, 'people').errors.email]).toEqual([
        422,
        expect.stringContaining('can’t be seen'),
      ])
      const asked = { email, organizationId: 'neighbors', role: 'viewer', people: false } as const
      expect(await shell().invite(asked)).toEqual({ link: null, problem: 'invisible' })
    }
  })

  test('works once', async () => {
    const path = await invite('once@staff.example')
    await browser.post(path)
    const again = new ConsoleBrowser(product.app)
    expect((await again.get(path)).screen).toEqual({ screen: 'link-over' })
    expect((await again.post(path)).screen).toEqual({ screen: 'link-over' })
  })

  test('ends after a day', async () => {
    const path = await invite('late@staff.example')
    clock.advance(24 * hourMs)
    expect((await browser.get(path)).status).toBe(404)
    expect((await browser.post(path)).status).toBe(404)
  })

  test('is replaced by a later one to the same address', async () => {
    const [first, second] = [await invite('twice@staff.example'), await invite('twice@staff.example')]
    expect((await browser.get(first)).status).toBe(404)
    expect((await browser.get(second)).status).toBe(200)
  })

  test('into a second organization is accepted only signed in to the account', async () => {
    const email = 'both@staff.example'
    await join(email)
    const path = await invite(email, 'strangers')
    const stranger = new ConsoleBrowser(product.app)
    expect(screenOf(await stranger.get(path), 'invitation').ceremony).toBeNull()
    const { ceremony } = await signInPage(stranger)
    const { location } = await stranger.post(path, { credential: new FakeAuthenticator().create(ceremony) })
    expect(location).toMatch(/^\/console\/sign-in/)
    expect(stranger.cookies.has('console')).toBe(false)
    await browser.post(path)
    expect(screenOf(await browser.get('/console'), 'home').organizations.map(each => each.id)).toEqual([
      'neighbors',
      'strangers',
    ])
  })

  test('is refused to a person who is signed in as another', async () => {
    const path = await invite('else@staff.example')
    const other = await signIn(product)
    expect(screenOf(await other.browser.post(path), 'invitation').otherAccount).toBe(other.email)
    expect((await browser.get(path)).status).toBe(200)
  })
})

describe('a passkey', () => {
  test('signs in with a challenge only once', async () => {
    const device = await join('replay@staff.example')
    const other = new ConsoleBrowser(product.app)
    const { ceremony } = await signInPage(other)
    const credential = device.answer(ceremony)
    expect((await other.post('/console/sign-in', { credential })).status).toBe(303)
    await other.post('/console/sign-out')
    expect((await other.post('/console/sign-in', { credential })).status).toBe(422)
  })

  test.each([
    ['a challenge that is too old', () => clock.advance(10 * minuteMs)],
    [
      'a challenge of another browser',
      (other: ConsoleBrowser) => other.cookies.set('console-form', 'another secret'),
    ],
  ])('does not sign in with %s', async (_what, change) => {
    const device = await join(`${_what.replaceAll(' ', '-')}@staff.example`)
    const other = new ConsoleBrowser(product.app)
    const { ceremony } = await signInPage(other)
    change(other)
    const { status, screen } = await other.post('/console/sign-in', { credential: device.answer(ceremony) })
    expect([status, screen]).toEqual([422, expect.objectContaining({ problem: 'passkey' })])
  })

  test('does not sign in without the person’s verification, or from another origin', async () => {
    const device = await join('unverified@staff.example')
    const present = device.answer((await signInPage(new ConsoleBrowser(product.app))).ceremony, 0x01)
    const fake = new FakeAuthenticator('http://elsewhere.example')
    const { ceremony } = await signInPage(new ConsoleBrowser(product.app))
    for (const credential of [present, fake.answer(ceremony), 'none', '{}', '[']) {
      const other = new ConsoleBrowser(product.app)
      expect((await other.post('/console/sign-in', { credential })).status).toBe(422)
    }
  })

  test('is added by an email link’s session only if the person has none, and owners are told', async () => {
    const email = 'nokey@staff.example'
    const path = await invite(email)
    await browser.post(path)
    await browser.post('/console/passkeys/confirm', { 'confirm-by': 'mail' })
    await browser.post(await linkTo(email, 'link'))
    const first = screenOf(await browser.get('/console/sessions'), 'sessions')
    const device = new FakeAuthenticator()
    const add = (ceremony: string | null) =>
      browser.post('/console/passkeys/add', { credential: device.create(ceremony ?? '{}'), name: 'Laptop' })
    expect((await add(first.ceremony)).location).toBe('/console/sessions?notice=passkey-added')
    const second = screenOf(await browser.get('/console/sessions'), 'sessions')
    expect([second.ceremony, second.passkeys.map(each => each.name)]).toEqual([null, ['Laptop']])
    expect((await add(JSON.stringify({ challenge: 'x' }))).status).toBe(403)
    expect((await mailsTo(product, email)).at(-1)).toContain('added a passkey')
  })

  test('is added only after a fresh confirmation, even the first one, and even by a direct post', async () => {
    const unconfirmed = await signIn(product, { by: 'link' })
    const confirmedLongAgo = await signIn(product)
    // A ceremony of the same browser, for a post that no page offers.
    const { ceremony } = screenOf(await confirmedLongAgo.browser.get('/console/sessions'), 'sessions')
    clock.advance(5 * minuteMs)
    for (const { browser: asking, id } of [unconfirmed, confirmedLongAgo]) {
      const shown = screenOf(await asking.get('/console/sessions'), 'sessions')
      expect([shown.ceremony, shown.mayConfirm]).toEqual([null, true])
      const credential = new FakeAuthenticator().create(ceremony ?? '')
      const answer = await asking.post('/console/passkeys/add', { credential })
      expect([answer.status, screenOf(answer, 'touch').kept]).toEqual([
        403,
        { action: '/console/passkeys/confirm', fields: [] },
      ])
      expect(await product.staff.passkeys.list(id)).toEqual([])
    }
  })

  test('is not removed by an email link’s session, even after a second link', async () => {
    const email = 'mailbox@staff.example'
    const device = await join(email)
    const stranger = new ConsoleBrowser(product.app)
    await stranger.post('/console/sign-in/link', { email })
    await stranger.post(await linkTo(email, 'link'))
    const remove = { passkey: device.id.toString('base64url') }
    await stranger.post('/console/passkeys/remove', { ...remove, 'confirm-by': 'mail' })
    expect((await stranger.post(await linkTo(email, 'link'))).status).toBe(303)
    expect((await stranger.post('/console/passkeys/remove', remove)).status).toBe(403)
    const shown = screenOf(await stranger.get('/console/sessions'), 'sessions')
    expect([shown.mayRemove, shown.passkeys.length]).toEqual([false, 1])
  })
})

describe('a link by email', () => {
  test('signs in once, by a post, for 15 minutes', async () => {
    const { email } = await signIn(product)
    await browser.post('/console/sign-in/link', { email: email.toUpperCase() })
    const path = await linkTo(email, 'link')
    expect((await browser.get(path)).screen).toMatchObject({ screen: 'link', email })
    expect(browser.cookies.has('console')).toBe(false)
    expect((await browser.post(path)).location).toBe('/console')
    expect((await browser.get('/console/sessions')).frame?.staff?.email).toBe(email)
    expect((await new ConsoleBrowser(product.app).post(path)).screen).toEqual({ screen: 'link-over' })
    await new ConsoleBrowser(product.app).post('/console/sign-in/link', { email })
    const second = await linkTo(email, 'link')
    clock.advance(15 * minuteMs)
    expect((await new ConsoleBrowser(product.app).post(second)).status).toBe(404)
  })

  test('is answered alike for an unknown address, and makes no account', async () => {
    const { email } = await signIn(product)
    const known = await browser.post('/console/sign-in/link', { email })
    const unknown = await browser.post('/console/sign-in/link', { email: 'nobody@staff.example' })
    const plain = ({ status, body }: typeof known, address: string) => [
      status,
      body.replaceAll(address, '').replaceAll(/"nonce":"\w+"/g, ''),
    ]
    expect(plain(unknown, 'nobody@staff.example')).toEqual(plain(known, email))
    expect(await mailsTo(product, 'nobody@staff.example')).toEqual([])
    expect((await shell().list()).map(each => each.email)).not.toContain('nobody@staff.example')
  })

  test('is refused for a text that is not an address, and the text stays', async () => {
    const { status, screen } = await browser.post('/console/sign-in/link', { email: 'ada' })
    expect([status, screen]).toEqual([
      422,
      expect.objectContaining({ email: 'ada', errors: { email: expect.stringContaining('email') } }),
    ])
  })

  test('leads to no other site', async () => {
    for (const next of [
      'https://elsewhere.example',
      '//elsewhere.example',
      '/console\\..',
      '/console//x',
      '/x',
    ]) {
      const { next: kept } = screenOf(
        await browser.get(`/console/sign-in?next=${encodeURIComponent(next)}`),
        'sign-in',
      )
      expect(kept).toBe('/console')
    }
  })
})

describe('a session', () => {
  test('ends after 12 hours without use, and after 7 days in any case', async () => {
    const idle = await signIn(product)
    clock.advance(12 * hourMs - 1)
    expect((await idle.browser.get('/console/sessions')).status).toBe(200)
    clock.advance(12 * hourMs)
    expect((await idle.browser.get('/console/sessions')).status).toBe(303)
    const used = await signIn(product)
    for (let day = 0; day < 7 * 24; day += 10) {
      expect((await used.browser.get('/console/sessions')).status).toBe(200)
      clock.advance(10 * hourMs)
    }
    expect((await used.browser.get('/console/sessions')).status).toBe(303)
  })

  test('is listed, and is ended elsewhere', async () => {
    const { id, browser: here } = await signIn(product)
    const token = await product.staff.sessions.begin(product.database.db, {
      staffId: id,
      by: 'link',
      device: 'Safari, iPhone',
    })
    const there = new ConsoleBrowser(product.app)
    there.cookies.set('console', token)
    const { sessions } = screenOf(await here.get('/console/sessions'), 'sessions')
    expect(sessions.map(({ device, by, isThis }) => ({ device, by, isThis }))).toEqual(
      expect.arrayContaining([
        { device: 'Firefox, Linux', by: 'passkey', isThis: true },
        { device: 'Safari, iPhone', by: 'link', isThis: false },
      ]),
    )
    await here.post('/console/sessions/end-others')
    expect((await there.get('/console/sessions')).status).toBe(303)
    expect((await here.get('/console/sessions')).status).toBe(200)
    await here.post('/console/sign-out')
    expect(here.cookies.has('console')).toBe(false)
  })

  test('of another person is not ended', async () => {
    const [one, other] = [await signIn(product), await signIn(product)]
    const { sessions } = screenOf(await other.browser.get('/console/sessions'), 'sessions')
    await one.browser.post('/console/sessions/end', { session: sessions[0]?.id ?? '' })
    expect((await other.browser.get('/console/sessions')).status).toBe(200)
  })

  test('that ended while the person typed keeps the form, and a passkey continues it', async () => {
    const device = await join('typing@staff.example')
    await browser.post('/console/sign-out')
    const url = '/console/o/neighbors/people/invite'
    const fields = { email: 'new@staff.example', role: 'viewer' }
    const shown = screenOf(await browser.post(url, fields), 'sign-in')
    expect(shown.kept).toEqual({
      action: url,
      fields: Object.entries(fields).map(([name, value]) => ({ name, value })),
    })
    const { location } = await browser.post(url, { ...fields, credential: device.answer(shown.ceremony) })
    expect(location).toBe('/console/o/neighbors/people?notice=invited')
  })

  test('has a cookie that no script reads, and that is bound to the host if there is TLS', async () => {
    const { browser: signedIn } = await signIn(product)
    const { headers } = await signedIn.post('/console/sign-out')
    expect(String(headers['set-cookie'])).toContain('console=;')
    const path = await invite('cookie@staff.example')
    const accepted = await browser.post(path)
    expect(String(accepted.headers['set-cookie'])).toMatch(
      /^console=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })
})

describe('a confirmation', () => {
  const remove = '/console/passkeys/confirm'

  test('by passkey lasts five minutes', async () => {
    const device = await join('fresh@staff.example')
    expect((await browser.post(remove)).status).toBe(303)
    clock.advance(5 * minuteMs)
    const touch = screenOf(await browser.post(remove), 'touch')
    expect(touch.hasPasskey).toBe(true)
    expect((await browser.post(remove, { credential: 'none' })).status).toBe(403)
    const credential = device.answer(touch.ceremony)
    expect((await browser.post(remove, { credential })).status).toBe(303)
    expect((await browser.post(remove)).status).toBe(303)
  })

  test('of another person does not count', async () => {
    const device = await join('other-touch@staff.example')
    const { browser: mine } = await signIn(product, { by: 'link' })
    const { ceremony } = screenOf(await mine.post(remove), 'touch')
    expect((await mine.post(remove, { credential: device.answer(ceremony) })).status).toBe(403)
  })

  test('without a script is a second link, which works only in the browser of the session', async () => {
    const { email, browser: mine } = await signIn(product, { by: 'link' })
    expect(screenOf(await mine.post(remove, { 'confirm-by': 'mail' }), 'touch').isMailed).toBe(true)
    const early = screenOf(await mine.post(remove, { 'confirm-by': 'continue' }), 'touch')
    expect(early.problem).toBe('link')
    const path = await linkTo(email, 'link')
    expect((await browser.post(path)).status).toBe(404)
    expect((await mine.post(path)).location).toBe('/console?notice=confirmed-by-link')
    expect((await mine.post(remove, { 'confirm-by': 'continue' })).status).toBe(303)
  })
})

test('a stranger who asks for links does not use up the confirmations, and no email is claimed that was not sent', async () => {
  const limited = await openTestProduct({ worker: false, mailer: true, env: { LIMITS: 'on' } })
  const { email, browser: mine } = await signIn(limited, { by: 'link' })
  const stranger = new ConsoleBrowser(limited.app)
  for (let count = 0; count < 25; count += 1) await stranger.post('/console/sign-in/link', { email })
  const before = (await mailsTo(limited, email)).length
  const confirm = async () =>
    screenOf(await mine.post('/console/passkeys/confirm', { 'confirm-by': 'mail' }), 'touch')
  for (let count = 0; count < 5; count += 1)
    expect(await confirm()).toMatchObject({ isMailed: true, problem: null })
  expect(await confirm()).toMatchObject({ isMailed: false, problem: 'no-mail' })
  expect(await mailsTo(limited, email)).toHaveLength(before + 5)
  await limited.close()
})

test('tries are limited by network, and emails by address, and a signed-in person goes on', async () => {
  const limited = await openTestProduct({ worker: false, mailer: true, env: { LIMITS: 'on' } })
  const { email, browser: signedIn } = await signIn(limited)
  const stranger = new ConsoleBrowser(limited.app)
  const statuses: number[] = []
  for (let count = 0; count < 101; count += 1)
    statuses.push((await stranger.post('/console/sign-in', { credential: '{}' })).status)
  expect([statuses.at(99), statuses.at(100)]).toEqual([422, 429])
  expect((await signedIn.get('/console/sessions')).status).toBe(200)
  for (let count = 0; count < 7; count += 1) await limited.staff.limits.allowMail('192.0.2.1', email)
  expect(await limited.staff.limits.allowMail('192.0.2.1', email)).toBe(false)
  expect(await limited.staff.limits.allowMail('192.0.2.2', email)).toBe(true)
  await limited.close()
})

test('127.0.0.1 leads to localhost, and another host has no console', async () => {
  await signIn(product)
  browser.headers = { host: '127.0.0.1:8080' }
  expect((await browser.get('/console/sign-in?next=%2Fconsole')).location).toBe(
    'http://localhost:8080/console/sign-in?next=%2Fconsole',
  )
  browser.headers = { host: 'neighbors.redress.example' }
  expect((await browser.get('/console/sign-in')).status).toBe(404)
})

test('no page of the console is cached, indexed, framed, or reached by a referrer', async () => {
  const { browser: signedIn } = await signIn(product)
  for (const path of ['/console/sign-in', '/console/sessions', '/console/nothing', '/console/console.js']) {
    const { headers } = await signedIn.get(path)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-robots-tag']).toBe('noindex, nofollow')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['referrer-policy']).toBe('same-origin')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['permissions-policy']).toContain('publickey-credentials-get=(self)')
  }
})

test('a session of the console opens nothing of a visitor', async () => {
  const { browser: signedIn } = await signIn(product)
  const token = signedIn.cookies.get('console') ?? ''
  signedIn.cookies.set('visit', token)
  const { body } = await signedIn.get('/vote')
  expect(JSON.parse(/id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? '{}').visit ?? null).toBeNull()
})
