import { type DraftReply, draftRequestLimits } from '@redress/core/message/message'
import { aCampaign } from '@redress/core/testing/aCampaign'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { openTestDatabase } from '../../platform/database/testing/openTestDatabase.ts'
import { Rejection } from '../../platform/rejection.ts'
import { aDraft, noObjection } from '../models/testing/answers.ts'
import { DRAFT_SCHEMA, VERDICT_SCHEMA } from './prompt.ts'
import { aDraftRequest } from './testing/aDraftRequest.ts'
import { openTestDrafts } from './testing/openTestDrafts.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  await database.db.deleteFrom('daily_budgets').execute()
  await database.db.deleteFrom('draft_phrase_counts').execute()
})
afterAll(() => database.close())

const sessionId = 'a-visit'
const minuteMs = 60_000
const asked = (difference = {}) => ({ ...aDraftRequest(), sessionId, prompt: true, ...difference })
const draftText = JSON.stringify(aDraft)
const opinionText = JSON.stringify(noObjection)

/** Returns words of random letters, which cannot be compressed well. */
function mixedText(length: number): string {
  let seed = length
  let text = ''
  while (text.length < length) {
    seed = (seed * 48_271) % 2_147_483_647
    text += seed % 7 === 0 ? ' the ' : String.fromCodePoint(97 + (seed % 26))
  }
  return text.slice(0, length)
}

const organization = { id: 'open-ledger', name: 'Open Ledger', confirmEmail: 'never' as const }
const foundWith = (drafting: 'model' | 'own-words') => ({
  organization: { ...organization, drafting },
  campaign: aCampaign(),
  topics: [],
})

type Opened = ReturnType<typeof openTestDrafts>

const open = (difference: Partial<Parameters<typeof openTestDrafts>[1]> = {}) =>
  openTestDrafts(database, { model: null, ...difference })

async function answer(
  { drafts }: Opened,
  { job = '' }: Pick<DraftReply, 'job'>,
  text: string,
  session = sessionId,
): Promise<DraftReply> {
  const reply = await drafts.finishOnDevice({ job, answer: text, sessionId: session })
  if (reply instanceof Rejection) throw new Error(reply.error)
  return reply
}

test('A browser gets the prompt, sends its draft, gets a second prompt, and then the letter', async () => {
  const opened = open()
  const first = await opened.write(asked())
  expect(first).toMatchObject({ subject: '', message: '', schema: DRAFT_SCHEMA })
  expect(first.prompt).toContain('A ticket for $40 cost me $71 at the end.')
  expect(first.verifyPrompt).toBeUndefined()

  const second = await answer(opened, first, draftText)
  expect(second).toMatchObject({ subject: '', message: '', schema: VERDICT_SCHEMA })
  expect(second.verifyPrompt).toContain('My $40 ticket cost me $71')
  expect(second.prompt).toBeUndefined()

  const reply = await answer(opened, second, opinionText)
  expect(reply).toMatchObject({ offline: false, model: 'device', subject: 'Support the TICKET Act' })
  expect(reply.message).toContain('My $40 ticket cost me $71 at the end, and I felt cheated.')
  expect(reply.parts?.map(part => part.source)).toEqual(['request', 'yours', 'request'])
  expect(reply.job).toBeUndefined()
})

test('A browser’s draft passes the same checks as a server’s', async () => {
  const opened = open()
  const invented = { paragraph: 2, text: 'My daughter Zoe paid $99 in Denver.', from: ['P1'] }
  const draft = { ...aDraft, sentences: [...aDraft.sentences, invented] }
  const second = await answer(opened, await opened.write(asked()), JSON.stringify(draft))
  const reply = await answer(opened, second, opinionText)
  expect(reply.message).not.toMatch(/Zoe|99|Denver/)
})

test('A browser’s draft that argues against the stance asks the person which of the two is right', async () => {
  const opened = open()
  const conflict = JSON.stringify({ conflict: true, subject: '', sentences: [] })
  const reply = await answer(opened, await opened.write(asked()), conflict)
  expect(reply.message).toBe('')
  expect(reply.findings?.map(finding => finding.kind)).toContain('conflict')
})

test.each([
  ['nothing', ''],
  ['prose', 'Here is your letter.'],
  ['half a draft', draftText.slice(0, 150)],
])('A browser that answers %s gets the composer’s letter', async (_what, text) => {
  const opened = open()
  const reply = await answer(opened, await opened.write(asked()), text)
  expect(reply).toMatchObject({ offline: true, fallback: 'unavailable' })
  expect(reply.message).toContain('I felt cheated.')
})

test('A second opinion that cannot be read leaves the draft', async () => {
  const opened = open()
  const second = await answer(opened, await opened.write(asked()), draftText)
  expect(await answer(opened, second, 'All fine.')).toMatchObject({ offline: false, model: 'device' })
})

describe('A job', () => {
  test('is encrypted: neither the reasons nor the visit can be read in it', async () => {
    const { job = '' } = await open().write(asked())
    const bytes = Buffer.from(job, 'base64url').toString('latin1')
    for (const secret of ['ticket', 'cheated', sessionId]) expect(`${job}${bytes}`).not.toContain(secret)
  })

  test.each([
    ['of another visit', (job: string) => ({ job, sessionId: 'another-visit' })],
    ['without a visit', (job: string) => ({ job })],
    ['that was changed', (job: string) => ({ job: `${job.slice(0, -2)}AA`, sessionId })],
    ['that is none', () => ({ job: 'nonsense', sessionId })],
    ['that is empty', () => ({ job: '', sessionId })],
  ])('%s is refused', async (_what, change) => {
    const opened = open()
    const { job = '' } = await opened.write(asked())
    const reply = await opened.drafts.finishOnDevice({ answer: draftText, ...change(job) })
    expect(reply).toMatchObject({ status: 422, problems: [{ field: 'job' }] })
  })

  test('contains its own request, and an answer to another request is checked against this one', async () => {
    const opened = open()
    const first = await opened.write(
      asked({ sender: { reasoning: 'My bus to work was cancelled for two months.' } }),
    )
    const second = await answer(opened, first, draftText)
    const reply = await answer(opened, second, opinionText)
    expect(reply.message).toContain('My bus to work was cancelled for two months.')
    expect(reply.message).not.toContain('$71')
  })

  test('expires after ten minutes, in both of its steps', async () => {
    const opened = open()
    const first = await opened.write(asked())
    opened.clock.advance(9 * minuteMs)
    const second = await answer(opened, first, draftText)
    opened.clock.advance(2 * minuteMs)
    for (const { job = '' } of [first, second]) {
      const reply = await opened.drafts.finishOnDevice({ job, answer: draftText, sessionId })
      expect(reply).toMatchObject({ status: 422, problems: [{ field: 'job' }] })
    }
  })

  test('fits into the request that returns it, with the longest reasons, bills and sample letter', async () => {
    const opened = open()
    const supportedBills = [1, 2, 3].map(number => ({
      billName: `Act ${number} ${mixedText(200)}`,
      billTitle: mixedText(1_000),
      billSummary: `${mixedText(230)}. `.repeat(20),
      proOrCon: 'PRO' as const,
    }))
    const difference = { supportedBills, exampleMessages: [mixedText(9_900)] }
    const first = await opened.write(asked({ ...difference, sender: { reasoning: mixedText(2_400) } }))
    const sentences = [{ paragraph: 1, text: `Please support this. ${mixedText(9_000)}`, from: ['P1'] }]
    const second = await answer(opened, first, JSON.stringify({ conflict: false, subject: '', sentences }))
    expect(second).toHaveProperty('verifyPrompt')
    for (const { job = '' } of [first, second]) expect(job.length).toBeLessThan(draftRequestLimits.job)
  })
})

test('An answer of 32 KB is read, and one byte more is refused', async () => {
  const opened = open()
  const { job = '' } = await opened.write(asked())
  const padded = (bytes: number) => draftText.padEnd(bytes, ' ')
  expect(await answer(opened, { job }, padded(32 * 1024))).toHaveProperty('verifyPrompt')
  const reply = await opened.drafts.finishOnDevice({ job, answer: padded(32 * 1024 + 1), sessionId })
  expect(reply).toMatchObject({ status: 422, problems: [{ field: 'answer' }] })
})

describe('No prompt is given', () => {
  test.each([
    [
      'for reasons of more than 2,500 characters',
      { sender: { reasoning: 'I paid $71 for it. '.repeat(140) } },
    ],
    [
      'for four bills',
      {
        supportedBills: [1, 2, 3, 4].map(number => ({
          billName: `H.R. ${number}`,
          billTitle: '',
          billSummary: '',
          proOrCon: 'PRO' as const,
        })),
      },
    ],
    [
      'for reasons in another language',
      { sender: { reasoning: 'Билет стоил мне семьдесят один доллар вместо сорока.' } },
    ],
    ['for emoji', { sender: { reasoning: '😡😡😡' } }],
    ['where the visitor wants their own words', { ownWords: true }],
  ])('%s: the composer writes the letter', async (_what, difference) => {
    const reply = await open().write(asked(difference))
    expect(reply.offline).toBe(true)
    expect(reply.prompt).toBeUndefined()
    expect(reply.message).not.toBe('')
  })

  test('for a threat', async () => {
    const reply = await open().write(
      asked({ sender: { reasoning: 'I will come to your office and shoot you.' } }),
    )
    expect(reply).toMatchObject({ message: '', offline: true })
    expect(reply.prompt).toBeUndefined()
  })

  test('if the organization wants letters in the person’s own words', async () => {
    const found = foundWith('own-words')
    const reply = await open({ found }).write(asked({ campaignId: 'vote' }))
    expect(reply).toMatchObject({ offline: true })
    expect(reply.prompt).toBeUndefined()
  })
})

describe('A browser’s drafts', () => {
  test('count in the budgets of visit and day, with their second opinion', async () => {
    const opened = open({ budgets: { draftsPerSession: 1 } })
    const first = await opened.write(asked())
    await answer(opened, await answer(opened, first, draftText), opinionText)
    expect(await opened.write(asked({ variant: 1 }))).toMatchObject({ offline: true, fallback: 'budget' })
    expect(await opened.write(asked({ sessionId: 'another' }))).toHaveProperty('prompt')
    const ofDay = open({ budgets: { draftsPerDay: 0 } })
    expect(await ofDay.write(asked({ sessionId: 'third' }))).toMatchObject({ fallback: 'budget' })
  })

  test('affect neither the phrases to avoid, the circuit breaker, the statistics nor the stored drafts', async () => {
    const opened = open({ found: foundWith('model') })
    for (let visit = 0; visit < 4; visit += 1) {
      const first = await opened.write(asked({ variant: visit, campaignId: 'vote' }))
      await answer(opened, first, 'no draft')
      await answer(opened, await answer(opened, first, draftText), opinionText)
    }
    expect(opened.fellBack).toEqual([])
    expect(opened.counted.asked).toBe(0)
    for (const table of ['draft_phrase_counts', 'draft_phrases', 'draft_answers'] as const)
      expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([])
    expect(opened.logged).toEqual([])
  })
})
