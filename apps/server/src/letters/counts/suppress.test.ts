import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countBatch, countLetter, countVisit } from '../../operations/reports/testing/countOne.ts'
import { givenAway } from '../../operations/reports/testing/givenAway.ts'
import { type Line, sheetOf, suppress } from './suppress.ts'
import { addPeople, type Cell, newCell, newTally } from './tally.ts'

const addTo = (cell: Cell, count: number, person: string) => addPeople(cell, { count, people: [person] })

/** A total and parts of so many people each, each person counted once. */
function aLine(...sizes: number[]): Line & { parts: Cell[] } {
  const total = newCell()
  const parts = sizes.map((size, place) => {
    const part = newCell()
    for (let person = 0; person < size; person += 1)
      for (const cell of [part, total]) addTo(cell, 1, `${place} ${person}`)
    return part
  })
  return { total, parts }
}

const disclosed = ({ total, parts }: Line) =>
  [total, ...parts].map(each => (each.isSuppressed ? null : each.count))

test.each([
  ['all of them many', [5, 6], [11, 5, 6]],
  ['four people alone', [4], [null, null]],
  ['five people alone', [5], [5, 5]],
  ['four beside many: the next smallest hides them', [4, 9, 20], [33, null, null, 20]],
  ['four beside one other: nothing but the total is left', [4, 9], [13, null, null]],
  ['two small ones that are five together', [2, 3, 9], [14, null, null, 9]],
  ['two small ones that are four together', [1, 3, 9, 10], [23, null, null, null, 10]],
  ['small ones alone, and few', [1, 1], [null, null, null]],
  ['small ones alone that are five together', [2, 3], [5, null, null]],
  ['no person in a part, which reveals nothing', [0, 9], [9, 0, 9]],
])('of parts with %s', (_what, sizes, expected) => {
  const line = aLine(...sizes)
  suppress({ lines: [line], together: [] })
  expect(disclosed(line)).toEqual(expected)
})

test('many letters of few people are few', () => {
  const total = newCell()
  for (const person of ['a', 'b', 'c', 'd']) addTo(total, 100, person)
  suppress({ lines: [{ total, parts: [] }], together: [] })
  expect(total.isSuppressed).toBe(true)
})

test('of two counts of the same people, both are disclosed or neither', () => {
  const [one, other] = [aLine(4, 9, 20), aLine(20)]
  suppress({ lines: [one, other], together: [[one.parts[1] ?? newCell(), other.parts[0] ?? newCell()]] })
  expect(disclosed(other)).toEqual([null, null])
})

const cellOf = (people: number): Cell => {
  const cell = newCell()
  for (let person = 0; person < people; person += 1) addTo(cell, 1, `${person}`)
  return cell
}

describe('cells that reveal each other', () => {
  test('are suppressed together, also the total', () => {
    const cells = [cellOf(4), cellOf(9), cellOf(0)]
    const [one, ...others] = cells
    suppress({ lines: [{ total: one ?? newCell(), parts: [] }], together: [cells] })
    expect(cells.map(each => each.isSuppressed)).toEqual([true, true, true])
    expect(others).toHaveLength(2)
  })

  test('are found also through a group that stands later', () => {
    const [one, two, few] = [cellOf(9), cellOf(9), cellOf(4)]
    suppress({
      lines: [{ total: few, parts: [] }],
      together: [
        [one, two],
        [two, few],
      ],
    })
    expect([one, two].map(each => each.isSuppressed)).toEqual([true, true])
  })

  test('stay where none of them is suppressed', () => {
    const cells = [cellOf(5), cellOf(9)]
    suppress({ lines: [], together: [cells] })
    expect(cells.some(each => each.isSuppressed)).toBe(false)
  })
})

test('of parts of the same people the one with the smaller count is suppressed', () => {
  const parts = [cellOf(4), cellOf(9), cellOf(9)]
  const [few, many, less] = parts
  if (many) many.count = 20
  suppress({ lines: [{ total: cellOf(30), parts }], together: [] })
  expect([few, many, less].map(each => each?.isSuppressed)).toEqual([true, false, true])
})

test('a total that is suppressed takes a part with it, or its only part follows from it', () => {
  const total = cellOf(9)
  total.isSuppressed = true
  const parts = [cellOf(9), cellOf(6)]
  suppress({ lines: [{ total, parts }], together: [] })
  expect(parts.map(each => each.isSuppressed)).toEqual([false, true])
})

describe('a campaign’s sheet', () => {
  const batch = {
    id: 'b',
    campaignId: 'c',
    acceptedAt: '2026-11-20T12:00:00.000Z',
    source: 'a',
    confirmed: false,
  }
  const letter = { batchId: 'b', deliveryId: 'd', attempts: 1, endedAt: null }

  function aTally(
    people: number,
    difference: { office?: string; state?: 'delivered' | 'refused'; source?: string },
  ) {
    return { people, office: 'HWY00', state: 'delivered' as const, source: 'a', ...difference }
  }

  function tallyOf(...groups: ReturnType<typeof aTally>[]) {
    const tally = newTally()
    for (const [group, { people, office, state, source }] of groups.entries())
      for (let person = 0; person < people; person += 1) {
        const counted = { ...batch, source, person: `${group} ${person}`, stances: {} }
        countBatch(tally, counted)
        countLetter(tally, { ...letter, office, state, acceptedAt: batch.acceptedAt }, counted)
      }
    suppress(sheetOf(tally))
    return tally
  }

  test('suppresses in an office’s row what its few letters reveal, and in the outcome’s column', () => {
    const tally = tallyOf(
      aTally(9, {}),
      aTally(4, { state: 'refused' }),
      aTally(9, { office: 'SWY01' }),
      aTally(9, { office: 'SWY01', state: 'refused' }),
    )
    const cells = [...tally.grid.values()].flatMap(row => [...row.values()])
    expect(cells.map(each => each.isSuppressed)).toEqual([true, true, true, true])
    expect([...tally.offices.parts.values()].map(each => each.isSuppressed)).toEqual([false, false])
  })

  test('suppresses letters, attempts and batches of the same people together', () => {
    const tally = tallyOf(aTally(4, { source: 'a' }), aTally(9, { source: 'b', office: 'SWY01' }))
    for (const { parts } of [tally.batches, tally.letters, tally.offices, tally.attempts])
      expect([...parts.values()].map(each => each.isSuppressed)).toEqual([true, true])
    for (const { total } of [tally.batches, tally.letters, tally.offices, tally.attempts, tally.outcomes])
      expect(total.isSuppressed).toBe(false)
  })

  test('suppresses a total in every table, once it is all that is left of a suppressed part', () => {
    const tally = newTally()
    const counted = (person: number, source: string) => ({
      ...batch,
      source,
      person: `${person}`,
      stances: {},
    })
    for (let person = 0; person < 9; person += 1) {
      countBatch(tally, counted(person, 'x'))
      const { acceptedAt } = batch
      const sent = { ...letter, office: 'HWY00', state: 'delivered' as const, acceptedAt }
      countLetter(tally, sent, counted(person, 'x'))
    }
    // People without a letter of their own: the letters’ only source would give their number away.
    for (let person = 9; person < 13; person += 1) countBatch(tally, counted(person, 'y'))
    suppress(sheetOf(tally))
    const { batches, batchDays, letters, offices, outcomes, attempts } = tally
    for (const { total } of [batches, batchDays, letters, offices, outcomes, attempts])
      expect(total.isSuppressed).toBe(true)
  })

  test('suppresses all totals of few people', () => {
    const tally = tallyOf(aTally(4, {}))
    const { batches, batchDays, letters, offices, outcomes, attempts } = tally
    for (const { total } of [batches, batchDays, letters, offices, outcomes, attempts])
      expect(total.isSuppressed).toBe(true)
  })

  test('suppresses the visitors of few visits, of each stage by itself', () => {
    const tally = newTally()
    const visit = { source: '', at: '2026-11-20T12:00:00.000Z' }
    for (let id = 0; id < 9; id += 1) countVisit(tally, { ...visit, id, stage: 'visited' })
    for (let id = 9; id < 13; id += 1) countVisit(tally, { ...visit, id, stage: 'drafted' })
    suppress(sheetOf(tally))
    expect(tally.stages.visited.total.isSuppressed).toBe(false)
    expect(tally.visitDays.total).toMatchObject({ count: 9, isSuppressed: false })
    expect(tally.stages.drafted.total.isSuppressed).toBe(true)
  })

  test.each([
    ['four who took a stance among many', 4, 9, [true, undefined]],
    ['five who took a stance among many', 5, 9, [false, undefined]],
    ['many of whom four took no stance', 9, 4, [true, undefined]],
  ])('suppresses a stance of %s', (...[, withStance, without, expected]) => {
    const tally = newTally()
    for (let person = 0; person < withStance + without; person += 1)
      countBatch(tally, {
        ...batch,
        person: `${person}`,
        stances: person < withStance ? { '119-hr-1': 'PRO' } : { '119-hr-2': 'CON' },
      })
    suppress(sheetOf(tally))
    const bill = tally.bills.get('119-hr-1')
    expect([bill?.get('PRO')?.isSuppressed, bill?.get('CON')?.isSuppressed]).toEqual(expected)
  })
})

test('a cell counts everything, and keeps the keys of five people, each once', () => {
  const cell = newCell()
  for (const person of ['a', 'a', '', 'b', 'c', 'd', 'e', 'f']) addTo(cell, 2, person)
  expect(cell.count).toBe(16)
  expect([...cell.people]).toEqual(['a', 'b', 'c', 'd', 'e'])
})

const states = ['delivered', 'refused', 'queued'] as const
const letters = fc.array(
  fc.record({
    person: fc.nat({ max: 12 }).map(String),
    source: fc.constantFrom('', 'a', 'b', 'c'),
    office: fc.constantFrom('HWY00', 'SWY01', 'SWY02'),
    state: fc.constantFrom(...states),
    day: fc.constantFrom('2026-11-19', '2026-11-20'),
    stances: fc.dictionary(fc.constantFrom('119-hr-1', '119-hr-2'), fc.constantFrom('PRO', 'CON')),
  }),
  { maxLength: 60 },
)

test('no disclosed number describes fewer than five people, and no sum reveals a suppressed one', () => {
  let disclosed = 0
  fc.assert(
    fc.property(letters, written => {
      const tally = newTally()
      for (const [place, { person, source, office, state, day, stances }] of written.entries()) {
        const acceptedAt = `${day}T12:00:00.000Z`
        const batch = {
          id: String(place),
          campaignId: 'vote',
          acceptedAt,
          source,
          person,
          stances,
          confirmed: false,
        }
        const about = {
          batchId: batch.id,
          deliveryId: batch.id,
          attempts: 1,
          acceptedAt,
          endedAt: acceptedAt,
        }
        countBatch(tally, batch)
        countLetter(tally, { ...about, office, state }, batch)
      }
      const sheet = sheetOf(tally)
      suppress(sheet)
      const cells = sheet.lines.flatMap(({ total, parts }) => [total, ...parts])
      for (const cell of cells) {
        if (cell.isSuppressed || cell.count === 0) continue
        expect(cell.people.size).toBe(5)
        disclosed += 1
      }
      const few = (cell: Cell) => cell.people.size < 5
      expect(givenAway(sheet.lines).filter(few)).toEqual([])
    }),
    { numRuns: 400 },
  )
  expect(disclosed).toBeGreaterThan(0)
})
