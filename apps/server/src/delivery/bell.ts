/** Something to sleep by: a ring wakes the sleeper, or, where nobody sleeps, whoever lies down next. */
export type Bell = {
  ring(): void
  /** Resolves at the next ring, or when the time is up. */
  sleep(mostMs: number): Promise<void>
}

export function makeBell(): Bell {
  let rung = false
  let wake: (() => void) | null = null
  return {
    ring() {
      rung = true
      wake?.()
    },
    async sleep(mostMs) {
      if (!rung) {
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, mostMs)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      wake = null
      rung = false
    },
  }
}
