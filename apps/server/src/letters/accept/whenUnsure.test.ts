import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ConfirmTrial, linkIn, openConfirmTrial } from './testing/openConfirmTrial.ts'

const minute = 60_000

let trial: ConfirmTrial

beforeAll(async () => {
  trial = await openConfirmTrial({ env: { LIMITS: 'on' } })
})
afterAll(() => trial.close())

test('at most five of twenty forgeries are sent, none as confirmed, and the victim’s letter is sent once confirmed', async () => {
  const { email, write } = trial.newConstituent()
  const held = []
  for (let nth = 0; nth < 20; nth += 1) {
    const forgery = write(`Forgery number ${nth}.`)
    const first = await trial.send(forgery)
    const answer = first.proof ? await trial.send({ ...forgery, proof: 'mail' }) : first
    if (answer.summary?.awaiting) held.push(nth)
    if (nth === 5) {
      trial.clock.advance(2 * minute)
      await trial.idle()
    }
  }
  expect(held).toHaveLength(15)
  expect(trial.officeBodies()).toHaveLength(5 * 3)
  for (const body of trial.officeBodies()) expect(body).toContain('<EmailValidation>N</EmailValidation>')

  const own = write('The letter of the victim.')
  expect((await trial.send(own)).proof).toEqual({ mail: true })
  expect((await trial.send({ ...own, proof: 'mail' })).summary).toMatchObject({ awaiting: 3 })
  trial.clock.advance(5 * minute)
  await trial.idle()
  const mails = await trial.mailsTo(email)
  expect(mails.length).toBeLessThanOrEqual(3)
  expect(mails.map(each => each.text).join()).not.toMatch(/Forgery|The letter of/)

  const link = mails.map(each => linkIn(each.text)).find(Boolean) ?? ''
  const waiting = await trial.waiting(link)
  const letter = waiting.find(each => each.letters[0]?.text === 'The letter of the victim.')
  trial.simulator.gateways.clear()
  const answer = await trial.press(link, letter?.id ?? '', 'confirm')
  expect(answer.notice).toBe('confirmed')
  expect(trial.officeBodies()).toHaveLength(3)
  for (const body of trial.officeBodies()) {
    expect(body).toContain('The letter of the victim.')
    expect(body).toContain('<EmailValidation>Y</EmailValidation>')
  }
})

test('a confirmed browser must confirm again after twenty batches in a day', async () => {
  const { write } = trial.newConstituent()
  for (let sent = 1; sent <= 20; sent += 1)
    expect((await trial.sendConfirmed(write(`Letter ${sent} of a day.`))).status).toBe('success')
  expect((await trial.sendConfirmed(write('One letter too many.'))).proof).toEqual({ mail: true })
})
