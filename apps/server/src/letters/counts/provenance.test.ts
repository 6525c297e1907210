import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBatch } from '../../testing/aBatch.ts'
import { openTestProduct, type TestProduct, testNow } from '../../testing/testProduct.ts'

let product: TestProduct

beforeAll(async () => {
  product = await openTestProduct({
    worker: false,
    answerWaitMs: 0,
    env: { PUBLIC_URL: 'https://write.example.org', PROVIDER_CONTACT: 'help@example.org', LIMITS: 'off' },
  })
})
afterAll(() => product.close())

async function open(campaignId: string) {
  const { statusCode, body, headers } = await product.app.inject({ url: `/about/${campaignId}` })
  return { statusCode, headers, provenance: JSON.parse(body).provenance }
}

/** Sends letters from this many people, each to three offices. */
async function send(people: number, from = 0): Promise<void> {
  for (let index = from; index < from + people; index += 1) {
    const email = `writer-${index}@example.org`
    const { statusCode } = await product.app.inject({
      method: 'POST',
      url: '/api/submission/advocacy',
      headers: { 'x-api-key': 'redress-public' },
      payload: aBatch({ submission: `Letter ${index}, please.`, userInfo: { email } }),
    })
    expect(statusCode).toBe(200)
  }
}

async function confirm(people: number): Promise<void> {
  const { db } = product.database
  const batches = await db.selectFrom('batches').select('id').orderBy('accepted_at').limit(people).execute()
  const ids = batches.map(each => each.id)
  await db
    .updateTable('batches')
    .set({ confirmed_at: new Date(testNow).toISOString() })
    .where('id', 'in', ids)
    .execute()
}

const aMinute = 60_000

async function counts() {
  product.clock.advance(aMinute)
  const { provenance } = await open('vote')
  return [provenance.letters, provenance.confirmedLetters]
}

describe('the provenance page', () => {
  test('names the contact, the words of the campaign, and the tools that help to write', async () => {
    const { statusCode, headers, provenance } = await open('vote')
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=60')
    expect(provenance).toMatchObject({
      campaign: { campaignId: 'vote' },
      providerContact: 'help@example.org',
      drafter: 'offline',
    })
  })

  test('counts letters and confirmed letters of at least five people, and shows no smaller count', async () => {
    expect(await counts()).toEqual([0, 0])
    await send(4)
    expect(await counts()).toEqual([null, 0])
    await send(2, 4)
    expect(await counts()).toEqual([15, 0])
    await confirm(4)
    expect(await counts()).toEqual([15, null])
    await send(4, 6)
    await confirm(5)
    expect(await counts()).toEqual([30, 15])
  })

  test('contains no word of a writer', async () => {
    const { body } = await product.app.inject({ url: '/about/vote' })
    expect(body).not.toMatch(/writer-|Testcase|24th St|please/)
  })

  test.each(['nothing-here', '%00', 'a%2Fb', 'x'.repeat(65), '%3Cscript%3E'])(
    'of %s does not exist',
    async campaignId => {
      const { statusCode, provenance, headers } = await open(campaignId)
      expect([statusCode, provenance]).toEqual([404, null])
      expect(headers['cache-control']).toBe('no-store')
    },
  )

  test('exists after the campaign is over, but not before it begins', async () => {
    expect((await open('over')).statusCode).toBe(200)
    product.clock.set(Date.parse('2024-12-31T23:59:59-05:00'))
    expect((await open('vote')).statusCode).toBe(404)
    product.clock.set(Date.parse('2025-01-01T00:00:00-05:00'))
    expect((await open('vote')).statusCode).toBe(200)
  })
})
