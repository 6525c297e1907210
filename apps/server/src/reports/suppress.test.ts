import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Line, sheetOf, suppress } from './suppress.ts'
import { addTo, type Cell, countBatch, countLetter, newCell, newTally } from './tally.ts'
import { givenAway } from './testing/givenAway.ts'

/** A total and parts of so many people each, everybody counted once. */
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
  ['nobody in a part: that says nothing of anybody', [0, 9], [9, 0, 9]],
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

test('of two numbers of the same people, both are told or neither', () => {
  const [one, other] = [aLine(4, 9, 20), aLine(20)]
  suppress({ lines: [one, other], together: [[one.parts[1] ?? newCell(), other.parts[0] ?? newCell()]] })
  expect(disclosed(other)).toEqual([null, null])
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
        const batch = { id: String(place), campaignId: 'vote', acceptedAt, source, person, stances }
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
