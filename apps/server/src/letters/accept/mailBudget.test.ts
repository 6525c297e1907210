import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCarefulBatch, type ConfirmTrial, linkIn, openConfirmTrial } from './testing/openConfirmTrial.ts'

const hour = 3600_000

let trial: ConfirmTrial

beforeAll(async () => {
  trial = await openConfirmTrial({ env: { LIMITS: 'on' } })
})
afterAll(() => trial.close())

/**
 * Sends a batch that waits for confirmation. A person without script cannot do the proof of work, so the email replaces
 * the proof.
 */
const hold = (email: string) =>
  trial.send({ ...aCarefulBatch('Please let me wait.', { email }), proof: 'mail' })

const mailsTo = (isOwn: (address: string) => boolean) =>
  trial.handedOver().filter(each => each.accepted && isOwn(each.office))

test('25 letters from spellings of one address cause one email, whose link shows the letters', async () => {
  for (let nth = 0; nth < 25; nth += 1)
    expect((await hold(`victim+${nth}@gmail.com`)).summary).toMatchObject({ awaiting: 3 })
  await trial.idle()
  expect(mailsTo(address => address.startsWith('victim'))).toHaveLength(1)
  const [first] = await trial.mailsTo(mailsTo(address => address.startsWith('victim'))[0]?.office ?? '')
  expect(await trial.waiting(linkIn(first?.text))).toHaveLength(20)
})

test('If a tag may belong to another person, each spelling sees its own letters, and all of them get three emails a day', async () => {
  for (const name of ['alice+1', 'alice+2', 'alice+3', 'alice+4', 'alice'])
    expect((await hold(`${name}@example.org`)).summary).toMatchObject({ awaiting: 3 })
  // An email is not made while another email under the same limit is being sent.
  for (let minutes = 0; minutes < 5; minutes += 1) {
    await trial.idle()
    trial.clock.advance(hour / 60 + 1_000)
  }
  await trial.idle()
  expect(mailsTo(address => address.startsWith('alice+'))).toHaveLength(3)
  const [plain, ...others] = await trial.mailsTo('alice@example.org')
  expect(others).toEqual([])
  expect(await trial.waiting(linkIn(plain?.text))).toHaveLength(1)
})

test('A network can ask 20 addresses an hour to confirm a letter, and the next letter is refused until then', async () => {
  const ask = (nth: number) => hold(`neighbor${nth}@example.org`)
  const answers = await Promise.all(Array.from({ length: 24 }, (_, nth) => ask(nth)))
  const refused = answers.filter(answer => !answer.ok)
  // The tests before this one used six of the 20 emails.
  expect(answers.length - refused.length).toBe(14)
  for (const answer of refused)
    expect(answer.error).toMatch(
      /^Too many letters that must be confirmed by email have come from your network\./,
    )
  await trial.idle()
  expect(mailsTo(address => address.startsWith('neighbor'))).toHaveLength(14)
  const [known] = mailsTo(address => address.startsWith('neighbor'))
  expect((await hold(known?.office ?? '')).summary).toMatchObject({ awaiting: 3 })
  trial.clock.advance(hour + hour / 6)
  expect((await ask(99)).summary).toMatchObject({ awaiting: 3 })
})
