import { setTimeout as pause } from 'node:timers/promises'
import { isLong, tell } from '@redress/channels/testing/drill'
import { states } from '@redress/core/address/states'
import { congressSeats } from '@redress/core/legislator/seats'
import type { Submission } from '@redress/core/submission/submission'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aSubmission } from '../../testing/aBatch.ts'
import { openTestProduct, type TestProduct } from '../../testing/testProduct.ts'

const outageMs = 600_000
/** The clock advances by this time (ms) at each step. People write letters between the steps. */
const stepMs = isLong ? 5_000 : 120_000
const peopleAtOnce = isLong ? 10 : 4
const perSecond = 40
/**
 * The number of looks without a new letter after which the clock advances. The long form waits for more looks, because
 * it measures the pace, which an advance would distort.
 */
const looksBeforeStep = isLong ? 40 : 10

let product: TestProduct
beforeEach(async () => {
  product = await openTestProduct({ worker: false, gatewayTimeoutMs: 2_000 })
})
afterEach(() => product.close())

/** The states of the writers. Each has a single House seat, so that the address proves the district. */
const homes = states.filter(each => each.houseSeats === 1 && each.senateClasses.length > 0)

function lettersOf(nth: number): Submission[] {
  const state = homes[nth % homes.length]!
  const seats = congressSeats.filter(seat => seat.state === state.code)
  return seats.map(({ code }) =>
    aSubmission(code, {
      submission: `Written in the outage, marker-${nth}-.`,
      userInfo: { addressState: state.code },
    }),
  )
}

const post = async (nth: number) =>
  product.app.inject({
    method: 'POST',
    url: '/api/submission/advocacy',
    headers: { 'x-api-key': 'redress-public' },
    payload: { sessionId: `outage-${nth}`, submissions: lettersOf(nth) },
  })

const count = async (method: 'cwc' | 'scwc', state: 'queued' | 'delivered') => {
  const { db } = product.database
  const { many } = await db
    .selectFrom('deliveries')
    .select(db.fn.countAll<number>().as('many'))
    .where('method', '=', method)
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return many
}

/**
 * Waits until a chamber has all letters. If no letter arrives for a while, the clock advances, so that letters that a
 * busy machine must try again become due. It does not advance while letters are being sent, because all assigned slots
 * would then be due at once.
 */
async function until(method: 'cwc' | 'scwc', many: number): Promise<void> {
  let looksInVain = 0
  let before = 0
  const look = async () => {
    const now = await count(method, 'delivered')
    looksInVain = now === before ? looksInVain + 1 : 0
    before = now
    if (looksInVain > 0 && looksInVain % looksBeforeStep === 0) product.clock.advance(60_000)
    return now
  }
  await expect.poll(look, { timeout: 600_000, interval: 50 }).toBe(many)
}

/** Returns, for each letter, the delivery ids that the offices received. */
function idsByLetter(): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>()
  for (const { office, deliveryId, body } of product.simulator.gateways.messages()) {
    const key = `${office} ${/marker-\d+-/.exec(body)?.[0]}`
    ids.set(key, (ids.get(key) ?? new Set()).add(deliveryId))
  }
  return ids
}

/** Returns the maximum number of letters that the House gateway received in any second from `from` on. */
function busiestSecond(from: number): number {
  const times = product.simulator.gateways
    .messages()
    .filter(each => each.gateway === 'house' && each.accepted)
    .map(each => Date.parse(each.receivedAt))
    .filter(at => at >= from)
  return Math.max(0, ...times.map(at => times.filter(each => each >= at && each < at + 1_000).length))
}

const toHouse = () => product.simulator.gateways.messages().filter(each => each.gateway === 'house')

async function writeThroughOutage(): Promise<{ answers: ReturnType<typeof post>[]; people: number }> {
  const answers: ReturnType<typeof post>[] = []
  for (let passed = 0; passed < outageMs; passed += stepMs) {
    for (let person = 0; person < peopleAtOnce; person += 1) answers.push(post(answers.length))
    // Before the clock advances, the letters that were just written get time to be tried.
    await pause(isLong ? 150 : 250)
    product.clock.advance(stepMs)
  }
  return { answers, people: answers.length }
}

test.for(['503', 'hang', 'reset', 'reset-after-accept'] as const)(
  'while the House is down for ten minutes (%s), all letters are accepted, and are delivered afterwards under one id each',
  { timeout: 1_200_000 },
  async fault => {
    const worker = await product.work({ perSecond, chance: Math.random })
    product.fault('house', fault)
    const { answers, people } = await writeThroughOutage()
    const tried = toHouse().length
    await until('scwc', 2 * people)
    expect(await count('cwc', 'delivered')).toBe(0)

    product.fault('house', 'none')
    // By then, every letter that waits for its next attempt is due.
    product.clock.advance(16 * 60_000)
    const recovered = product.clock.now()
    const began = performance.now()
    await until('cwc', people)
    const seconds = (performance.now() - began) / 1000
    await worker.stop()

    const replies = await Promise.all(answers)
    expect(replies.filter(each => each.statusCode === 200 && each.json().summary.total === 3)).toHaveLength(
      people,
    )
    const ids = idsByLetter()
    expect(ids.size).toBe(3 * people)
    expect([...ids.values()].filter(each => each.size > 1)).toEqual([])
    // Slots are 1/40 s apart. Requests may bunch up a little on their way, and more on a shared machine.
    if (isLong) expect(busiestSecond(recovered)).toBeLessThanOrEqual(perSecond * 1.25)
    tell({
      [`${fault}: letters to the House, all accepted`]: people,
      [`${fault}: tries while it was down`]: tried,
      [`${fault}: seconds to deliver all after it`]: seconds.toFixed(1),
      [`${fault}: most in one second, at ${perSecond}`]: busiestSecond(recovered),
    })
  },
)
