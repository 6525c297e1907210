import { expect, test } from 'vitest'
import { batchCalls } from './batchCalls.ts'

/** Makes a function whose calls finish only when the test says so. It records its arguments. */
function slowly() {
  const groups: number[][] = []
  const waiting: (() => void)[] = []
  const perform = async (items: readonly number[]) => {
    groups.push([...items])
    await new Promise<void>(resolve => waiting.push(resolve))
    if (items.includes(13)) throw new Error('unlucky')
    return items.map(each => each * 10)
  }
  const next = async () => {
    waiting.shift()?.()
    await new Promise(resolve => setTimeout(resolve, 0))
  }
  return { groups, perform, next }
}

const turnEnds = () => new Promise(resolve => setImmediate(resolve))

test('the calls of one turn are batched, and so are calls that arrive while a batch runs', async () => {
  const { groups, perform, next } = slowly()
  const ask = batchCalls({ atOnce: 1, most: 3 }, perform)
  const first = Promise.all([1, 2].map(ask))
  await turnEnds()
  expect(groups).toEqual([[1, 2]])
  const later = Promise.all([3, 4, 5, 6].map(ask))
  for (let step = 0; step < 6; step += 1) await next()
  expect([...(await first), ...(await later)]).toEqual([10, 20, 30, 40, 50, 60])
  expect(groups).toEqual([[1, 2], [3, 4, 5], [6]])
})

test('a second batch starts beside the first only when a full batch waits', async () => {
  const { groups, perform, next } = slowly()
  const ask = batchCalls({ atOnce: 2, most: 2 }, perform)
  const first = ask(1)
  await turnEnds()
  const second = ask(2)
  await turnEnds()
  expect(groups).toEqual([[1]])
  const third = ask(3)
  await turnEnds()
  expect(groups).toEqual([[1], [2, 3]])
  for (let step = 0; step < 4; step += 1) await next()
  expect(await Promise.all([first, second, third])).toEqual([10, 20, 30])
})

test('a call that fails does not affect the others', async () => {
  const { perform, next } = slowly()
  const ask = batchCalls({ atOnce: 1, most: 5 }, perform)
  const answers = Promise.allSettled([1, 2, 13, 4].map(ask))
  for (let step = 0; step < 12; step += 1) await next()
  expect((await answers).map(each => (each.status === 'fulfilled' ? each.value : 'failed'))).toEqual([
    10,
    20,
    'failed',
    40,
  ])
})
