import type { Writer } from '@redress/core/submission/submission'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBatch } from '../../testing/aBatch.ts'
import { openTestProduct, type TestProduct } from '../../testing/testProduct.ts'
import { openLetters, storedLetterColumns } from '../stored/letters.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())

const template = 'Please stand up for every voter.'

type Case = { what: string; submission: string; writer?: Writer; authorship: string }

const cases: Case[] = [
  { what: 'an untouched starter message', submission: template, writer: 'edited', authorship: 'template' },
  {
    what: 'the same with a line end',
    submission: `${template}\n`,
    writer: 'drafted',
    authorship: 'template',
  },
  { what: 'one with a word more', submission: `${template} Yes.`, writer: 'edited', authorship: 'edited' },
  { what: 'a draft as it came', submission: 'From my reasons.', writer: 'drafted', authorship: 'drafted' },
  { what: 'a draft that was changed', submission: 'Changed by me.', writer: 'edited', authorship: 'edited' },
  { what: 'a text of which nothing is told', submission: 'My own words.', authorship: 'edited' },
]

test.each(cases)(
  'the delivered document attributes $what correctly',
  async ({ submission, writer, authorship }) => {
    product.simulator.gateways.clear()
    const userInfo = { email: `ada+${cases.findIndex(each => each.submission === submission)}@example.org` }
    const { statusCode } = await product.app.inject({
      method: 'POST',
      url: '/api/submission/advocacy',
      headers: { 'x-api-key': 'redress-public' },
      payload: { ...aBatch({ submission, userInfo }), writer },
    })
    expect(statusCode).toBe(200)
    const bodies = product.simulator.gateways.messages().flatMap(each => (each.accepted ? [each.body] : []))
    const element = authorship === 'template' ? 'OrganizationStatement' : 'ConstituentMessage'
    expect(bodies).toHaveLength(3)
    for (const body of bodies) {
      expect(body).toContain(`<${element}>Dear `)
      expect(body).toContain(`${submission.trim()}</${element}>`)
    }
    const { db } = product.database
    const rows = await db.selectFrom('deliveries').select(storedLetterColumns).execute()
    const letters = [...(await openLetters(db, product.vault, rows)).values()]
    const kept = letters.filter(({ constituent }) => constituent.email === userInfo.email)
    expect(kept.map(({ authorship: stored }) => stored)).toEqual([authorship, authorship, authorship])
  },
)

test.each([
  ['nothing', undefined, 'Y'],
  ['that the sender wants an answer', true, 'Y'],
  ['that the sender needs no answer', false, 'N'],
])(
  'a batch with the authorship %s says so to the offices, and names the provenance page',
  async (_what, answerWanted, sent) => {
    product.simulator.gateways.clear()
    const email = `answer-${String(answerWanted)}@example.org`
    const { statusCode } = await product.app.inject({
      method: 'POST',
      url: '/api/submission/advocacy',
      headers: { 'x-api-key': 'redress-public' },
      payload: { ...aBatch({ submission: 'Please read this letter.', userInfo: { email } }), answerWanted },
    })
    expect(statusCode).toBe(200)
    const messages = product.simulator.gateways.messages()
    expect(messages.map(each => each.accepted)).toEqual([true, true, true])
    for (const { body } of messages) {
      expect(body).toContain(`<IsResponseRequested>${sent}</IsResponseRequested>`)
      expect(body).toContain(`<MoreInfo>${product.environment.publicUrl}/about/vote</MoreInfo>`)
    }
  },
)
