import { randomUUID } from 'node:crypto'
import type { Batch, Submission, UserInfo } from '@redress/core/submission/submission'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storeSealed } from '../../platform/crypto/testing/storeSealed.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import { addressHash } from '../../platform/keyedHashes.ts'
import { receiptIn } from '../notify/testing/openMailTrial.ts'
import { aConstituent } from '../receipts/testing/aConstituent.ts'
import { openWaiting } from '../stored/letters.ts'
import { senderIn } from './submissions.ts'
import { aCarefulBatch, type ConfirmTrial, linkIn, openConfirmTrial } from './testing/openConfirmTrial.ts'
import { readWaiting } from './waiting.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let trial: ConfirmTrial

beforeAll(async () => {
  trial = await openConfirmTrial()
})
afterAll(() => trial.close())
beforeEach(() => trial.simulator.gateways.clear())

async function counted() {
  const { db } = trial.database
  const count = db.fn.countAll<number>().as('count')
  const tables = ['batches', 'deliveries', 'submissions', 'mails', 'receipts'] as const
  const counts = []
  for (const table of tables)
    counts.push((await db.selectFrom(table).select(count).executeTakeFirstOrThrow()).count)
  return counts
}

describe('a letter whose sender must confirm it', () => {
  test('waits: it is delivered to no office and counted nowhere, and the answer says so', async () => {
    const { email, write } = trial.newPerson()
    const before = await counted()
    const answer = await trial.send(write('Please let this letter wait.'))
    expect(answer).toMatchObject({ ok: true, status: 'failure', successfulSubmissions: [] })
    expect(answer.failedSubmissions.map((each: { errorType: string }) => each.errorType)).toEqual([
      'confirmation_needed',
      'confirmation_needed',
      'confirmation_needed',
    ])
    expect(answer.summary).toMatchObject({ awaiting: 3, successful: 0, total: 3 })
    await trial.mailsOnceSent(email, 1)
    expect(await counted()).toEqual(before)
    expect(trial.officeMessages()).toEqual([])
    const report = await trial.reports.read({ organizationId: 'careful', campaignId: '', since: '' })
    expect(report?.totals).toMatchObject({ submissions: 0, letters: 0 })
  })

  test('is announced in an email with a link and without any text of the visitor', async () => {
    const { email } = trial.newPerson()
    const typed = ['Zebulon', 'Quuxington', 'Visit https://evil.example/now', '200 W 24th St', 'Cheyenne']
    const [firstName = '', lastName = '', text = ''] = typed
    await trial.send(aCarefulBatch(`${text}, please.`, { email, firstName, lastName }))
    const [mail] = await trial.mailsOnceSent(email, 1)
    expect(mail?.subject).toBe('Confirm your message to your legislators')
    for (const word of [...typed, 'evil', 'Careful'])
      expect(`${mail?.subject} ${mail?.text}`).not.toContain(word)
    expect(mail?.html).toBeUndefined()
    expect(mail?.text?.match(/https?:\/\//g)).toHaveLength(1)
    expect(mail?.text).toContain('Redress')
  })

  test('is shown behind the link with its text, name, campaign, offices and city, but without the street', async () => {
    const { link } = await trial.hold('Please show me to my writer.')
    const { confirmation, status } = await trial.open(link)
    expect(status).toBe(200)
    expect(confirmation).toMatchObject({
      kind: 'open',
      waiting: [
        {
          name: 'Grace Testcase',
          city: 'Cheyenne, WY',
          campaignName: 'A Careful Campaign',
          organizationName: 'Careful for Testing',
          isOpen: true,
          letters: [{ text: 'Please show me to my writer.' }],
        },
      ],
    })
    if (confirmation.kind !== 'open') throw new Error('The link opens nothing.')
    expect(confirmation.waiting[0]?.letters.flatMap(each => each.to)).toHaveLength(3)
    expect(JSON.stringify(confirmation)).not.toContain('24th')
  })

  test('is sent to its offices as confirmed once it is confirmed, and a second press sends nothing', async () => {
    const { email, reply, link, press } = await trial.hold('Please send me once.')
    expect(await press('confirm')).toMatchObject({ status: 303, notice: 'confirmed' })
    expect(trial.officeMessages()).toHaveLength(3)
    for (const body of trial.officeBodies()) expect(body).toContain('<EmailValidation>Y</EmailValidation>')
    expect((await press('confirm')).notice).toBe('gone')
    expect(trial.officeMessages()).toHaveLength(3)
    expect(await trial.waiting(link)).toEqual([])
    const { receipt: shown } = (
      await trial.app.inject({ method: 'GET', url: new URL(reply.receipt).pathname })
    ).json()
    expect(shown).toMatchObject({ kind: 'open', offices: [{ state: 'delivered' }, {}, {}] })
    trial.clock.advance(2 * hour)
    await trial.idle()
    expect(await trial.mailsTo(email)).toHaveLength(1)
  })

  test('is confirmed once when the button is pressed twice at the same moment', async () => {
    const { press } = await trial.hold('Please do not send me twice.')
    const answers = await Promise.all([1, 2, 3].map(() => press('confirm')))
    const notices = answers.map(each => each.notice).toSorted()
    expect(notices).toEqual(['confirmed', 'gone', 'gone'])
    expect(trial.officeMessages()).toHaveLength(3)
  })

  test('is erased by "This wasn’t me", and other letters are not', async () => {
    const { email, write } = trial.newPerson()
    await trial.send(write('A forgery in her name.', 'Forger'))
    await trial.send(write('Her own letter.'))
    const link = await trial.linkTo(email)
    const waiting = await trial.waiting(link)
    expect(waiting.map(each => each.name)).toEqual(['Grace Testcase', 'Forger Testcase'])
    expect((await trial.press(link, waiting[1]?.id ?? '', 'disown')).notice).toBe('disowned')
    expect((await trial.waiting(link)).map(each => each.name)).toEqual(['Grace Testcase'])
    const { db } = trial.database
    const rows = await db.selectFrom('waiting_batches').select('id').execute()
    expect(rows.map(row => row.id)).not.toContain(waiting[1]?.id)
    expect(trial.officeMessages()).toEqual([])
  })

  test('is not reported as erased when "This wasn’t me" comes after its confirmation', async () => {
    const { press } = await trial.hold('A letter with two open tabs.')
    expect((await press('confirm')).notice).toBe('confirmed')
    expect((await press('disown')).notice).toBe('gone')
    expect(trial.officeMessages()).toHaveLength(3)
  })

  test('is not confirmed by the link of another address', async () => {
    const one = await trial.hold('The letter of one.')
    const other = await trial.hold('The letter of another.')
    for (const verb of ['confirm', 'disown'] as const) await trial.press(one.link, other.id, verb)
    expect(trial.officeMessages()).toEqual([])
    expect(await trial.waiting(other.link)).toHaveLength(1)
  })

  test('is deleted after seven days, and its link says that nothing waits', async () => {
    const { id, link, press } = await trial.hold('A letter that its writer forgot.')
    trial.clock.advance(7 * day - hour)
    expect(await trial.waiting(link)).toHaveLength(1)
    trial.clock.advance(hour)
    expect(await trial.waiting(link)).toEqual([])
    expect((await press('confirm')).notice).toBe('gone')
    await trial.confirmations.removeExpired()
    const rows = await trial.database.db.selectFrom('waiting_batches').select('id').execute()
    expect(rows.map(row => row.id)).not.toContain(id)
    trial.clock.advance(2 * day)
    expect((await trial.open(link)).status).toBe(404)
  })

  test('replaces its earlier text when it is sent again in the same session', async () => {
    const { email } = trial.newPerson()
    await trial.send(aCarefulBatch('A first text.', { email }, 'session-1'))
    await trial.send(aCarefulBatch('A second text.', { email }, 'session-1'))
    const waiting = await trial.waiting(await trial.linkTo(email))
    expect(waiting.flatMap(each => each.letters.map(({ text }) => text))).toEqual(['A second text.'])
  })

  test('is removed from the mailbox of a mistyped address once its writer corrects the address', async () => {
    const [typo, right] = [trial.newPerson().email, trial.newPerson().email]
    await trial.send(aCarefulBatch('A letter with a typing mistake.', { email: typo }, 'corrected'))
    const oldLink = await trial.linkTo(typo)
    const [shown] = await trial.waiting(oldLink)
    await trial.send(aCarefulBatch('A letter with a typing mistake.', { email: right }, 'corrected'))
    expect(await trial.waiting(oldLink)).toEqual([])
    const { id = '', digest = '' } = shown ?? {}
    expect((await trial.submit(oldLink, { letter: id, verb: 'confirm', digest })).notice).toBe('gone')
    expect(trial.officeMessages()).toEqual([])
    const link = await trial.linkTo(right)
    const [moved] = await trial.waiting(link)
    expect((await trial.press(link, moved?.id ?? '', 'confirm')).notice).toBe('confirmed')
    expect(new Set(trial.officeBodies().map(body => body.includes(right)))).toEqual(new Set([true]))
  })
})

describe('a letter that is replaced after its page was opened', () => {
  const page = (email: string, session: string) =>
    aCarefulBatch('The text that was shown.', { email }, session)
  const changes: [string, (batch: Batch) => Batch][] = [
    ['text', batch => eachSubmission(batch, { submission: 'A text that was never shown.' })],
    [
      'subject',
      batch =>
        eachSubmission(batch, { segmentedSubmission: { ...subjectOf(batch), priority: 'Never shown' } }),
    ],
    ['name', batch => withUser(batch, { lastName: 'Forger' })],
    ['street', batch => withUser(batch, { addressStreet: '201 W 24th St' })],
    ['offices', batch => ({ ...batch, submissions: batch.submissions.slice(0, 1) })],
  ]

  test.each(changes)(
    'by a letter with another %s is not sent, and the page shows the new one',
    async (what, change) => {
      const { email } = trial.newPerson()
      const shown = page(email, `replaced-${what}`)
      await trial.send(shown)
      const link = await trial.linkTo(email)
      const [letter] = await trial.waiting(link)
      const changed = await trial.send(change(shown))
      expect(changed.summary.awaiting).toBeGreaterThan(0)
      const { id = '', digest = '' } = letter ?? {}
      expect((await trial.submit(link, { letter: id, verb: 'confirm', digest })).notice).toBe('changed')
      expect(trial.officeMessages()).toEqual([])
      expect(await trial.waiting(link)).toHaveLength(1)
      expect((await trial.press(link, id, 'confirm')).notice).toBe('confirmed')
      expect(trial.officeMessages()).toHaveLength(changed.summary.awaiting)
    },
  )

  test('by the same letter is sent', async () => {
    const { email } = trial.newPerson()
    await trial.send(page(email, 'repeated'))
    const link = await trial.linkTo(email)
    const [letter] = await trial.waiting(link)
    trial.clock.advance(minute)
    await trial.send(page(email, 'repeated'))
    const { id = '', digest = '' } = letter ?? {}
    expect((await trial.submit(link, { letter: id, verb: 'confirm', digest })).notice).toBe('confirmed')
  })
})

function eachSubmission(batch: Batch, change: Partial<Submission>): Batch {
  return { ...batch, submissions: batch.submissions.map(each => ({ ...each, ...change })) }
}

function withUser(batch: Batch, change: Partial<UserInfo>): Batch {
  const submissions = batch.submissions.map(each => ({ ...each, userInfo: { ...each.userInfo, ...change } }))
  return { ...batch, submissions }
}

function subjectOf({ submissions: [first] }: Batch): Submission['segmentedSubmission'] {
  if (!first) throw new Error('The batch has no submission.')
  return first.segmentedSubmission
}

describe('"None of these are mine"', () => {
  test('erases all that was shown, and all before it, but no letter that came later', async () => {
    const { email, write } = trial.newPerson()
    for (let nth = 0; nth < 3; nth += 1) await trial.send(write(`A forgery of many, number ${nth}.`))
    const link = await trial.linkTo(email)
    const shown = await trial.waiting(link)
    const { db } = trial.database
    // A stranger stores more waiting batches than fit on one page or into one transaction.
    const batches = await openWaiting(db, trial.vault, [shown[0]?.id ?? ''])
    const batch = JSON.stringify([...batches.values()][0])
    const ids = Array.from({ length: 450 }, () => randomUUID())
    const sealed = ids.map(id => trial.vault.seal('waiting_batches', id, batch))
    await storeSealed(trial, 'waiting_batches', ...sealed)
    await sql`
      update waiting_batches set campaign_id = known.campaign_id, address_hash = known.address_hash,
        held_at = known.held_at - interval '1 hour', expires_at = known.expires_at
      from waiting_batches known
      where known.id = ${shown[0]?.id ?? ''} and waiting_batches.id = any(${ids}::text[])`.execute(db)
    expect(await trial.waiting(link)).toHaveLength(20)
    trial.clock.advance(minute)
    await trial.send(write('Her own letter, which came later.'))
    const until = shown[0]?.heldAt ?? ''
    expect((await trial.submit(link, { letter: '', verb: 'disownAll', until })).notice).toBe('disownedAll')
    const left = await trial.waiting(link)
    expect(left.flatMap(each => each.letters.map(({ text }) => text))).toEqual([
      'Her own letter, which came later.',
    ])
    const rows = await db
      .selectFrom('waiting_batches')
      .select('id')
      .where('address_hash', '=', addressHash(email, trial.secretKey))
      .execute()
    expect(rows).toHaveLength(1)
    expect(trial.officeMessages()).toEqual([])
  })

  test('erases nothing if the form does not say up to which time to erase', async () => {
    const { link } = await trial.hold('A letter that stays.')
    for (const until of ['', 'soon', '+275760-09-13T00:00:00.000Z'])
      expect((await trial.submit(link, { letter: '', verb: 'disownAll', until })).notice).toBe('again')
    expect(await trial.waiting(link)).toHaveLength(1)
  })
})

describe('a mail scanner', () => {
  test('that opens every link repeatedly and with HEAD changes nothing', async () => {
    const { link, id } = await trial.hold('Scanners must not send me.')
    for (const method of ['GET', 'HEAD'] as const)
      for (const query of ['', '?notice=confirmed', `?do=confirm&letter=${id}`])
        await trial.app.inject({ method, url: link + query })
    expect(await trial.waiting(link)).toHaveLength(1)
    expect(trial.officeMessages()).toEqual([])
  })

  test.for<[string, { cookie?: string; nonce?: string }]>([
    ['without the cookie', { cookie: '' }],
    ['with another cookie', { cookie: 'redress-page=made-up' }],
    ['without the field', { nonce: '' }],
    ['with another field', { nonce: 'made-up' }],
  ])('that submits the form %s sends nothing', async ([, given]) => {
    const { link, id } = await trial.hold('Only a person sends me.')
    for (const verb of ['confirm', 'disown', 'disownAll'] as const) {
      const { notice } = await trial.submit(link, { letter: id, verb, ...given })
      expect(notice).toBe('again')
    }
    expect(await trial.waiting(link)).toHaveLength(1)
    expect(trial.officeMessages()).toEqual([])
  })

  test('that posts no form gets an answer, and sends nothing', async () => {
    const answer = await trial.app.inject({ method: 'POST', url: '/confirm/made-up' })
    expect(answer.statusCode).toBe(303)
    expect((await trial.open('/confirm/%00%0d%0a')).status).toBe(404)
  })
})

describe('the remembered browser', () => {
  test('is the one in which the button was pressed, for 90 days and for this address', async () => {
    const { press, write } = await trial.hold('The first letter from here.')
    const { setCookie } = await press('confirm')
    expect(setCookie).toMatch(/^redress-confirmed=[\w.-]+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/)
    const [cookie = ''] = setCookie.split(';')
    trial.simulator.gateways.clear()
    const answer = await trial.send(write('A second letter from the same browser.'), { cookie })
    expect(answer.status).toBe('success')
    for (const body of trial.officeBodies()) expect(body).toContain('<EmailValidation>Y</EmailValidation>')
    const other = await trial.send(trial.newPerson().write('From the same browser, for another address.'), {
      cookie,
    })
    expect(other.summary.awaiting).toBe(3)
    trial.clock.advance(90 * day)
    expect((await trial.send(write('A letter after 90 days.'), { cookie })).summary.awaiting).toBe(3)
  })

  test.for<[string, Partial<UserInfo>]>([
    ['name', { firstName: 'Someone' }],
    ['house', { addressStreet: '1 Other Road' }],
    ['spelling of the address', {}],
  ])('does not count as confirmed for another %s', async ([what, other]) => {
    const { press, email } = await trial.hold('The first letter from here.')
    const [cookie = ''] = (await press('confirm')).setCookie.split(';')
    const tagged = what === 'spelling of the address' ? email.replace('@', '+other@') : email
    const letter = aCarefulBatch('From the same browser.', { email: tagged, firstName: 'Grace', ...other })
    expect((await trial.send(letter, { cookie })).summary.awaiting).toBe(3)
  })

  test('is never the one that submits the letter', async () => {
    const person = trial.newPerson()
    const headers = { 'x-api-key': 'redress-public' }
    const url = '/api/submission/advocacy'
    const held = await trial.app.inject({ method: 'POST', url, headers, payload: person.write('Hold me.') })
    expect(held.headers['set-cookie']).toBeUndefined()
    const { press } = await trial.hold('The first letter from here.', person)
    await press('confirm')
    expect((await trial.send(person.write('The forger’s next letter.'))).summary.awaiting).toBe(3)
  })

  test.for(['', 'a.b', '99999999999999.AAAA', `99999999999999.${'A'.repeat(43)}`])(
    'cannot be forged: %s',
    async cookie => {
      expect(trial.confirmations.isConfirmedBrowser(cookie, senderIn(undefined))).toBe(false)
    },
  )
})

test('a letter to a campaign that has ended cannot be confirmed, and the page says so', async () => {
  const { link, press } = await trial.hold('Too late for me.')
  const { db } = trial.database
  const row = await db
    .selectFrom('campaigns')
    .select('campaign')
    .where('id', '=', 'careful')
    .executeTakeFirstOrThrow()
  const set = (endDate: string) =>
    db
      .updateTable('campaigns')
      .set({ campaign: JSON.stringify({ ...row.campaign, endDate }) })
      .where('id', '=', 'careful')
      .execute()
  await set('2026-11-01T00:00:00.000Z')
  trial.clock.advance(2_000)
  expect(await trial.waiting(link)).toMatchObject([{ isOpen: false }])
  expect((await press('confirm')).notice).toBe('closed')
  expect(trial.officeMessages()).toEqual([])
  await set('')
  trial.clock.advance(2_000)
})

test('a letter that is removed while a page is read does not make the last page name a page after it', async () => {
  const person = trial.newPerson()
  const { id } = await trial.hold('Letter 1.', person)
  for (let nth = 2; nth <= 20; nth += 1) await trial.send(person.write(`Letter ${nth}.`))
  const { database, clock, secretKey, vault } = trial
  const removing: Pick<Vault, 'open'> = {
    async open(db, table, ids) {
      const opened = new Map(await vault.open(db, table, ids))
      opened.delete(id)
      return opened
    },
  }
  const campaigns = { find: async () => null, isOpen: () => false }
  const services = { database, clock, secretKey, vault: removing, campaigns }
  const page = await readWaiting(services, addressHash(person.email, secretKey))
  expect(page.waiting).toHaveLength(19)
  expect(page.earlier).toBeNull()
})

describe('an address that other people name', () => {
  test('in 500 letters gets at most three emails a day, without any text of theirs, and each link shows all the letters', async () => {
    const email = 'flooded@example.org'
    const word = 'Unmistakable'
    for (let part = 0; part < 20; part += 1) {
      await Promise.all(
        Array.from({ length: 25 }, (_, nth) =>
          trial.send(aCarefulBatch(`${word} letter ${part}-${nth}.`, { email, lastName: word })),
        ),
      )
      if (part % 4 !== 3) continue
      await trial.idle()
      trial.clock.advance(2 * hour)
    }
    await trial.idle()
    const mails = await trial.mailsTo(email)
    expect(mails).toHaveLength(3)
    for (const { text, subject } of mails) expect(`${subject} ${text}`).not.toContain(word)
    await trial.send(aCarefulBatch('My own letter.', { email }))
    const [first] = mails
    const shown = await trial.waiting(linkIn(first?.text))
    expect(shown).toHaveLength(20)
    expect(shown[0]?.letters[0]?.text).toBe('My own letter.')
    const { confirmation } = await trial.open(linkIn(first?.text))
    if (confirmation.kind !== 'open') throw new Error('The link opens nothing.')
    const earlier = await trial.waiting(confirmation.earlier ?? '')
    expect(earlier).toHaveLength(20)
    expect(earlier.map(each => each.id)).not.toContain(shown[19]?.id)
  })

  test('in twenty letters before its owner writes gets one email, and the offices get only the owner’s letter', async () => {
    const { email, write } = trial.newPerson()
    for (let nth = 0; nth < 20; nth += 1) await trial.send(write(`Forgery number ${nth}.`))
    await trial.idle()
    await trial.send(write('The letter of the owner.'))
    await trial.idle()
    const link = await trial.linkTo(email)
    const own = (await trial.waiting(link)).find(each => each.letters[0]?.text === 'The letter of the owner.')
    await trial.press(link, own?.id ?? '', 'confirm')
    expect(trial.officeBodies()).toHaveLength(3)
    for (const body of trial.officeBodies()) expect(body).toContain('The letter of the owner.')
    expect(trial.officeBodies().join()).not.toContain('Forgery')
    trial.clock.advance(2 * hour)
    await trial.idle()
    expect(await trial.mailsTo(email)).toHaveLength(1)
  })
})

describe('mail to an address that is not confirmed', () => {
  async function readReceipt(url: string) {
    const answer = await trial.app.inject({ method: 'GET', url })
    const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? ''
    return { ...answer.json(), cookie }
  }

  const post = (url: string, { cookie, ...fields }: { cookie: string; nonce: string; digest: string }) =>
    trial.app.inject({
      method: 'POST',
      url,
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })

  test('[PERS-04] contains a fixed text and a link to the page where the letter can be downloaded and a copy requested', async () => {
    const { email, write } = trial.newConstituent()
    const sent = await trial.send(write('Only behind the link.'))
    for (const body of trial.officeBodies()) expect(body).toContain('<EmailValidation>N</EmailValidation>')
    trial.clock.advance(31_000)
    const [mail] = await trial.mailsOnceSent(email, 1)
    expect(mail?.text).not.toContain('Only behind the link.')
    expect(mail?.text).not.toContain('Fair Voting')
    const path = receiptIn(mail?.text)
    const file = await trial.app.inject({ method: 'GET', url: `${path}/letter.txt` })
    expect(file.headers['content-disposition']).toBe('attachment; filename="letter.txt"')
    expect(file.body).toContain('Only behind the link.')

    const own = new URL(sent.receipt).pathname
    expect((await readReceipt(own)).receipt).toMatchObject({ canConfirm: false, confirmedAt: null })
    const { receipt, formNonce, cookie } = await readReceipt(path)
    expect(receipt).toMatchObject({ canConfirm: true })
    const { digest } = receipt
    await post(`${path}/confirm`, { cookie, digest, nonce: '' })
    await post(`${own}/confirm`, { cookie, digest, nonce: formNonce })
    const other = await post(`${path}/confirm`, { cookie, digest: 'of another text', nonce: formNonce })
    expect(other.headers.location).toBe(`${path}?notice=changed`)
    expect((await readReceipt(path)).receipt).toMatchObject({ canConfirm: true })
    const answer = await post(`${path}/confirm`, { cookie, digest, nonce: formNonce })
    expect(String(answer.headers['set-cookie'])).toContain('redress-confirmed=')
    const [, copy] = await trial.mailsOnceSent(email, 2)
    expect(copy?.text).toContain('Only behind the link.')
    expect((await readReceipt(path)).receipt).toMatchObject({ canConfirm: false })
    expect((await readReceipt(path)).receipt.confirmedAt).not.toBeNull()
  })

  test('about a letter that failed links to the receipt without the letter', async () => {
    const { email, write } = trial.newConstituent()
    trial.fault('house', '400')
    await trial.send(write('A lost letter of an unproved sender.'))
    trial.fault('house', 'none')
    trial.clock.advance(31_000)
    const [mail] = await trial.mailsOnceSent(email, 1)
    expect(mail?.text).toContain('Not delivered, or not certain: 1.')
    expect(mail?.text).not.toContain('unproved sender')
    expect(receiptIn(mail?.text)).not.toBe('')
  })
})

test('the receipt of a letter that waits says so until the letter is erased', async () => {
  const { reply, link } = await trial.hold('A receipt of something that waits.')
  const url = new URL(reply.receipt).pathname
  const read = async () => (await trial.app.inject({ method: 'GET', url })).json().receipt
  expect(await read()).toMatchObject({
    kind: 'waiting',
    campaignName: 'A Careful Campaign',
    letters: [{ text: 'A receipt of something that waits.' }],
  })
  await aConstituent(trial).post(`${url}/erase`)
  expect(await read()).toEqual({ kind: 'unknown' })
  expect(await trial.waiting(link)).toEqual([])
})
