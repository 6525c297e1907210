/** Those who ask the same wait for one another: the answer to the first may serve the second. */
export type TakeTurn = (name: string) => Promise<() => void>

export function openTurns(): TakeTurn {
  const taken = new Map<string, Promise<void>>()
  return async name => {
    while (taken.has(name)) await taken.get(name)
    let leave = () => {}
    const turn = new Promise<void>(resolve => {
      leave = () => {
        if (taken.get(name) === turn) taken.delete(name)
        resolve()
      }
    })
    taken.set(name, turn)
    return leave
  }
}
