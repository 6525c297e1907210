import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSubmissions, senderIn } from '../accept/submissions.ts'
import { disownBatch, eraseBatch } from '../receipts/eraseBatch.ts'
import { type MailTrial, openMailTrial, receiptIn } from './testing/openMailTrial.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let trial: MailTrial

beforeAll(async () => {
  trial = await openMailTrial()
})
afterAll(() => trial.close())
beforeEach(async () => {
  for (const gateway of ['house', 'senate', 'mail'] as const) trial.fault(gateway, 'none')
  await trial.idle()
  trial.simulator.gateways.clear()
})

/** Waits until `count` emails to an email address have been sent, and returns them. */
async function awaitMails(email: string, count: number) {
  await expect.poll(async () => (await trial.mailsTo(email)).length).toBe(count)
  return trial.mailsTo(email)
}

const header = (mail: { headers: { key: string; value: string }[] }, key: string) =>
  mail.headers.find(each => each.key === key)?.value

describe('a constituent who asked for a copy', () => {
  test('gets one email, once the letters were delivered, with the letter and a receipt', async () => {
    const { email, write } = trial.newConstituent()
    await trial.sendConfirmed(write('Please make it easier for my neighbors to vote.'))
    await trial.idle()
    expect(trial.handedOver()).toEqual([])
    trial.clock.advance(31_000)
    const [mail] = await awaitMails(email, 1)
    expect(mail?.subject).toBe('Your message to Congress was delivered')
    expect(mail?.from).toEqual({ name: 'Redress', address: 'mail@redress.example' })
    expect(mail?.to).toEqual([{ name: '', address: email }])
    expect(mail?.cc ?? mail?.bcc ?? mail?.replyTo).toBeUndefined()
    expect(mail && header(mail, 'auto-submitted')).toBe('auto-generated')
    expect(mail?.messageId).toMatch(/^<[0-9a-f]{32}@redress\.example>$/)
    expect(mail?.text).toContain('This was a test: nothing was sent to any office.')
    expect(mail?.text).toContain(
      'You wrote to Congress about “Fair Voting for All”, a campaign by Neighbors for Testing.',
    )
    expect(mail?.text).toMatch(
      /Delivered:\n- Representative, Wyoming, November 20, 2026 at \d+:\d\d PM Eastern\n- Senator/,
    )
    expect(mail?.text).toContain('Please make it easier for my neighbors to vote.')
    expect(mail?.text).toContain('Sent by Redress because someone gave this address')
    const receipt = await trial.app.inject({ method: 'GET', url: receiptIn(mail?.text) })
    expect(receipt.statusCode).toBe(200)
    await trial.idle()
    trial.clock.advance(day)
    await trial.idle()
    expect(await trial.mailsTo(email)).toHaveLength(1)
  })

  test('gets one email that reports a failed part and contains that letter', async () => {
    const { email, write } = trial.newConstituent()
    trial.fault('house', '400')
    await trial.sendConfirmed(write('The House refuses this one, and a copy was asked for.'))
    trial.clock.advance(31_000)
    const [mail] = await awaitMails(email, 1)
    expect(mail?.subject).toBe('Your message to Congress: an update')
    expect(mail?.text).toContain(
      'Not delivered:\n- Representative, Wyoming. There was an issue with the submission data.',
    )
    expect(mail?.text).toContain(
      'Your message to Representative, Wyoming, in case you want to send it another way:\n\nDear Representative,\n\nThe House refuses this one',
    )
  })
})

describe('a constituent who asked for no copy', () => {
  const unticked = { emailReceipt: false }

  test('gets no email if the page reported everything', async () => {
    const { email, write } = trial.newConstituent()
    trial.fault('house', '400')
    await trial.sendConfirmed(write('All of this is told on the page.', unticked))
    trial.clock.advance(2 * hour)
    await trial.idle()
    expect(await trial.mailsTo(email)).toEqual([])
  })

  test('still gets an email about deliveries that ended after the page had answered', async () => {
    const { email, write } = trial.newConstituent()
    trial.fault('senate', '503')
    const answer = await trial.sendConfirmed(write('The Senate is down, and comes back.', unticked))
    expect(answer.summary).toMatchObject({ successful: 1, retrying: 2 })
    trial.fault('senate', 'none')
    trial.clock.advance(2 * minute)
    const all = ['delivered', 'delivered', 'delivered']
    await expect.poll(() => trial.endedOf(email)).toEqual(all)
    trial.clock.advance(2 * minute)
    const [mail] = await awaitMails(email, 1)
    expect(mail?.subject).toBe('Your message to Congress was delivered')
    expect(mail?.text).not.toContain('The Senate is down')
    trial.clock.advance(day)
    await trial.idle()
    expect(await trial.mailsTo(email)).toHaveLength(1)
  })

  test('gets the letter back when it was given up after a day', async () => {
    const { email, write } = trial.newConstituent()
    trial.fault('senate', '503')
    await trial.sendConfirmed(write('The Senate never takes this one.', unticked))
    trial.clock.advance(day + hour)
    const ended = async () => {
      // By then the circuit is open, so one letter probes the gateway every 15 s.
      trial.clock.advance(16_000)
      await trial.idle()
      return trial.endedOf(email)
    }
    const twoLost = ['delivered', 'given_up', 'given_up']
    await expect.poll(ended, { interval: 1_000 }).toEqual(twoLost)
    trial.clock.advance(2 * hour)
    const [mail] = await awaitMails(email, 1)
    expect(mail?.text).toContain(
      '- Senator, Wyoming (class 1). The Senate contact system is currently experiencing issues.',
    )
    expect(mail?.text).toContain('The Senate never takes this one.')
    trial.fault('senate', 'none')
  })

  test('is notified even if the server died before it answered', async () => {
    const { email, write } = trial.newConstituent()
    const answer = () => {
      throw new Error('The power went out.')
    }
    const { publicUrl } = trial.environment
    const answers = { answer, answerHeld: answer, answerHandOver: answer }
    const { accept } = openSubmissions({ ...trial, publicUrl, answers })
    trial.fault('house', '400')
    const batch = write('This answer was never seen.', unticked)
    const browser = trial.confirmations.rememberBrowser(senderIn(batch.submissions[0]?.userInfo))
    const caller = { network: '192.0.2.1', confirmedBrowser: browser }
    await expect(accept(batch, caller)).rejects.toThrow('The power went out.')
    await expect.poll(() => trial.endedOf(email)).toEqual(['delivered', 'delivered', 'refused'])
    trial.clock.advance(2 * minute)
    const [mail] = await awaitMails(email, 1)
    expect(mail?.text).toContain('This answer was never seen.')
  })
})

describe('a mail server', () => {
  test('that is down for a day still delivers the copy, once and under one id', async () => {
    const { email, write } = trial.newConstituent()
    trial.fault('mail', '503')
    await trial.sendConfirmed(write('The mail server is down for this one.'))
    trial.clock.advance(31_000)
    await expect.poll(async () => (await trial.mailingsTo(email))[0]?.attempts).toBe(1)
    for (const wait of [2, 5, 16, 16].map(each => each * minute).concat(day)) {
      trial.clock.advance(wait)
      await trial.idle()
    }
    expect(await trial.mailsTo(email)).toEqual([])
    trial.fault('mail', 'none')
    trial.clock.advance(hour)
    await awaitMails(email, 1)
    expect(new Set(trial.handedOver().map(each => each.deliveryId)).size).toBe(1)
    // The limit no longer needs this address, so its hash is deleted.
    await expect.poll(() => trial.mailingsTo(email)).toEqual([])
  })

  test('that does not know the mailbox is not tried again', async () => {
    const { email, write } = trial.newConstituent()
    trial.fault('mail', '400')
    await trial.sendConfirmed(write('This mailbox is unknown.'))
    trial.clock.advance(31_000)
    await expect.poll(async () => (await trial.mailingsTo(email))[0]?.state).toBe('refused')
    expect((await trial.mailingsTo(email))[0]?.reason).toBe('SMTP 550 at DATA')
    trial.clock.advance(hour)
    await trial.idle()
    expect(trial.handedOver()).toHaveLength(1)
  })

  test('that breaks off after it received the text gets it once more, and no more', async () => {
    const { email, write } = trial.newConstituent()
    trial.fault('mail', 'reset-after-accept')
    await trial.sendConfirmed(write('The connection breaks at the end.'))
    trial.clock.advance(31_000)
    await expect.poll(async () => (await trial.mailingsTo(email))[0]?.broken_off).toBe(1)
    trial.clock.advance(20 * minute)
    await expect.poll(async () => (await trial.mailingsTo(email))[0]?.state).toBe('unknown')
    trial.clock.advance(hour)
    await trial.idle()
    expect(trial.handedOver()).toHaveLength(2)
    expect(new Set(trial.handedOver().map(each => each.deliveryId)).size).toBe(1)
  })
})

describe('letters that wait cause no email', () => {
  test.for([
    ['after "This wasn’t me"', disownBatch],
    ['after erasure', eraseBatch],
  ] as const)('%s', async ([, take]) => {
    const { email, write } = trial.newConstituent()
    await trial.sendConfirmed(write('Taken back before it was mailed.'))
    const batchId = await trial.batchOf(email)
    await trial.database.db
      .transaction()
      .execute(async trx => void (await take(trx, trial, { batchId, now: trial.clock.now() })))
    trial.clock.advance(hour)
    await trial.idle()
    expect(trial.handedOver()).toEqual([])
  })
})
