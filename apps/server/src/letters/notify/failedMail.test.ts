import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ConfirmTrial, openConfirmTrial } from '../accept/testing/openConfirmTrial.ts'
import { aConstituent } from '../receipts/testing/aConstituent.ts'
import { problemOf } from './mailProblems.ts'

let trial: ConfirmTrial

beforeAll(async () => {
  trial = await openConfirmTrial()
})
afterEach(() => trial.fault('mail', 'none'))
afterAll(() => trial.close())

test.each([
  ['refused', 'SMTP 550 at RCPT TO', 'address'],
  ['refused', 'not an address that mail can be sent to', 'address'],
  ['refused', 'SMTP 554 at DATA', 'refused'],
  ['refused', 'larger than the mail server accepts', 'refused'],
  ['given_up', 'ECONNREFUSED', 'given_up'],
  ['unknown', 'cut_off', 'unknown'],
  ['sent', null, null],
  ['voided', null, null],
  ['queued', 'SMTP 451 at RCPT TO', null],
] as const)('for an email that is %s (%s), the problem is %s', (state, reason, problem) => {
  expect(problemOf({ state, reason })).toBe(problem)
})

describe('The receipt says that our email to the sender could not be delivered', () => {
  const read = async (url: string) => {
    const { receipt } = await aConstituent(trial).open(new URL(url).pathname)
    if (receipt.kind !== 'open' && receipt.kind !== 'waiting') throw new Error(`It is ${receipt.kind}.`)
    return receipt
  }

  test('while the letter waits for a confirmation, until a later email is accepted', async () => {
    const { email, write } = trial.newPerson()
    trial.fault('mail', '400')
    const { receipt: url } = await trial.send(write('Please tell me that your mail was refused.'))
    await expect
      .poll(async () => (await read(url)).failedMail)
      .toEqual({ problem: 'refused', at: expect.any(String) })
    trial.fault('mail', 'none')
    await trial.send(write('Another letter with the same address.'))
    await trial.mailsOnceSent(email, 1)
    await expect.poll(async () => (await read(url)).failedMail).toBeNull()
  })

  test('after the letter was delivered', async () => {
    const { write } = trial.newConstituent()
    const { receipt: url } = await trial.send(write('Please mail me a copy.', { emailReceipt: true }))
    expect((await read(url)).failedMail).toBeNull()
    trial.fault('mail', '400')
    trial.clock.advance(31_000)
    await expect
      .poll(async () => (await read(url)).failedMail)
      .toEqual({ problem: 'refused', at: expect.any(String) })
  })
})
