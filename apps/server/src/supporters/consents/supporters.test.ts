import { setTimeout as pause } from 'node:timers/promises'
import type { Receipt } from '@redress/contract/receipt'
import type { Batch } from '@redress/core/submission/submission'
import { sql } from 'kysely'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ConfirmTrial, openConfirmTrial } from '../../letters/accept/testing/openConfirmTrial.ts'
import { aConstituent } from '../../letters/receipts/testing/aConstituent.ts'
import { allText } from '../../letters/receipts/testing/allText.ts'
import { calm } from '../../letters/receipts/testing/calm.ts'
import type { ExportedSupporter } from '../../platform/operatorShapes.ts'
import { aBatch } from '../../testing/aBatch.ts'
import { findLinked } from './supporterRecord.ts'
import { withdrawConsent } from './withdrawConsent.ts'

const text = 'Lasting Friends may keep my contact and write to me'
const other = 'Lasting Friends may also call my house'

const file = `
organizationId: lasting
organizationName: Lasting Friends
postalAddress: 12 Elm Street, Cheyenne, WY 82001
campaigns:
  - campaignId: lasting-vote
    campaignName: A Vote that Lasts
    startDate: 2025-01-01
    form:
      addons:
        - description: ${text}
          keeps: contact
          version: 3
        - description: Send me a sticker
  - campaignId: lasting-call
    campaignName: A Call that Lasts
    startDate: 2025-01-01
    form:
      addons:
        - description: ${other}
          keeps: contact
`

let trial: ConfirmTrial
let constituent: ReturnType<typeof aConstituent>
beforeAll(async () => {
  trial = await openConfirmTrial()
  constituent = aConstituent(trial)
  const { problems } = await trial.campaigns.apply({
    files: [{ file: 'lasting.yaml', text: file }],
    perform: true,
  })
  expect(problems).toEqual([])
})
afterAll(() => trial.close())
beforeEach(() => calm(trial))

type Ticks = { description: string; value: 'true' | 'false' }[]

const ticked: Ticks = [{ description: text, value: 'true' }]

function aLastingBatch(email: string, addons = ticked, organizationCampaignId = 'lasting-vote'): Batch {
  return aBatch({
    submission: `Please keep the vote, says ${email}.`,
    organizationCampaignId,
    formAddons: addons,
    emailReceipt: false,
    userInfo: { email, supportedOrganizationId: 'lasting', firstName: 'Zebedina', lastName: 'Quixworthy' },
  })
}

const db = () => trial.database.db

let people = 0
function newEmail(): string {
  people += 1
  return `keeper${people}@example.org`
}

/**
 * Sends a batch with consents from a confirmed email address.
 * @returns the receipt's path
 */
async function agree(email: string, ...more: [Ticks?, string?]): Promise<string> {
  const { receipt } = await trial.sendConfirmed(aLastingBatch(email, ...more))
  return new URL(receipt).pathname
}

async function exported(organizationId = 'lasting'): Promise<ExportedSupporter[]> {
  const rows: ExportedSupporter[] = []
  for await (const page of trial.supporters.exportSupporters({ organizationId, campaignId: '', since: '' }))
    rows.push(...page)
  return rows
}

const exportedOf = async (email: string) => (await exported()).find(each => each.email === email)

const keptIn = async (path: string) => {
  const { receipt }: { receipt: Receipt } = await constituent.open(path)
  return receipt.kind === 'open' || receipt.kind === 'erased' ? (receipt.keptContact ?? null) : null
}

/**
 * Sends a letter, and waits for the email with its copy. Returns the email address, the receipt's path and the email.
 */
async function mailed() {
  const email = newEmail()
  const { receipt } = await trial.sendConfirmed({
    submissions: aLastingBatch(email).submissions.map(each => ({ ...each, emailReceipt: true })),
  })
  trial.clock.advance(60_000)
  const [mail] = await trial.mailsOnceSent(email, 1)
  return { email, path: new URL(receipt).pathname, mail }
}

const cleanUp = () => trial.supporters.cleanUp(new AbortController().signal)

/** Confirms all batches, as if the process had ended after the confirmation and before it stored the supporters. */
const confirmAll = () =>
  sql<{ id: string }>`
    update batches set confirmed_at = accepted_at where confirmed_at is null returning id`.execute(db())

/**
 * Sends a batch and confirms it without storing a supporter.
 * @returns the batch id
 */
async function sendUnkept(batch: Batch): Promise<string> {
  await confirmAll()
  await constituent.send(batch)
  const { rows } = await confirmAll()
  return rows[0]?.id ?? ''
}

const composeMail = (batchId: string) =>
  db()
    .transaction()
    .execute(trx => findLinked(trx, trial.vault, batchId))

const consentOf = (batchId: string) =>
  db().selectFrom('consents').selectAll().where('batch_id', '=', batchId).executeTakeFirst()

const headerOf = (mail: Email | undefined, name: string) =>
  mail?.headers.find(({ key }) => key === name)?.value ?? ''

describe('a consent', () => {
  test('that is ticked by a confirmed sender stores name, email, state and ZIP, its words, version and time', async () => {
    const email = newEmail()
    await agree(email)
    expect(await exportedOf(email)).toEqual({
      id: expect.any(String),
      firstName: 'Zebedina',
      lastName: 'Quixworthy',
      email,
      state: 'WY',
      zip: '82001',
      campaigns: 'lasting-vote',
      consentedAt: expect.stringMatching(/^2026-11-20T/),
      confirmedAt: expect.stringMatching(/^2026-11-20T/),
      version: 3,
      language: 'en',
      consent: text,
      earlier: '',
    })
    const row = await db().selectFrom('supporters').selectAll().executeTakeFirstOrThrow()
    const opened = await trial.vault.open(db(), 'supporters', [row.id])
    const record = JSON.parse(opened.get(row.id)?.plain ?? '')
    expect(Object.keys(record).toSorted()).toEqual([
      'consents',
      'email',
      'firstName',
      'lastName',
      'state',
      'zip',
    ])
  })

  test('is stored only encrypted', async () => {
    const email = newEmail()
    await agree(email)
    const stored = await allText(trial.database)
    for (const secret of [email, 'Zebedina', 'Quixworthy']) expect(stored).not.toContain(secret)
  })

  test('that is not ticked, or belongs to another checkbox of the campaign, stores nothing', async () => {
    const email = newEmail()
    await agree(email, [
      { description: text, value: 'false' },
      { description: 'Send me a sticker', value: 'true' },
    ])
    expect(await exportedOf(email)).toBeUndefined()
    const waiting = await db()
      .selectFrom('consents')
      .select('batch_id')
      .where('supporter_id', 'is', null)
      .execute()
    expect(waiting).toEqual([])
  })

  test('of a sender whose address is not confirmed stores nothing, and the email asks for the confirmation', async () => {
    const email = newEmail()
    const path = await constituent.send(aLastingBatch(email))
    expect(await exportedOf(email)).toBeUndefined()
    expect(await keptIn(path)).toBe('waits')
    trial.clock.advance(60_000)
    const [mail] = await trial.mailsOnceSent(email, 1)
    expect(mail?.text).toContain('It keeps nothing unless you confirm.')
    expect(mail?.text).not.toContain(text)

    const link = /http:\/\/localhost:8080(\/receipt\/[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await constituent.read(link)).consents).toEqual([text])
    await constituent.post(`${link}/confirm`, { digest: 'of a page without the words of the box' })
    await cleanUp()
    expect(await exportedOf(email)).toBeUndefined()
    await constituent.post(`${link}/confirm`)
    expect(await exportedOf(email)).toMatchObject({ email, consent: text })
    expect(await keptIn(path)).toMatchObject({ organizationName: 'Lasting Friends', consents: [{ text }] })
  })

  test('in a letter that waits for its sender counts once the letter is confirmed', async () => {
    const email = newEmail()
    const { receipt } = await trial.send({ ...aLastingBatch(email), proof: 'mail' })
    expect(await exportedOf(email)).toBeUndefined()
    const link = await trial.linkTo(email)
    const [letter] = await trial.waiting(link)
    expect(letter?.consents).toEqual([text])
    const withoutWords = {
      letter: letter?.id ?? '',
      verb: 'confirm',
      digest: 'of a page without them',
    } as const
    expect((await trial.submit(link, withoutWords)).notice).toBe('changed')
    await cleanUp()
    expect(await exportedOf(email)).toBeUndefined()
    await trial.press(link, letter?.id ?? '', 'confirm')
    expect(await exportedOf(email)).toMatchObject({ email, version: 3, consent: text })
    expect(await keptIn(new URL(receipt).pathname)).toMatchObject({ organizationName: 'Lasting Friends' })
  })

  test('makes one supporter of a person, with the latest details and every consent', async () => {
    const email = newEmail()
    await agree(email)
    trial.clock.advance(60_000)
    await agree(email.toUpperCase(), [{ description: other, value: 'true' }], 'lasting-call')
    const found = (await exported()).filter(each => each.email.toLowerCase() === email)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ campaigns: 'lasting-call; lasting-vote', version: 1, consent: other })
    expect(found[0]?.earlier).toContain(`(lasting-vote, version 3): ${text}`)
  })

  test('twice at once makes one supporter', async () => {
    const email = newEmail()
    const both = [agree(email), agree(email, [{ description: other, value: 'true' }], 'lasting-call')]
    await Promise.all(both)
    expect((await exported()).filter(each => each.email === email)).toHaveLength(1)
  })

  test('causes no email for a letter without the tick, and such a letter still shows how to withdraw', async () => {
    const email = newEmail()
    await agree(email)
    const batchId = await sendUnkept(aLastingBatch(email, [{ description: text, value: 'false' }]))
    expect(await composeMail(batchId)).toMatchObject({ organizationName: 'Lasting Friends' })
    expect(await consentOf(batchId)).toMatchObject({ supporter_id: expect.any(String), ticked: false })
    expect((await exportedOf(email))?.earlier).toBe('')
  })

  test('that waits is stored although an email about its letter is written first', async () => {
    const email = newEmail()
    await agree(email)
    trial.clock.advance(60_000)
    const newer = aLastingBatch(email, [{ description: other, value: 'true' }], 'lasting-call')
    const batchId = await sendUnkept(newer)
    expect(await composeMail(batchId)).toMatchObject({ organizationName: 'Lasting Friends' })
    expect(await consentOf(batchId)).toMatchObject({ supporter_id: null, ticked: true })
    await cleanUp()
    expect(await exportedOf(email)).toMatchObject({ campaigns: 'lasting-call; lasting-vote', consent: other })
    expect(await consentOf(batchId)).toMatchObject({ supporter_id: expect.any(String), ticked: true })
  })

  test('is exported only with --supporters', async () => {
    const email = newEmail()
    await agree(email, [...ticked, { description: 'Send me a sticker', value: 'true' }])
    const people: { email: string; addons: string }[] = []
    const query = { organizationId: 'lasting', campaignId: '', since: '' }
    for await (const page of trial.reports.exportPeople(query)) people.push(...page)
    expect(people.find(each => each.email === email)?.addons).toBe('Send me a sticker')
  })
})

describe('withdrawing a consent', () => {
  const ways = [
    ['from the receipt', (path: string) => constituent.post(`${path}/withdraw`)],
    ['by "Erase my data"', (path: string) => constituent.post(`${path}/erase`)],
    ['by "This wasn\u2019t me"', (path: string) => constituent.post(`${path}/disown`)],
    ['by forget', (_path: string, email: string) => trial.receipts.forgetPerson({ email, perform: true })],
  ] as const

  test.each(ways)('%s deletes the record and its key permanently', async (_name, withdraw) => {
    const email = newEmail()
    const path = await agree(email)
    const { id = '' } = (await exportedOf(email)) ?? {}
    await withdraw(path, email)
    expect(await exportedOf(email)).toBeUndefined()
    expect(await keptIn(path)).toBeNull()
    expect(await trial.supporters.readPeople([id])).toEqual(new Map())
    const { rows } = await sql`select from redress_vault.ledger where id = ${id}::uuid`.execute(db())
    expect(rows).toHaveLength(1)
    await cleanUp()
    expect(await exportedOf(email)).toBeUndefined()
  })

  test.each(ways)(
    '%s keeps an older tick that waits from making a supporter again',
    async (_name, withdraw) => {
      const email = newEmail()
      const path = await agree(email)
      const stranger = newEmail()
      await constituent.send(aLastingBatch(email, [{ description: other, value: 'true' }], 'lasting-call'))
      await constituent.send(aLastingBatch(stranger))
      await withdraw(path, email)
      await confirmAll()
      await cleanUp()
      expect(await exportedOf(email)).toBeUndefined()
      expect(await exportedOf(stranger)).toMatchObject({ consent: text })
    },
  )

  test('while it is being stored takes precedence', async () => {
    const email = newEmail()
    const batchId = await sendUnkept(aLastingBatch(email))
    let keeping = Promise.resolve()
    await db()
      .transaction()
      .execute(async trx => {
        await withdrawConsent(trx, { vault: trial.vault, now: trial.clock.now() }, batchId)
        keeping = trial.supporters.keep(batchId)
        await pause(200)
      })
    await keeping
    expect(await exportedOf(email)).toBeUndefined()
  })

  test('by the receipt of a letter that was erased since also cancels an older tick that waits', async () => {
    const { email, path } = await mailed()
    trial.clock.advance(31 * 24 * 3600_000)
    await trial.receipts.eraseOld(30, new AbortController().signal)
    await constituent.send(aLastingBatch(email, [{ description: other, value: 'true' }], 'lasting-call'))
    await constituent.post(`${path}/withdraw`)
    await confirmAll()
    await cleanUp()
    expect(await exportedOf(email)).toBeUndefined()
  })

  const field = 'List-Unsubscribe=One-Click'
  const part = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
  const presses: [type: string, payload: string][] = [
    ['application/x-www-form-urlencoded', field],
    ['multipart/form-data; boundary=b', part],
  ]

  test.each(presses)(
    'by one press in the mail program (%s) works without a redirect, and opening the link only shows a page',
    async (type, payload) => {
      const { email, path, mail } = await mailed()
      expect(mail?.text).toContain('Lasting Friends, 12 Elm Street, Cheyenne, WY 82001')
      const url = headerOf(mail, 'list-unsubscribe').replace(/^<http:\/\/localhost:8080|>$/g, '')
      expect(url).toMatch(/^\/withdraw\/[\w-]+\.[\w-]+$/)
      expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
      const page = await trial.app.inject({ method: 'GET', url })
      expect([page.statusCode, (await exportedOf(email))?.email]).toEqual([200, email])
      expect(page.json().withdrawal.kept).toMatchObject({ consents: [{ text }] })

      const answer = await trial.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': type },
      })
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined])
      expect(await exportedOf(email)).toBeUndefined()
      const { receipt } = await constituent.open(path)
      expect(receipt.kind).toBe('open')
    },
  )

  test('by its link opens neither the letter nor its receipt, and no other batch has that link', async () => {
    const { email, path, mail } = await mailed()
    const url = headerOf(mail, 'list-unsubscribe').replace(/^<http:\/\/localhost:8080|>$/g, '')
    const token = url.split('/').at(-1) ?? ''
    const [, batchId = ''] = /^(.*)\.[\w-]{43}$/.exec(token) ?? []
    for (const made of [token, batchId])
      for (const part of ['', '/letter.txt'])
        expect((await trial.app.inject({ method: 'GET', url: `/receipt/${made}${part}` })).statusCode).toBe(
          404,
        )
    const shown = await trial.app.inject({ method: 'GET', url })
    expect(shown.body).not.toContain(email)
    expect(mail?.text).not.toMatch(/\/receipt\/[\w-]+\/withdraw/)
    const forged = `/withdraw/${batchId}.${'A'.repeat(43)}`
    expect((await trial.app.inject({ method: 'GET', url: forged })).statusCode).toBe(404)
    await trial.app.inject({ method: 'POST', url: forged })
    expect(await keptIn(path)).toMatchObject({ consents: [{ text }] })
  })

  test('by one click on an invalid link gives a 404', async () => {
    const one = { method: 'POST' as const, url: '/withdraw/unknown', payload: 'List-Unsubscribe=One-Click' }
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await trial.app.inject({ ...one, headers })).statusCode).toBe(404)
  })

  test.each(['application/json', 'text/plain'])('with a body of %s is refused', async type => {
    const path = await agree(newEmail())
    for (const url of [`${path}/erase`, '/confirm/unknown', '/withdraw/unknown']) {
      const answer = { method: 'POST' as const, url, headers: { 'content-type': type }, payload: '{}' }
      expect((await trial.app.inject(answer)).statusCode).toBe(415)
    }
  })

  test('with a multipart form does nothing else, and the form has a small limit', async () => {
    const email = newEmail()
    const path = await agree(email)
    const post = async (url: string, payload: string) => {
      const headers = { 'content-type': 'multipart/form-data; boundary=b' }
      const { statusCode } = await trial.app.inject({
        method: 'POST',
        url,
        headers,
        payload,
      })
      return statusCode
    }
    expect(await post(`${path}/erase`, part)).toBe(415)
    expect(await post('/withdraw/unknown', part + 'x'.repeat(5_000))).toBe(413)
    expect((await constituent.open(path)).receipt.kind).toBe('open')
    expect(await exportedOf(email)).toMatchObject({ consent: text })
  })

  test('works from the email of a letter that was erased since', async () => {
    const { email, path, mail } = await mailed()
    trial.clock.advance(31 * 24 * 3600_000)
    await trial.receipts.eraseOld(30, new AbortController().signal)
    expect((await constituent.open(path)).receipt.kind).toBe('erased')
    expect(await exportedOf(email)).toMatchObject({ consent: text })
    expect(await keptIn(path)).toMatchObject({ consents: [{ text }] })
    const url = headerOf(mail, 'list-unsubscribe').replace(/^<http:\/\/localhost:8080|>$/g, '')
    // This request is the same as that of the button on the link's page.
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await trial.app.inject({ method: 'POST', url, headers, payload: '' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, url])
    expect(await exportedOf(email)).toBeUndefined()
    expect(await keptIn(path)).toBeNull()
  })

  test('does not happen when a stranger sends a letter with the address and erases it', async () => {
    const email = newEmail()
    await agree(email)
    const forged = await constituent.send(aLastingBatch(email))
    expect(await keptIn(forged)).toBe('waits')
    for (const verb of ['withdraw', 'erase', 'disown']) await constituent.post(`${forged}/${verb}`)
    expect(await exportedOf(email)).toMatchObject({ consent: text })
  })

  test('before the address was confirmed stores nothing', async () => {
    const email = newEmail()
    const path = await constituent.send(aLastingBatch(email))
    await constituent.post(`${path}/withdraw`)
    expect(await keptIn(path)).toBeNull()
    await confirmAll()
    await cleanUp()
    expect(await exportedOf(email)).toBeUndefined()
  })

  test('happens when its organization is removed, with the next clean-up', async () => {
    await agree(newEmail())
    await db().updateTable('supporters').set({ organization_id: 'gone' }).execute()
    await sql`
      insert into supporters (id, organization_id, person, sealed, consented_at)
      select gen_random_uuid()::text, 'gone', nth::text, '', now() from generate_series(1, 400) nth`.execute(
      db(),
    )
    await cleanUp()
    expect(await db().selectFrom('supporters').select('id').execute()).toEqual([])
  })
})

test('a contact that a stopped process did not store is stored by the next clean-up', async () => {
  const email = newEmail()
  await constituent.send(aLastingBatch(email))
  await confirmAll()
  await cleanUp()
  expect(await exportedOf(email)).toMatchObject({ consent: text })
})
