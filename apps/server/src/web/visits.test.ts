import { type PostedVisit, readBoot } from '@redress/contract/boot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../testing/testProduct.ts'

let product: TestProduct

beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())

const cheyenne = { street: '200 w 24th st', city: 'Cheyenne', state: 'WY', zip: '82001' }
const ada = { firstName: 'Ada', lastName: 'Testcase', email: 'ada@example.org' }
const ticked = { terms: 'on', 'has-terms': 'on', 'has-emailReceipt': 'on', 'has-noAnswer': 'on' }

type Answer = { status: number; location: string; text: string; cookie: string }

/** Returns a browser without script. It keeps a cookie and submits the fields of its page's form. */
function aBrowser() {
  let cookie = ''
  let at = '/vote'

  async function send(
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    { form, origin }: { form?: Record<string, string>; origin?: string } = {},
  ) {
    const answer = await product.app.inject({
      method,
      url,
      headers: {
        ...(cookie ? { cookie } : {}),
        ...(origin === undefined ? {} : { origin }),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
    })
    const set = String(answer.headers['set-cookie'] ?? '')
    const kept = /visit=[^;]*/.exec(set)?.[0]
    if (kept) cookie = kept
    return {
      status: answer.statusCode,
      location: String(answer.headers.location ?? ''),
      text: answer.body,
      cookie: set,
    } satisfies Answer
  }

  const browser = {
    send,
    take: (stolen: string) => {
      cookie = stolen
    },
    cookie: () => cookie,
    at: () => at,
    async open(path = at): Promise<PostedVisit | undefined> {
      at = path
      const { text } = await send('GET', path)
      const json = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(text)?.[1] ?? ''
      return readBoot(JSON.parse(json))?.visit
    },
    async visit(): Promise<PostedVisit> {
      const visit = await browser.open()
      if (!visit) throw new Error('The page shows no visit.')
      return visit
    },
    /** Presses a button on the current page, or on an older page. */
    async press(button: string, typed: Record<string, string> = {}, older?: PostedVisit): Promise<Answer> {
      const fields = (older ?? (await browser.open()))?.fields ?? {}
      const answer = await send('POST', '/visit', { form: { ...fields, page: at, ...typed, do: button } })
      if (answer.status === 303) at = answer.location.replace(/#.*/, '')
      return answer
    },
  }
  return browser
}

/** Returns a browser whose visit already has a street address and a letter. */
async function aWriter() {
  const browser = aBrowser()
  await browser.press('open address')
  await browser.press('addressEntered', cheyenne)
  await browser.press('regenerateClicked', { reasoning: 'Polling places in our county closed last year.' })
  return browser
}

describe('without script', () => {
  test('a campaign’s page sets no cookie, and the first post sets one that only the server reads', async () => {
    const browser = aBrowser()
    expect((await browser.send('GET', '/vote')).cookie).toBe('')
    const { status, location, cookie } = await browser.press('open address')
    expect([status, location]).toEqual([303, '/vote#opened'])
    expect(cookie).toMatch(/^visit=[\w-]{32}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await browser.visit()).toMatchObject({ open: 'address', submitAttempted: false })
  })

  test.each(['submitClicked', 'callMade talked H001'])(
    'A form without the token of its visit, as from a mail scanner, does not press the button %s',
    async button => {
      const browser = aBrowser()
      await browser.send('POST', '/visit', { form: { page: '/vote', ...ada, ...ticked, do: button } })
      expect(await browser.visit()).toMatchObject({
        isStale: true,
        session: { firstName: 'Ada', ending: { kind: 'none' } },
      })
    },
  )

  test('a visitor gets from the campaign’s link to the receipt, confirmed by email', async () => {
    const browser = await aWriter()
    const written = (await browser.visit()).session
    expect(written.address).toMatchObject({ state: 'WY', congressionalDistrict: 0 })
    expect(written.selectedLegislatorIds).toHaveLength(3)
    expect(written.draft).toContain('Polling places in our county closed last year.')
    await browser.press('nextClicked', { draft: `${written.draft}\r\nI vote by mail.` })
    expect(browser.at()).toBe('/personal-information')
    await browser.press('submitClicked', { ...ada, ...ticked })
    const { session } = await browser.visit()
    expect(session.draft).toBe(`${written.draft}\nI vote by mail.`)
    expect(session.ending).toMatchObject({
      kind: 'answered',
      reply: { summary: { awaiting: 3, successful: 0 } },
    })
    const receipt = session.ending.kind === 'answered' ? (session.ending.reply.receipt ?? '') : ''
    expect((await browser.send('GET', new URL(receipt, 'http://localhost').pathname)).status).toBe(200)
    await browser.press('resultClosed')
    expect((await browser.open('/vote'))?.session).toMatchObject({ draft: '', ending: { kind: 'none' } })
  })

  test('the ZIP code fills in the city and the state when the address is posted', async () => {
    const browser = aBrowser()
    await browser.send('GET', '/vote')
    await browser.press('open address')
    await browser.press('addressEntered', { street: cheyenne.street, city: '', state: '', zip: '82001' })
    expect((await browser.visit()).session.address).toMatchObject({ city: 'Cheyenne', state: 'WY' })
  })

  test('a letter to the senators alone needs no House district', async () => {
    const browser = aBrowser()
    await browser.send('GET', '/vote')
    await browser.press('open address')
    const houston = { street: '1 Main St', city: 'Houston', state: 'TX', zip: '77002' }
    await browser.press('addressEntered', houston)
    await browser.press('regenerateClicked', { reasoning: 'Polling places in our county closed last year.' })
    await browser.press('nextClicked')
    expect((await browser.visit()).submitAttempted).toBe(true)
    await browser.press('senatorsOnlyChosen')
    expect(browser.at()).toBe('/vote')
    await browser.press('nextClicked')
    expect(browser.at()).toBe('/personal-information')
    await browser.press('submitClicked', { ...ada, ...ticked })
    expect((await browser.visit()).session.ending).toMatchObject({ reply: { summary: { awaiting: 2 } } })
  })

  test.each([
    ['nothing', {}],
    ['no last name', { ...ada, ...ticked, lastName: ' ' }],
    ['an email that is none', { ...ada, ...ticked, email: 'ada' }],
    ['no agreement', { ...ada, 'has-terms': 'on' }],
  ])(
    'a form of details with %s is shown again with the typed values',
    async (_what, typed: Partial<typeof ada>) => {
      const browser = await aWriter()
      await browser.press('nextClicked')
      const { location } = await browser.press('submitClicked', typed)
      expect(location).toBe('/personal-information#content')
      const visit = await browser.visit()
      expect(visit).toMatchObject({
        submitAttempted: true,
        session: { ending: { kind: 'none' }, touched: { details: true } },
      })
      const { firstName = '', email = '' } = typed
      expect(visit.session).toMatchObject({ firstName, email })
    },
  )

  test('new reasons lead to a new draft, which is shown before the details', async () => {
    const browser = await aWriter()
    const before = (await browser.visit()).session.draft
    await browser.press('nextClicked', { reasoning: 'My mother waited four hours to vote.' })
    expect(browser.at()).toBe('/vote')
    expect((await browser.visit()).session.draft).not.toBe(before)
    await browser.press('nextClicked')
    expect(browser.at()).toBe('/personal-information')
  })

  test('a call to an office is counted once, and its dialog stays open', async () => {
    const browser = await aWriter()
    const { session } = await browser.visit()
    const [id = ''] = session.selectedLegislatorIds
    for (const _again of [1, 2])
      expect((await browser.press(`callMade busy ${id}`)).location).toBe('/vote#opened')
    await browser.press('callMade busy S999999')
    expect(await browser.visit()).toMatchObject({ session: { called: { [id]: 'busy' } } })
    const { db } = product.database
    const calls = await db
      .selectFrom('events')
      .select(['value', 'stage'])
      .where('event', 'in', ['called', 'busy'])
      .orderBy('id')
      .execute()
    const office = session.legislators.find(each => each.id === id)?.officeCode
    expect(calls).toEqual([
      { value: office, stage: 'called' },
      { value: office, stage: 'busy' },
    ])
  })

  test('a missing part of the address opens its form again, with the typed values', async () => {
    const browser = aBrowser()
    await browser.press('open address')
    const { location } = await browser.press('addressEntered', { ...cheyenne, street: '' })
    expect(location).toBe('/vote#opened')
    const visit = await browser.visit()
    expect(visit).toMatchObject({ open: 'address', submitAttempted: true })
    expect(visit.session.addressEdits).toMatchObject({ street: '', zip: cheyenne.zip })
  })

  test('unticking a box counts, and a box that the form lacks is left as it was', async () => {
    const browser = await aWriter()
    const [first = '', ...others] = (await browser.visit()).session.selectedLegislatorIds
    await browser.press('close', { 'has-legislator': first })
    expect((await browser.visit()).session.selectedLegislatorIds).toEqual(others)
  })
})

describe('a form', () => {
  test('of another site changes nothing, and one without an origin header is accepted', async () => {
    const browser = await aWriter()
    const { fields } = await browser.visit()
    const form = { ...fields, page: '/vote', do: 'nextClicked' }
    for (const origin of ['https://other.example', 'null']) {
      expect((await browser.send('POST', '/visit', { form, origin })).status).toBe(403)
      expect((await browser.send('DELETE', '/visit', { origin })).status).toBe(403)
    }
    expect((await browser.visit()).fields).toEqual(fields)
    expect((await browser.send('POST', '/visit', { form, origin: 'http://localhost' })).status).toBe(303)
  })

  test.each([
    ['a token that was changed', { token: 'A'.repeat(43) }],
    ['the id of another visit', { visit: 'A'.repeat(43) }],
    ['neither', { visit: '', token: '' }],
  ])('with %s does not change the visit, and begins another', async (_what, difference) => {
    const browser = await aWriter()
    const kept = browser.cookie()
    const before = await browser.visit()
    await browser.press('close', { ...before.fields, ...difference, draft: 'Another text.' })
    expect(browser.cookie()).not.toBe(kept)
    browser.take(kept)
    expect(await browser.visit()).toEqual(before)
  })

  test('under a cookie that another person chose adds nothing to that person’s visit', async () => {
    const [attacker, victim] = [await aWriter(), aBrowser()]
    victim.take(attacker.cookie())
    await victim.send('POST', '/visit', {
      form: { page: '/vote', do: 'close', reasoning: 'A secret of mine.' },
    })
    expect(victim.cookie()).not.toBe(attacker.cookie())
    expect((await attacker.visit()).session.reasoning).not.toContain('secret')
  })

  test('posted twice is processed once, and text typed in the meantime is kept', async () => {
    const browser = await aWriter()
    const old = await browser.visit()
    await browser.press('close', { reasoning: 'Newer reasons from the other tab.' }, old)
    const { location } = await browser.press(
      'nextClicked',
      { draft: 'My own letter, typed in this tab.', reasoning: old.session.reasoning },
      old,
    )
    expect(location).toBe('/vote#content')
    const visit = await browser.visit()
    expect(visit.isStale).toBe(true)
    expect(visit.session).toMatchObject({
      draft: 'My own letter, typed in this tab.',
      reasoning: 'Newer reasons from the other tab.',
    })
  })

  test('posted again after the letter was sent changes neither the address nor the text of the page about it', async () => {
    const browser = await aWriter()
    await browser.press('nextClicked')
    const old = await browser.visit()
    await browser.press('submitClicked', { ...ada, ...ticked })
    await browser.press('submitClicked', { ...ada, ...ticked, email: 'other@example.org' }, old)
    const visit = await browser.visit()
    expect(visit.isStale).toBe(false)
    expect(visit.session).toMatchObject({ email: ada.email, ending: { kind: 'answered' } })
  })

  test('affects only the boxes that its page had', async () => {
    const browser = await aWriter()
    const { selectedLegislatorIds } = (await browser.visit()).session
    await browser.press('close', {
      'has-legislator': 'made-up',
      legislator: 'made-up',
      'has-agreed': 'Not a reason.',
      agreed: 'Not a reason.',
      'has-addon': 'Not an add-on.',
      addon: 'Not an add-on.',
    })
    expect((await browser.visit()).session).toMatchObject({ selectedLegislatorIds, agreed: [], addons: [] })
  })

  test('of a page or a host that cannot be read is not a server error', async () => {
    const send = async (headers: Record<string, string>) => {
      const type = 'application/x-www-form-urlencoded'
      const answer = await product.app.inject({
        method: 'POST',
        url: '/visit',
        headers: { ...headers, 'content-type': type },
        payload: new URLSearchParams({ page: '/%E0%A4%A', do: 'close' }).toString(),
      })
      return answer.statusCode
    }
    expect(await send({ host: 'neighbors.localhost:8080' })).toBe(303)
    expect(await send({ host: '[', origin: 'http://localhost' })).toBe(403)
  })

  test('beyond its network’s look-ups is refused, and stores nothing', async () => {
    const limited = await openTestProduct({ worker: false, env: { LIMITS: 'on' } })
    const caller = { network: '127.0.0.1', idempotencyKey: undefined, confirmedBrowser: undefined }
    for (let call = 0; call < 600; call += 1) limited.limits.count('lookup', caller)
    const { statusCode, headers } = await limited.app.inject({
      method: 'POST',
      url: '/visit',
      payload: 'page=%2Fvote&do=close',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([statusCode, headers['set-cookie']]).toEqual([429, undefined])
    expect(await limited.database.db.selectFrom('visits').select('id').execute()).toEqual([])
    await limited.close()
  })

  test.each([
    ['reasoning', 60_000, 'your reasons', '60,000'],
    ['draft', 60_000, 'your letter', '60,000'],
    ['subject', 1_000, 'the subject', '1,000'],
    ['firstName', 1_000, 'first name', '1,000'],
    ['email', 1_000, 'email', '1,000'],
    ['street', 1_000, 'street', '1,000'],
    ['page', 4_000, 'another field of the form', '4,000'],
    ['has-agreed', 1_000, 'another field of the form', '1,000'],
    ['constructor', 1_000, 'another field of the form', '1,000'],
  ])(
    'whose field %s is longer than %i characters changes nothing, and its answer names the field and the limit',
    async (...[field, most, name, limit]) => {
      const browser = await aWriter()
      const before = await browser.visit()
      const taken = await browser.send('POST', '/visit', {
        form: { page: '/vote', [field]: 'x'.repeat(most) },
      })
      expect(taken.status).toBe(303)
      const rows = () => product.database.db.selectFrom('visits').select('id').execute()
      const stored = (await rows()).length
      const { status, text, cookie } = await browser.send('POST', '/visit', {
        form: { ...before.fields, page: '/vote', [field]: 'x'.repeat(most + 1) },
      })
      expect([status, cookie]).toEqual([413, ''])
      expect(text).toContain(name)
      expect(text).toContain(`${limit} characters`)
      expect((await rows()).length).toBe(stored)
    },
  )

  test('that is too large is refused, and links to no other site', async () => {
    const browser = await aWriter()
    expect((await browser.press('close', { reasoning: 'x'.repeat(300_000) })).status).toBe(413)
    for (const page of ['//other.example', 'https://other.example/', '/\\other.example', '/%E0%A4%A']) {
      const { status, location } = await browser.send('POST', '/visit', { form: { page, do: 'close' } })
      expect(status).toBe(303)
      expect(location).toMatch(/^\/(?![/\\])/)
    }
  })
})

describe('a visit', () => {
  test('is stored encrypted, and opens only with its own cookie', async () => {
    const browser = await aWriter()
    const rows = await product.database.db.selectFrom('visits').selectAll().execute()
    const stored = JSON.stringify(
      rows.map(each => ({ ...each, sealed: Buffer.from(each.sealed).toString('latin1') })),
    )
    expect(stored).not.toContain('Polling places')
    expect(stored).not.toContain(browser.cookie().replace('visit=', ''))
    const stranger = aBrowser()
    stranger.take(`visit=${rows[0]?.id}`)
    expect(await stranger.open()).toBeUndefined()
  })

  test('is erased with its letter from the receipt', async () => {
    const browser = await aWriter()
    await browser.press('nextClicked')
    await browser.press('submitClicked', { ...ada, ...ticked, email: 'gone@example.org' })
    const { ending } = (await browser.visit()).session
    const receipt = ending.kind === 'answered' ? (ending.reply.receipt ?? '') : ''
    await product.receipts.erase(new URL(receipt, 'http://localhost').pathname.replace('/receipt/', ''))
    expect(await browser.open('/vote')).toBeUndefined()
  })

  test('keeps the data of a later post when an earlier one ends after it', async () => {
    const browser = aBrowser()
    await browser.open()
    await browser.send('POST', '/visit', { form: { page: '/vote' } })
    const [, secret] = browser.cookie().split('=')
    const earlier = await product.visits.find(secret)
    if (!earlier) throw new Error('There is no visit.')
    await product.visits.store(earlier, { ...earlier, at: '/vote?later' })
    await product.visits.store(earlier, { ...earlier, at: '/vote?earlier' })
    expect(await product.visits.find(secret)).toMatchObject({
      at: '/vote?later',
      version: earlier.version + 1,
    })
  })

  test('keeps the letter of each campaign', async () => {
    const browser = await aWriter()
    const { draft } = (await browser.visit()).session
    await browser.open('/democrats')
    await browser.press('subjectEdited', { draft: 'A letter for the other campaign.' })
    expect((await browser.visit()).session).toMatchObject({
      campaignId: 'democrats',
      draft: 'A letter for the other campaign.',
    })
    expect((await browser.open('/vote'))?.session).toMatchObject({ campaignId: 'vote', draft })
    expect((await browser.open('/democrats'))?.session.draft).toBe('A letter for the other campaign.')
  })

  test('is deleted once a script has taken it over', async () => {
    const browser = await aWriter()
    const kept = browser.cookie()
    expect((await browser.send('DELETE', '/visit')).cookie).toContain('Max-Age=0')
    browser.take(kept)
    expect(await browser.open()).toBeUndefined()
  })

  test('is deleted after a day', async () => {
    const browser = await aWriter()
    product.clock.set(product.clock.now() + 25 * 3600_000)
    expect(await browser.open()).toBeUndefined()
    await product.visits.removeOld()
    expect(await product.database.db.selectFrom('visits').selectAll().execute()).toEqual([])
  })
})
