import { expect, test } from 'vitest'
import { openClock } from './clock.ts'
import { memoizeTtl } from './memoizeTtl.ts'

function counting() {
  const asked: string[] = []
  const clock = openClock(Date.parse('2026-11-20T17:00:00Z'))
  const ask = async (what: string) => {
    asked.push(what)
    if (what === 'nothing') throw new Error('nothing')
    return `${what} ${asked.length}`
  }
  return { asked, clock, ask }
}

test('an answer is shared until it expires, and loaded again after that', async () => {
  const { asked, clock, ask } = counting()
  const find = memoizeTtl({ clock, ttlMs: 10_000 }, ask)
  expect(await Promise.all([find('a'), find('a'), find('b')])).toEqual(['a 1', 'a 1', 'b 2'])
  clock.advance(9_000)
  await find('a')
  clock.advance(1_001)
  await find('a')
  expect(asked).toEqual(['a', 'b', 'a'])
})

test('a clock that is set back does not keep an answer forever', async () => {
  const { asked, clock, ask } = counting()
  const find = memoizeTtl({ clock, ttlMs: 10_000 }, ask)
  await find('a')
  clock.advance(-3600_000)
  await find('a')
  expect(asked).toEqual(['a', 'a'])
})

test('a failure is not kept', async () => {
  const { asked, clock, ask } = counting()
  const find = memoizeTtl({ clock, ttlMs: 10_000 }, ask)
  await expect(find('nothing')).rejects.toThrow()
  await expect(find('nothing')).rejects.toThrow()
  expect(asked).toHaveLength(2)
})

test('at most `max` answers are kept', async () => {
  const { asked, clock, ask } = counting()
  const find = memoizeTtl({ clock, ttlMs: 10_000, max: 2 }, ask)
  for (const what of ['a', 'b', 'c', 'a']) await find(what)
  expect(asked).toEqual(['a', 'b', 'c', 'a'])
})

test('a cleared answer is loaded again, even while the first load is running', async () => {
  const { asked, clock, ask } = counting()
  const find = memoizeTtl({ clock, ttlMs: 10_000 }, ask)
  const first = find('a')
  find.clear()
  await find('a')
  await first
  await find('a')
  expect(asked).toEqual(['a', 'a'])
})
