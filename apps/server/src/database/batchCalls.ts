/**
 * Work that can be done for many at once: what comes while some is under way waits, and goes together. More
 * sets out beside it only where as many wait as go together, `most`, and no more than `atOnce`. Where it fails
 * for many, it is done for each alone, so that no call fails because of another.
 */
export function batchCalls<Item, Result>(
  { atOnce, most }: { atOnce: number; most: number },
  perform: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  type Waiting = { item: Item; settle: (given: Promise<Result>) => void }
  const waiting: Waiting[] = []
  let underWay = 0

  async function alone(item: Item): Promise<Result> {
    const [result] = await perform([item])
    if (result === undefined) throw new Error('What was asked for one has no result.')
    return result
  }

  async function together(group: Waiting[]): Promise<void> {
    const results = group.length > 1 ? await perform(group.map(each => each.item)).catch(() => null) : null
    const settled = group.map(({ item, settle }, index) => {
      const result = results?.[index]
      const given = result === undefined ? alone(item) : Promise.resolve(result)
      settle(given)
      return given
    })
    await Promise.allSettled(settled)
  }

  async function goOn(): Promise<void> {
    underWay += 1
    while (waiting.length > 0) await together(waiting.splice(0, most))
    underWay -= 1
  }

  return item =>
    new Promise(resolve => {
      waiting.push({ item, settle: resolve })
      const isFull = waiting.length >= most && underWay < atOnce
      if (underWay === 0 || isFull) void goOn()
    })
}
