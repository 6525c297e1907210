import { expect, test } from 'vitest'
import { noticeDetails } from './noticedDetail.ts'

const noticed = (words: string, town = 'Cheyenne') => noticeDetails([words], town)[0]

test.each([
  ['I paid $93 in fees.', { kind: 'money', text: '$93 in fees' }],
  ['A ticket for $40 cost me $71.', { kind: 'money', text: '$40' }],
  ['It was $1,200.50, twice.', { kind: 'money', text: '$1,200.50' }],
  ['Pagué $93 en cargos.', { kind: 'money', text: '$93 en cargos' }],
  ['I waited 3 weeks for it.', { kind: 'number', text: '3 weeks' }],
  ['Esperé 12 días.', { kind: 'number', text: '12 días' }],
  ['My sister missed the show.', { kind: 'person', relation: 'sister' }],
  ['Mi mamá lo vio.', { kind: 'person', relation: 'mother' }],
  ['Nothing like it in cheyenne.', { kind: 'place', text: 'cheyenne' }],
])('%j has a detail that offices notice', (words, detail) => {
  expect(noticed(words)).toEqual(detail)
})

test.each(['', 'Fees are bad.', '$', 'H.R. 1402 in 2026', 'She is a sister.', 'Cheyennes'])(
  '%j has none',
  words => {
    expect(noticed(words)).toBeUndefined()
  },
)

test('an unknown town does not count as a place', () => {
  expect(noticed('Fees are bad.', ' ')).toBeUndefined()
})

test('each kind is noticed once, and the next detail takes its turn', () => {
  const kinds = noticeDetails(['$93 in fees.', '$4 for my son.', '$5 more.'], '').map(detail => detail?.kind)
  expect(kinds).toEqual(['money', 'person', undefined])
})
