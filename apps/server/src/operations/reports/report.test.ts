import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumDisclosed } from '../../letters/counts/disclosed.ts'
import { newTally, type Tally } from '../../letters/counts/tally.ts'
import { saveAct } from '../../testing/testBills.ts'
import { billRows, dayRows, delayOf, officeRows, outcomeRows, sourceRows } from './report.ts'
import { type CountedLetter, countBatch, countLetter, countVisit } from './testing/countOne.ts'

const batch = {
  id: 'b',
  campaignId: 'c',
  acceptedAt: '2026-11-20T12:00:00.000Z',
  source: '',
  person: '',
  stances: {},
  confirmed: false,
}

const letter: CountedLetter = {
  batchId: 'b',
  deliveryId: 'd',
  office: 'HWY00',
  state: 'delivered',
  attempts: 1,
  acceptedAt: '2026-11-20T12:00:00.000Z',
  endedAt: '2026-11-20T12:01:00.000Z',
}

const visit = { id: 1, stage: 'visited' as const, source: '', at: '2026-11-20T12:00:00.000Z' }

type Counted = {
  batches?: Partial<Parameters<typeof countBatch>[1]>[]
  letters?: (Partial<CountedLetter> & { source?: string; person?: string })[]
  visits?: Partial<Parameters<typeof countVisit>[1]>[]
}

function aTally({ batches = [], letters = [], visits = [] }: Counted): Tally {
  const tally = newTally()
  for (const [place, each] of batches.entries()) countBatch(tally, { ...batch, person: `${place}`, ...each })
  for (const [place, { source = '', person = `${place}`, ...each }] of letters.entries())
    countLetter(tally, { ...letter, ...each }, { ...batch, source, person })
  for (const each of visits) countVisit(tally, { ...visit, ...each })
  return tally
}

const repeat = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item)

describe('a sum of cells', () => {
  const cell = (count: number, people = count) => ({ count, people })

  test.each([
    ['nothing at all', [], 0],
    ['no cell', [undefined], 0],
    ['empty cells', [cell(0), cell(0)], 0],
    ['four people', [cell(4)], null],
    ['five people', [cell(5)], 5],
    ['nine people, rounded down', [cell(9)], 5],
    ['ten people', [cell(10)], 10],
    ['many letters of four people', [cell(400, 4)], null],
    ['several campaigns, each rounded by itself', [cell(9), cell(9)], 10],
    ['few people beside many', [cell(3), cell(7)], 5],
    ['few people and an empty cell', [cell(3), cell(0)], null],
  ])('of %s', (_what, cells, sum) => {
    expect(sumDisclosed(cells)).toBe(sum)
  })

  test('does not reveal that a suppressed part is smaller than four', () => {
    const range = (shown: number) => [shown, shown + 4] as const
    const counts = fc.array(fc.integer({ min: 5, max: 60 }), { maxLength: 6 })
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 4 }), (parts, hidden) => {
        const sum = parts.reduce((before, each) => before + each, hidden)
        const total = sumDisclosed([cell(sum)])
        if (total === null) return
        const shown = parts.map(each => sumDisclosed([cell(each)]) ?? 0)
        const most = range(total)[1] - shown.reduce((before, each) => before + range(each)[0], 0)
        expect(most).toBeGreaterThanOrEqual(4)
      }),
    )
  })
})

/** Repeats each item for five people, so that no number is suppressed. */
const ofFive = <Item extends object>(items: readonly Item[]): (Item & { person: string })[] =>
  items.flatMap(item => ['a', 'b', 'c', 'd', 'e'].map(person => ({ ...item, person })))

test('outcomes are rows in order, with a zero for an outcome that did not occur', () => {
  const tally = aTally({
    letters: ofFive([{}, {}, { state: 'refused' as const }, { state: 'unknown' as const }]),
  })
  expect(outcomeRows([tally, tally])).toEqual([
    { outcome: 'delivered', letters: 20 },
    { outcome: 'queued', letters: 0 },
    { outcome: 'refused', letters: 10 },
    { outcome: 'given_up', letters: 0 },
    { outcome: 'unknown', letters: 10 },
    { outcome: 'voided', letters: 0 },
  ])
})

test('offices are rows with attempts and outcomes, ordered by letters and then by code', () => {
  const one = aTally({
    letters: ofFive([
      { office: 'SWY02' },
      { office: 'HWY00', attempts: 3 },
      { office: 'HWY00', state: 'voided' as const },
    ]),
  })
  const other = aTally({ letters: ofFive([{ office: 'SWY01' }]) })
  const hidden = aTally({ letters: [{ office: 'AAA' }] })
  expect(officeRows([one, other, hidden])).toEqual([
    { office: 'HWY00', letters: 10, attempts: 20, byOutcome: [5, 0, 0, 0, 0, 5] },
    { office: 'SWY01', letters: 5, attempts: 5, byOutcome: [5, 0, 0, 0, 0, 0] },
    { office: 'SWY02', letters: 5, attempts: 5, byOutcome: [5, 0, 0, 0, 0, 0] },
    { office: 'AAA', letters: null, attempts: null, byOutcome: [null, 0, 0, 0, 0, 0] },
  ])
})

test('sources are rows, ordered by submissions, then by visitors, then by name', () => {
  type Visit = NonNullable<Counted['visits']>[number]
  const visits = (count: number, given: Visit): Visit[] =>
    Array.from({ length: count }, (_, id) => ({ ...given, id }))
  const tally = aTally({
    batches: ofFive([{ source: 'b' }, { source: 'b' }, { source: 'a' }]),
    letters: ofFive([{ source: 'b' }]),
    visits: [
      ...visits(5, { source: 'c' }),
      ...visits(10, { source: 'd' }),
      ...visits(5, { source: 'f', stage: 'drafted' }),
      ...visits(5, { source: 'e', stage: 'reviewed' }),
      ...visits(5, { source: 'a' }),
    ],
  })
  expect(sourceRows([tally])).toEqual([
    { source: 'b', visitors: 0, drafts: 0, submissions: 10, letters: 5 },
    { source: 'a', visitors: 5, drafts: 0, submissions: 5, letters: 0 },
    { source: 'd', visitors: 10, drafts: 0, submissions: 0, letters: 0 },
    { source: 'c', visitors: 5, drafts: 0, submissions: 0, letters: 0 },
    { source: 'e', visitors: 0, drafts: 0, submissions: 0, letters: 0 },
    { source: 'f', visitors: 0, drafts: 5, submissions: 0, letters: 0 },
  ])
})

test('bills are rows with their names, ordered by stances and then by id', () => {
  const tally = aTally({
    batches: ofFive<{ stances: Record<string, 'PRO' | 'CON'> }>([
      { stances: { '119-s-1': 'PRO' } },
      { stances: { '119-hr-2': 'CON' } },
      { stances: { '119-hr-1': 'CON', '119-hr-3': 'PRO' } },
      { stances: { '119-hr-1': 'PRO' } },
    ]),
  })
  const hidden = aTally({ batches: [{ stances: { '118-hr-1': 'PRO' } }, { stances: { '118-hr-1': 'CON' } }] })
  const named = [{ ...saveAct, id: '119-hr-2', name: 'An act' }]
  expect(billRows([tally, hidden], named)).toEqual([
    { id: '119-hr-1', name: '', for: 5, against: 5 },
    { id: '119-hr-2', name: 'An act', for: 0, against: 5 },
    { id: '119-hr-3', name: '', for: 5, against: 0 },
    { id: '119-s-1', name: '', for: 5, against: 0 },
    { id: '118-hr-1', name: '', for: null, against: null },
  ])
})

test('days are rows in order, with visits and submissions', () => {
  const tally = aTally({
    batches: ofFive([{ acceptedAt: '2026-11-20T23:59:59.999Z' }, { acceptedAt: '2026-11-21T00:00:00.000Z' }]),
    visits: repeat(5, 0).flatMap((_, id) => [
      { id, at: '2026-11-19T00:00:00.000Z' },
      { id, at: '2026-11-20T12:00:00.000Z', stage: 'drafted' as const },
      { id, at: '2026-11-21T12:00:00.000Z' },
    ]),
  })
  expect(dayRows([tally])).toEqual([
    { day: '2026-11-19', visitors: 5, submissions: 0 },
    { day: '2026-11-20', visitors: 0, submissions: 5 },
    { day: '2026-11-21', visitors: 5, submissions: 5 },
  ])
})

describe('the delay', () => {
  const after = (seconds: number): Partial<CountedLetter> => ({
    endedAt: new Date(Date.parse(letter.acceptedAt) + seconds * 1_000).toISOString(),
  })
  const delayed = (...seconds: number[]) => aTally({ letters: seconds.map(after) })

  test.each([
    ['of four people is not disclosed', [1, 2, 3, 4], null],
    ['of five', [50, 10, 20, 30, 40], { median: 30, p90: 50 }],
    ['of an even number is the lower middle', [1, 2, 3, 4, 5, 6], { median: 3, p90: 6 }],
    ['of ten, by value and not by text', [100, 9, 8, 7, 6, 5, 4, 3, 2, 1], { median: 5, p90: 9 }],
    ['of eleven', [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1], { median: 6, p90: 10 }],
    ['is in whole seconds', [1.5, 1.5, 1.5, 1.5, 1.4], { median: 2, p90: 2 }],
  ])('%s', (_what, seconds, delay) => {
    expect(delayOf([delayed(...seconds)])).toEqual(delay)
  })

  test('covers all campaigns that have enough people', () => {
    expect(delayOf([delayed(1, 1, 1, 1, 1), delayed(9, 9, 9, 9, 9), delayed(500)])).toEqual({
      median: 1,
      p90: 9,
    })
  })

  test('counts only delivered letters', () => {
    const lost = repeat(5, { ...after(100), state: 'refused' as const })
    const others = repeat(5, { state: 'delivered' as const, endedAt: null })
    expect(delayOf([aTally({ letters: [...lost, ...others] })])).toBeNull()
    expect(delayOf([])).toBeNull()
  })

  test('counts people, not letters', () => {
    expect(delayOf([aTally({ letters: repeat(9, { person: 'one' }) })])).toBeNull()
  })
})
