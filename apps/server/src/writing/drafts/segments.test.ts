import type { Stance } from '@redress/core/bill/bill'
import type { Segment } from '@redress/core/campaign/segments'
import { aCampaign } from '@redress/core/testing/aCampaign'
import { describe, expect, test } from 'vitest'
import { readReasons } from '../analysis/reader.ts'
import { frameBills } from './frameBills.ts'
import { prepareLetter, readingContext, startersOf } from './prepareLetter.ts'
import { composedReply, modelReply } from './replies.ts'
import { aDraftRequest } from './testing/aDraftRequest.ts'
import { noRecords } from './testing/noRecords.ts'

const id = '119-hr-22'
const thanks = 'Thank you for cosponsoring it. Please ask leadership for a vote.'
const segments: Segment[] = [
  { when: { cosponsor: id }, ask: thanks, starterMessages: ['Thank you all.'], starterStances: ['PRO'] },
  { when: { sponsor: id }, ask: 'Thank you for H.R. 22.' },
  { when: { notCosponsor: id }, ask: 'Please cosponsor H.R. 22.' },
  { when: { committee: 'HSHA' }, ask: 'Thank you for the hearing.' },
  { when: { party: 'Republican' }, ask: 'Please stop the SAVE Act.', stance: 'CON' },
  {},
]

const stances = [undefined, 'PRO', 'CON'] as const
const numbers = [-1, 0, 1, 2, 3, 4, 5]

async function letter(...asked: Parameters<typeof prepared>) {
  return composedReply(await prepared(...asked))
}

async function prepared(
  stance: Stance | undefined,
  asked: number[],
  { own = 'PRO' as Stance | undefined, words = '', place = '', variant = 0, second = false } = {},
) {
  const other = { id: '119-hr-14', number: '14', type: 'HR' as const }
  const listed = [{ id, number: '22', type: 'HR' as const, proOrCon: own }, ...(second ? [other] : [])]
  const campaign = aCampaign({ supportingBills: listed, segments })
  const bill = { billId: id, billName: 'SAVE Act', billTitle: '', billSummary: '' }
  const request = aDraftRequest({
    sender: { reasoning: words },
    exampleMessages: ['Show the whole price first.', 'Thank you all.'],
    supportedBills: stance
      ? [bill, ...(second ? [{ ...bill, billId: other.id, billName: 'John R. Lewis Act' }] : [])].map(
          each => ({
            ...each,
            proOrCon: stance,
          }),
        )
      : [],
    segments: asked,
    place,
    variant,
  })
  const found = {
    campaign,
    organization: { id: 'o', name: 'O', confirmEmail: 'never', drafting: 'model' } as const,
  }
  const bills = await frameBills(request.supportedBills, { records: noRecords, congress: 119 })
  const starters = startersOf(request, found, bills)
  const reading = await readReasons(words, readingContext(request, bills, starters))
  return prepareLetter(request, { found, bills, starters, reading, avoided: [] })
}

const cells = stances.flatMap(stance => numbers.map(number => ({ stance, number })))
const reasons = 'My sister could not register last year because her passport had expired in May.'

describe('stance and segment', () => {
  test.each(cells)(
    'A letter that is $stance to segment $number says what the writer wants',
    async ({ stance, number }) => {
      for (const words of ['', reasons]) {
        const { openings = {}, message } = await letter(stance, [number], { words })
        const opening = openings[number] ?? ''
        const holds = stance === (segments[number]?.stance ?? 'PRO') && segments[number]?.ask !== undefined
        expect(opening.includes(segments[number]?.ask ?? '-')).toBe(holds)
        expect(message.startsWith(opening)).toBe(true)
        if (stance === 'CON') expect(message).not.toMatch(/thank/i)
        if (stance !== undefined) expect(message).toContain('H.R. 22')
      }
    },
  )

  test('Not one of all letters to several segments thanks for a bill that its writer opposes', async () => {
    const pairs = numbers.flatMap(one => numbers.map(other => [one, other]))
    const replies = await Promise.all(
      pairs.map(asked => letter('CON', [...new Set(asked)], { words: reasons })),
    )
    const texts = replies.flatMap(({ message, openings = {} }) => [message, ...Object.values(openings)])
    expect(texts.filter(text => /thank/i.test(text))).toEqual([])
  })
})

test('The bill is named before a request that does not name it', async () => {
  const { openings } = await letter('PRO', [0, 1], { words: reasons })
  expect(openings?.[0]).toMatch(/writing about H\.R\. 22, the SAVE Act\. Thank you for cosponsoring it\./)
  expect(openings?.[1]).toBe('Thank you for H.R. 22.')
})

test('A request that has the bill’s name gets only its number, and one with the number only the writer’s place', async () => {
  const { openings } = await letter('CON', [4], { words: reasons, place: 'Casper' })
  expect(openings?.[4]).toBe('I live in Casper, and I’m writing about H.R. 22. Please stop the SAVE Act.')
  const { openings: numbered } = await letter('PRO', [1], { words: reasons, place: 'Casper' })
  expect(numbered?.[1]).toBe('I’m writing as your constituent in Casper. Thank you for H.R. 22.')
})

test('A second bill that the request does not mention is asked for in the usual words', async () => {
  const { openings } = await letter('PRO', [1, 0], { words: reasons, second: true })
  expect(openings?.[1]).toMatch(/^Thank you for H\.R\. 22\. .*support H\.R\. 14/)
  expect(openings?.[0]).toMatch(
    /^I’m writing about .*H\.R\. 22.* and .*H\.R\. 14.*Thank you for cosponsoring it\./,
  )
})

test('No legislator who is thanked for cosponsoring a bill is asked where they stand on it', async () => {
  for (const variant of [0, 1, 2]) {
    const { message } = await letter('PRO', [0], { words: reasons, variant })
    expect(message).toMatch(/you(’ll)? do\b/)
    expect(message).not.toMatch(/you stand|you’ll vote/)
  }
})

test('A sample letter of one segment is in no letter that goes to another segment too', async () => {
  expect((await letter('PRO', [0])).message).toContain('Thank you all.')
  const { message } = await letter('PRO', [2, 0])
  expect(message).not.toContain('Thank you all.')
  expect(message.startsWith('Please cosponsor H.R. 22.')).toBe(true)
})

test.each([
  ['My sister in Casper could not register.', false],
  ['My sister could not register.', true],
])(
  'A place that a model’s sentence says is not said in the first paragraph too: %s',
  async (text, saysPlace) => {
    const letterTo = await prepared('PRO', [0, 5], { words: reasons, place: 'Casper' })
    const opening = letterTo.openings?.[0] ?? ''
    expect(opening).toContain('Casper')
    const parts = [
      { text: opening, source: 'request' as const },
      { text, source: 'yours' as const },
    ]
    const reply = modelReply({ subject: '', message: `${opening}\n\n${text}`, parts }, letterTo, 'server')
    const first = reply.openings?.[0] ?? ''
    expect([first, reply.openings?.[5] ?? ''].map(each => each.includes('Casper'))).toEqual([
      saysPlace,
      saysPlace,
    ])
    expect(first).toContain(thanks)
    expect(reply.message).toBe(`${first}\n\n${text}`)
    expect(reply.parts?.[0]?.text).toBe(first)
  },
)
