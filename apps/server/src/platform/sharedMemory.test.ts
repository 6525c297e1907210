import { expect, test } from 'vitest'
import { openClock } from './clock.ts'
import { openSharedMemory } from './sharedMemory.ts'

function aMemory() {
  const clock = openClock(Date.parse('2026-11-20T17:00:00Z'))
  const memory = openSharedMemory({ clock, ttlMs: 10_000 })
  const asked: string[] = []
  const ask = async (what: string) => {
    asked.push(what)
    if (what === 'nothing') throw new Error('nothing')
    return `${what} ${asked.length}`
  }
  return { clock, memory, asked, ask }
}

test('an answer is shared until it expires', async () => {
  const { clock, memory, asked, ask } = aMemory()
  const find = memory.memoize(ask, { max: 10 })
  expect(await Promise.all([find('a'), find('a'), find('b')])).toEqual(['a 1', 'a 1', 'b 2'])
  clock.advance(9_000)
  await find('a')
  clock.advance(1_001)
  await find('a')
  expect(asked).toEqual(['a', 'b', 'a'])
})

test('an answer made from others expires with the oldest of them', async () => {
  const { clock, memory, asked, ask } = aMemory()
  const fact = memory.memoize(ask, { max: 10 })
  const page = memory.memoize(async of => `page of ${await fact(of)}`, { max: 10 })
  await fact('a')
  clock.advance(9_000)
  expect(await page('a')).toBe('page of a 1')
  clock.advance(1_001)
  expect(await page('a')).toBe('page of a 2')
  expect(asked).toEqual(['a', 'a'])
})

test('after a change everything is loaded again, including answers that are being loaded', async () => {
  const { memory, asked, ask } = aMemory()
  const fact = memory.memoize(ask, { max: 10 })
  const page = memory.memoize(async of => `page of ${await fact(of)}`, { max: 10 })
  const before = page('a')
  memory.clear()
  expect(await page('a')).toBe('page of a 2')
  expect(await before).toBe('page of a 1')
  expect(await page('a')).toBe('page of a 2')
  expect(asked).toHaveLength(2)
})

test('a clock that is set back does not keep an answer forever', async () => {
  const { clock, memory, asked, ask } = aMemory()
  const find = memory.memoize(ask, { max: 10 })
  await find('a')
  clock.advance(-3600_000)
  await find('a')
  expect(asked).toEqual(['a', 'a'])
})

test('a failure is not kept', async () => {
  const { memory, asked, ask } = aMemory()
  const find = memory.memoize(ask, { max: 10 })
  await expect(find('nothing')).rejects.toThrow()
  await expect(find('nothing')).rejects.toThrow()
  expect(asked).toHaveLength(2)
})

test('at most `max` answers are kept', async () => {
  const { memory, asked, ask } = aMemory()
  const find = memory.memoize(ask, { max: 2 })
  for (const what of ['a', 'b', 'c', 'a']) await find(what)
  expect(asked).toEqual(['a', 'b', 'c', 'a'])
})
