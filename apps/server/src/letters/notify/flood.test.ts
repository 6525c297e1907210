import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSubmission } from '../../testing/aBatch.ts'
import { type MailTrial, openMailTrial } from './testing/openMailTrial.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let trial: MailTrial

beforeAll(async () => {
  trial = await openMailTrial()
})
afterAll(() => trial.close())

const offices = ['HWY00', 'SWY01', 'SWY02']
const stranger = 'stranger@example.org'

const write = (submission: string, officeCode: string) => ({
  submissions: [aSubmission(officeCode, { submission, userInfo: { email: stranger } })],
})

let number = 0

async function flood(count: number): Promise<void> {
  for (let sent = 0; sent < count; sent += 25) {
    const batches = Array.from({ length: 25 }, () => {
      number += 1
      return write(`Letter number ${number}.`, offices[number % 3] ?? '')
    })
    const answers = await Promise.all(batches.map(each => trial.send(each)))
    expect(answers.every(each => each.ok)).toBe(true)
  }
}

test('an address in 500 letters gets two emails a day without any text of theirs, and keeps a place for the confirmation email', async () => {
  const lost = 'A lost letter among many.'
  for (const part of [25, 25, 25, 175, 250]) {
    await flood(part)
    trial.clock.advance(31_000)
    await trial.idle()
  }
  trial.fault('house', '503')
  await trial.send(write(lost, 'HWY00'))
  trial.fault('house', '400')
  trial.clock.advance(30 * minute)
  await expect.poll(() => trial.endedOf(stranger)).toContain('refused')
  trial.clock.advance(2 * hour)
  await trial.idle()
  const today = await trial.mailsTo(stranger)
  expect(today).toHaveLength(2)

  trial.clock.advance(day)
  await expect.poll(async () => (await trial.mailsTo(stranger)).length).toBe(3)
  const [, , next] = await trial.mailsTo(stranger)
  expect(next?.text).toContain('Not delivered, or not certain: 1.')
  expect(next?.subject).toBe('Your letter to Congress: an update')
  expect(next?.text).toMatch(/\d{3} more of your messages were delivered\./)
  for (const { text } of await trial.mailsTo(stranger))
    expect(text).not.toMatch(/Letter number|A lost letter/)
})
