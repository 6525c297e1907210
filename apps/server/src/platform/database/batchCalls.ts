import { setImmediate as turn } from 'node:timers/promises'

/**
 * Performs up to `most` waiting calls together, including all calls from the current turn of the event loop. A second
 * batch starts beside a running one only if `most` calls wait. If a batch fails, its calls are repeated one by one, so
 * that no call fails because of another one.
 */
export function batchCalls<Item, Result>(
  { atOnce, most }: { atOnce: number; most: number },
  perform: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  type Waiting = { item: Item; resolve: (given: Promise<Result>) => void }
  const waiting: Waiting[] = []
  let underWay = 0

  async function alone(item: Item): Promise<Result> {
    const [result] = await perform([item])
    if (result === undefined) throw new Error('A batch of one call has no result.')
    return result
  }

  async function together(group: Waiting[]): Promise<void> {
    const results = group.length > 1 ? await perform(group.map(each => each.item)).catch(() => null) : null
    const settled = group.map(({ item, resolve }, index) => {
      const result = results?.[index]
      const given = result === undefined ? alone(item) : Promise.resolve(result)
      resolve(given)
      return given
    })
    await Promise.allSettled(settled)
  }

  async function performWaiting(): Promise<void> {
    underWay += 1
    while (waiting.length > 0) {
      await turn()
      await together(waiting.splice(0, most))
    }
    underWay -= 1
  }

  return item =>
    new Promise(resolve => {
      waiting.push({ item, resolve })
      const isFull = waiting.length >= most && underWay < atOnce
      if (underWay === 0 || isFull) void performWaiting()
    })
}
