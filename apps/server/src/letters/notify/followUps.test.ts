import { randomUUID } from 'node:crypto'
import type { FollowUpAnswer, Receipt } from '@redress/contract/receipt'
import type { Batch } from '@redress/core/submission/submission'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toIsoString } from '../../platform/clock.ts'
import { insertBatch } from '../../testing/insertBatch.ts'
import { kidsOnline, saveAct } from '../../testing/testBills.ts'
import { calm } from '../receipts/testing/calm.ts'
import { type MailTrial, openMailTrial, receiptIn } from './testing/openMailTrial.ts'

const hour = 3600_000
const day = 24 * hour
const asked = 'Ask me once, in two weeks, whether they answered'
const subject = 'Did they answer your message?'

let trial: MailTrial

beforeAll(async () => {
  trial = await openMailTrial()
  await offerFollowUp(trial)
})
afterAll(() => trial.close())
beforeEach(() => calm(trial))

/** Adds the follow-up add-on to a campaign, as if the campaign's file contained it. */
async function offerFollowUp({ database: { db }, clock }: MailTrial): Promise<void> {
  const own = db.selectFrom('campaigns').select('campaign').where('id', '=', 'vote')
  const { campaign } = await own.executeTakeFirstOrThrow()
  const addon = { type: 'CHECKBOX' as const, description: asked, followUp: true }
  const form = { ...campaign.form, addons: [...campaign.form.addons, addon] }
  await db
    .updateTable('campaigns')
    .set({ campaign: JSON.stringify({ ...campaign, form }) })
    .where('id', '=', 'vote')
    .execute()
  clock.advance(2_000)
}

function ticked({ submissions, ...batch }: Batch, value: 'true' | 'false' = 'true'): Batch {
  const formAddons = [{ description: asked, value }]
  return { ...batch, submissions: submissions.map(each => ({ ...each, formAddons })) }
}

async function followUpsTo(email: string) {
  return (await trial.mailsTo(email)).filter(each => each.subject === subject)
}

/** Moves the clock past the time at which the follow-up, and every other email, is due. */
async function twoWeeksOn(): Promise<void> {
  for (let step = 0; step < 15; step += 1) trial.clock.advance(day)
  await trial.idle()
}

async function openReceipt(url: string) {
  const answer = await trial.app.inject({
    method: 'GET',
    url: new URL(url, 'http://localhost:8080').pathname,
  })
  const { receipt, formNonce }: { receipt: Receipt; formNonce: string } = answer.json()
  if (receipt.kind !== 'open') throw new Error(`The receipt is ${receipt.kind}.`)
  return { receipt, formNonce, cookie: String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '' }
}

async function press(url: string, answer: FollowUpAnswer, given: { nonce?: string } = {}) {
  return postForm(url, 'answer', { answer, ...given })
}

/** Submits a form of the receipt, as the page does. */
async function postForm(url: string, verb: string, fields: Record<string, string> = {}) {
  const { formNonce, cookie } = await openReceipt(url)
  const payload = new URLSearchParams({ nonce: formNonce, ...fields }).toString()
  const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded' }
  const path = `${new URL(url, 'http://localhost:8080').pathname}/${verb}`
  return (await trial.app.inject({ method: 'POST', url: path, headers, payload })).statusCode
}

describe('a person who agreed to be asked', () => {
  test('gets one email after two weeks with a link to the page that asks, and never another', async () => {
    const { email, write } = trial.newConstituent()
    await trial.sendConfirmed(ticked(write('Please answer me.', { emailReceipt: false })))
    trial.clock.advance(14 * day - hour)
    await trial.idle()
    expect(await followUpsTo(email)).toEqual([])
    trial.clock.advance(hour)
    await trial.idle()
    const [mail] = await followUpsTo(email)
    expect(mail?.text).toContain('On November 20, 2026 you wrote to')
    expect(mail?.text).not.toContain('Please answer me.')
    const { receipt } = await openReceipt(receiptIn(mail?.text))
    expect(receipt.followUp).toMatchObject({ answer: null, isClosed: true })
    await twoWeeksOn()
    expect(await followUpsTo(email)).toHaveLength(1)
  })

  test('reads in the email where each bill of the letter stands today, and nothing of an unknown stage', async () => {
    const { email, write } = trial.newConstituent()
    const { submissions, ...batch } = ticked(write('What became of it?', { emailReceipt: false }))
    const about = submissions.map(each => {
      const { url: _, number: _number, ...bill } = each.officeCodeToSubmit === 'HWY00' ? saveAct : kidsOnline
      return { ...each, bills: [{ ...bill, proOrCon: 'PRO' as const }] }
    })
    await trial.sendConfirmed({ ...batch, submissions: about })
    const standing = { stage: 'passed-one', day: '2026-12-02' }
    const { db } = trial.database
    await db
      .updateTable('bills')
      .set({ standing: JSON.stringify(standing) })
      .where('id', '=', saveAct.id)
      .execute()
    await twoWeeksOn()
    const [mail] = await followUpsTo(email)
    const line = 'H.R. 22 today: Passed one chamber. Latest action: December 2, 2026.'
    expect(mail?.text).toContain(`${line}\n${saveAct.url}`)
    expect(mail?.text).not.toContain('S. 1748')
  })

  test('gets one email about all letters of these days', async () => {
    const { email, write } = trial.newConstituent()
    for (const text of ['The first letter.', 'The second letter.'])
      await trial.sendConfirmed(ticked(write(text, { emailReceipt: false })))
    await expect.poll(() => trial.endedOf(email)).toHaveLength(6)
    await twoWeeksOn()
    const mails = await followUpsTo(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text?.match(/\/receipt\//g)).toHaveLength(2)
  })

  test('gets no email about a repeat of a letter that was asked about already', async () => {
    const { email, write } = trial.newConstituent()
    const batch = ticked(write('Please do not ask me twice.', { emailReceipt: false }))
    await trial.sendConfirmed(batch)
    trial.clock.advance(hour)
    await trial.sendConfirmed(batch)
    await twoWeeksOn()
    const mails = await followUpsTo(email)
    expect(mails.flatMap(each => each.text?.match(/\/receipt\//g) ?? [])).toHaveLength(1)
  })

  test('is asked once about a letter that was refused and sent again', async () => {
    const { email, write } = trial.newConstituent()
    const batch = { ...ticked(write('Once more.', { emailReceipt: false })), sessionId: randomUUID() }
    trial.fault('house', '400')
    await trial.sendConfirmed(batch)
    await expect.poll(() => trial.endedOf(email)).toEqual(['delivered', 'delivered', 'refused'])
    trial.fault('house', 'none')
    trial.clock.advance(day)
    await trial.sendConfirmed(batch)
    await expect.poll(async () => new Set(await trial.endedOf(email))).toEqual(new Set(['delivered']))
    for (let step = 0; step < 15; step += 1) {
      trial.clock.advance(day)
      if (step > 11) await trial.idle()
    }
    const asked = (await followUpsTo(email)).map(each => /you wrote to (.*)/.exec(each.text ?? '')?.[1])
    expect(asked).toEqual([
      ...['Senator, Wyoming (class 1) and Senator, Wyoming (class 2).', 'Representative, Wyoming.'],
    ])
  })

  test.for<[string, 'true' | 'false', boolean]>([
    ['does not own the address for all that we know', 'true', false],
    ['left the box empty', 'false', true],
  ])('but %s gets no email', async ([, value, isConfirmed]) => {
    const { email, write } = trial.newConstituent()
    const batch = ticked(write('Please leave me alone.', { emailReceipt: false }), value)
    await (isConfirmed ? trial.sendConfirmed(batch) : trial.send(batch))
    await twoWeeksOn()
    expect(await trial.mailsTo(email)).toEqual([])
  })

  test.for(['erase', 'disown'] as const)(
    'gets no email after "%s", and only the answer is stored',
    async verb => {
      const { email, write } = trial.newConstituent()
      const { receipt } = await trial.sendConfirmed(ticked(write('Forget me.', { emailReceipt: false })))
      await press(receipt, 'not_yet')
      await postForm(receipt, verb)
      await twoWeeksOn()
      expect(await trial.mailsTo(email)).toEqual([])
      const rows = await trial.database.db
        .selectFrom('follow_ups')
        .innerJoin('batches', 'batches.id', 'batch_id')
        .select(['address_hash', 'answer', 'mailing_id'])
        .where('erased_at', 'is not', null)
        .execute()
      expect(rows.at(-1)).toEqual({ address_hash: '', answer: 'not_yet', mailing_id: null })
    },
  )

  test('gets no email when the letters were erased by their age, or no office accepted one', async () => {
    const old = trial.newConstituent()
    await trial.sendConfirmed(ticked(old.write('Too old.', { emailReceipt: false })))
    const refused = trial.newConstituent()
    for (const gateway of ['house', 'senate'] as const) trial.fault(gateway, '400')
    await trial.sendConfirmed(ticked(refused.write('Not taken.', { emailReceipt: false })))
    await calm(trial)
    for (let step = 0; step < 14; step += 1) trial.clock.advance(day - hour)
    await trial.receipts.forgetPerson({ email: old.email, perform: true })
    await twoWeeksOn()
    expect(await followUpsTo(old.email)).toEqual([])
    expect(await followUpsTo(refused.email)).toEqual([])
  })
})

describe('the answer', () => {
  test.for<[FollowUpAnswer, number]>([
    ['yes', 0],
    ['no', 0],
    ['not_yet', 1],
  ])('%s, given before two weeks are over, leaves %i emails', async ([answer, count]) => {
    const { email, write } = trial.newConstituent()
    const { receipt } = await trial.sendConfirmed(ticked(write('Early.', { emailReceipt: false })))
    expect(await press(receipt, answer)).toBe(303)
    expect((await openReceipt(receipt)).receipt.followUp).toMatchObject({ answer })
    await twoWeeksOn()
    expect(await followUpsTo(email)).toHaveLength(count)
  })

  test('can be changed, and counts only if the form of the page posts it', async () => {
    const { write } = trial.newConstituent()
    const { receipt } = await trial.sendConfirmed(ticked(write('Please mind me.', { emailReceipt: false })))
    await press(receipt, 'no')
    await press(receipt, 'yes')
    await press(receipt, 'not_yet', { nonce: 'made-up' })
    expect((await openReceipt(receipt)).receipt.followUp?.answer).toBe('yes')
  })

  test('is not asked of a person who did not agree to it', async () => {
    const { write } = trial.newConstituent()
    const { receipt } = await trial.sendConfirmed(write('No box.'))
    expect((await openReceipt(receipt)).receipt.followUp).toBeNull()
    await trial.receipts.answer(new URL(receipt).pathname.replace('/receipt/', ''), 'yes')
    expect((await openReceipt(receipt)).receipt.followUp).toBeNull()
  })
})

describe('"Ask again"', () => {
  async function askAgain(url: string, given: { nonce?: string } = {}) {
    const { formNonce, cookie } = await openReceipt(url)
    const path = new URL(url).pathname
    const answer = await trial.app.inject({
      method: 'POST',
      url: `${path}/again`,
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ nonce: given.nonce ?? formNonce }).toString(),
    })
    const visit = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? ''
    return { to: answer.headers.location, visit: visit.replace('visit=', ''), path }
  }

  test('opens a letter to the holders of the same seats that quotes the date and subject of the first letter', async () => {
    const { write } = trial.newConstituent()
    const batch = ticked(write('Please fix the bridge at Saltlick.', { emailReceipt: false }))
    for (const each of batch.submissions) each.segmentedSubmission.priority = 'The bridge at Saltlick'
    const submissions = batch.submissions.slice(0, 2)
    const { receipt } = await trial.sendConfirmed({ ...batch, submissions })
    expect((await openReceipt(receipt)).receipt.canAskAgain).toBe(false)
    await press(receipt, 'no')
    const { to, visit } = await askAgain(receipt)
    expect(to).toBe('/vote')
    const session = (await trial.visits.find(visit))?.session
    expect(session?.draft).toMatch(
      /^On \w+ \d+, 20\d\d, I wrote to your office about “The bridge at Saltlick”\..*\n\nPlease fix the bridge at Saltlick\.$/,
    )
    expect(session).toMatchObject({ subject: 'The bridge at Saltlick', firstName: 'Ada', email: '' })
    expect(session?.selectedLegislatorIds).toHaveLength(2)
    const page = await trial.app.inject({
      method: 'GET',
      url: '/vote',
      headers: { cookie: `visit=${visit}` },
    })
    expect(page.body).toContain('I wrote to your office')
  })

  test('is addressed to the present holder of a seat whose holder has changed', async () => {
    const id = randomUUID()
    const confirmed_at = toIsoString(trial.clock.now())
    const campaignOf = { organization_id: 'neighbors', campaign_id: 'vote' }
    const batch = { id, ...campaignOf, language: 'en' as const, confirmed_at }
    const campaign = { id: 'vote', name: 'Fair Voting for All', topics: [] }
    await insertBatch(trial.database, batch, [
      { legislator_id: 'their-predecessor', office_code: 'HWY00', letter: { campaign } },
    ])
    const receipt = await trial.database.db.transaction().execute(trx => trial.receipts.mintLink(trx, id))
    trial.clock.advance(14 * day)
    const { visit } = await askAgain(receipt)
    const session = (await trial.visits.find(visit))?.session
    expect(session?.selectedLegislatorIds).toEqual(['house-WY-0'])
    expect(session?.draft).toContain('On November 20, 2026, I wrote to your office')
  })

  test.for<[string, FollowUpAnswer | null]>([
    ['before two weeks are over', null],
    ['once an office has answered', 'yes'],
  ])('is not offered %s', async ([, answer]) => {
    const { write } = trial.newConstituent()
    const { receipt } = await trial.sendConfirmed(ticked(write('Not again.', { emailReceipt: false })))
    if (answer) await press(receipt, answer)
    expect(await askAgain(receipt)).toMatchObject({ to: new URL(receipt).pathname, visit: '' })
  })

  test('is offered to everyone after two weeks, and only works from a form of the page', async () => {
    const { write } = trial.newConstituent()
    const { receipt } = await trial.sendConfirmed(write('No box, and no answer.'))
    trial.clock.advance(14 * day)
    expect((await openReceipt(receipt)).receipt.canAskAgain).toBe(true)
    expect((await askAgain(receipt, { nonce: 'made-up' })).to).toBe(
      `${new URL(receipt).pathname}?notice=again`,
    )
    expect((await askAgain(receipt)).to).toBe('/vote')
  })

  test('is not offered by a mailed link until its address is confirmed, since the letter contains a street', async () => {
    const { write } = trial.newConstituent()
    const { receipt } = await trial.sendConfirmed(write('By a link that went to another person.'))
    const { db } = trial.database
    await db.updateTable('receipts').set({ mailed: true }).execute()
    await db.updateTable('batches').set({ confirmed_at: null }).execute()
    trial.clock.advance(14 * day)
    expect((await openReceipt(receipt)).receipt.canAskAgain).toBe(false)
    expect(await askAgain(receipt)).toMatchObject({ to: new URL(receipt).pathname, visit: '' })
  })
})
