import type { Clock } from '../base/clock.ts'

type Answer<T> = { at: number; given: Promise<T> }

/**
 * A question whose answer stands for a moment, by the clock: in a surge many ask the same, and those who ask
 * meanwhile share it. What is answered is shared too, and must not be changed. A failure is not remembered.
 */
export function remembered<Asked, T>(
  { clock, forMs, most = 1_000 }: { clock: Clock; forMs: number; most?: number },
  ask: (asked: Asked) => Promise<T>,
): (asked: Asked) => Promise<T> {
  const answers = new Map<string, Answer<T>>()
  return asked => {
    const key = JSON.stringify(asked)
    const known = answers.get(key)
    // A clock may also be set back.
    if (known && Math.abs(clock.now() - known.at) < forMs) return known.given
    if (answers.size >= most) answers.clear()
    const given = ask(asked)
    answers.set(key, { at: clock.now(), given })
    given.catch(() => answers.delete(key))
    return given
  }
}
