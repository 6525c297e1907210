import { expect, test } from 'vitest'
import { timeline } from './OfficeRecord.tsx'
import { after, anOffice, someAttempts } from './testing/aReceipt.ts'

const dispatched = (office: Parameters<typeof anOffice>[0]) =>
  timeline(after(0), anOffice(office)).map(({ what, count }) => (count > 1 ? `${what} ×${count}` : what))

test('a letter that arrived at once has two lines', () => {
  expect(timeline(after(0), anOffice())).toEqual([
    { what: 'took', from: after(0), to: null, count: 1 },
    { what: 'delivered', from: after(0.5), to: null, count: 1 },
  ])
})

test.each([
  [0, ['took']],
  [1, ['took', 'unavailable']],
  [3, ['took', 'unavailable', 'unavailable', 'unavailable']],
  [4, ['took', 'unavailable ×4']],
  [120, ['took', 'unavailable ×120']],
])('%i tries that failed alike are told one by one, or as one if they are many', (count, expected) => {
  const waiting = { state: 'retrying', endedAt: null, attempts: someAttempts(count) } as const
  expect(dispatched(waiting)).toEqual(expected)
})

test('a long run shows its first and its last time', () => {
  const [, run] = timeline(after(0), anOffice({ attempts: someAttempts(5) }))
  expect(run).toEqual({ what: 'unavailable', from: after(0.5), to: after(48.5), count: 5 })
})

test('what is different between two runs stands between them', () => {
  const attempts = [
    ...someAttempts(4),
    ...someAttempts(1, 'deferred'),
    ...someAttempts(5),
    ...someAttempts(1, 'delivered'),
  ]
  expect(dispatched({ attempts })).toEqual([
    'took',
    'unavailable ×4',
    'deferred',
    'unavailable ×5',
    'delivered',
  ])
})

test.each([
  ['goes on while the letter waits', { state: 'accepted', endedAt: null }, ['took', 'now']],
  ['was cut off if the letter has ended', { state: 'voided', endedAt: after(3) }, ['took', 'cut', 'stopped']],
] as const)('a try without an end %s', (_what, difference, expected) => {
  expect(dispatched({ ...difference, attempts: someAttempts(1, null) })).toEqual(expected)
})

test('of two tries without an end only the last can be going on', () => {
  const attempts = someAttempts(2, null)
  expect(dispatched({ state: 'accepted', endedAt: null, attempts })).toEqual(['took', 'cut', 'now'])
})

test('a letter that goes on by email says so between the two', () => {
  const attempts = [...someAttempts(1, 'rerouted'), ...someAttempts(1, 'delivered')]
  expect(dispatched({ contactMethod: 'email', attempts })).toEqual(['took', 'rerouted', 'delivered'])
})

test('a day of trying in vain ends with giving up', () => {
  const attempts = someAttempts(100)
  expect(dispatched({ state: 'given_up', endedAt: after(1440), attempts })).toEqual([
    'took',
    'unavailable ×100',
    'gaveUp',
  ])
})
