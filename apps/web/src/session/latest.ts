/** Of the works of one kind only the latest counts: a newer one aborts the older, which then tells nobody. */
export type Latest<Kind extends string> = {
  run<T>(kind: Kind, work: (signal: AbortSignal) => Promise<T>, then: Settled<T>): void
  abort(kind: Kind): void
  abortAll(): void
}

export type Settled<T> = { done: (result: T) => void; failed: (problem: unknown) => void }

export function makeLatest<Kind extends string>(): Latest<Kind> {
  const under = new Map<Kind, AbortController>()

  function abort(kind: Kind) {
    under.get(kind)?.abort()
    under.delete(kind)
  }

  function run<T>(kind: Kind, work: (signal: AbortSignal) => Promise<T>, then: Settled<T>) {
    abort(kind)
    const mine = new AbortController()
    under.set(kind, mine)
    const settle = (tell: () => void) => {
      if (mine.signal.aborted) return
      under.delete(kind)
      tell()
    }
    work(mine.signal).then(
      result => settle(() => then.done(result)),
      problem => settle(() => then.failed(problem)),
    )
  }

  return {
    run,
    abort,
    abortAll() {
      for (const kind of [...under.keys()]) abort(kind)
    },
  }
}
