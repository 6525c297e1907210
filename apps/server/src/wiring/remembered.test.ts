import { expect, test } from 'vitest'
import { openClock } from '../base/clock.ts'
import { remembered } from './remembered.ts'

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

test('a question is asked once in a moment, and anew after it', async () => {
  const { asked, clock, ask } = counting()
  const find = remembered({ clock, forMs: 10_000 }, ask)
  expect(await Promise.all([find('a'), find('a'), find('b')])).toEqual(['a 1', 'a 1', 'b 2'])
  clock.advance(9_000)
  await find('a')
  clock.advance(1_000)
  await find('a')
  expect(asked).toEqual(['a', 'b', 'a'])
})

test('a clock that is set back makes nothing last for ever', async () => {
  const { asked, clock, ask } = counting()
  const find = remembered({ clock, forMs: 10_000 }, ask)
  await find('a')
  clock.advance(-3600_000)
  await find('a')
  expect(asked).toEqual(['a', 'a'])
})

test('a failure is asked again', async () => {
  const { asked, clock, ask } = counting()
  const find = remembered({ clock, forMs: 10_000 }, ask)
  await expect(find('nothing')).rejects.toThrow()
  await expect(find('nothing')).rejects.toThrow()
  expect(asked).toHaveLength(2)
})

test('no more is remembered than there is room for', async () => {
  const { asked, clock, ask } = counting()
  const find = remembered({ clock, forMs: 10_000, most: 2 }, ask)
  for (const what of ['a', 'b', 'c', 'a']) await find(what)
  expect(asked).toEqual(['a', 'b', 'c', 'a'])
})
