/** Ends a sleep early. A wake that comes while no caller sleeps ends the next sleep at once. */
export type WakeSignal = {
  wake(): void
  /** Resolves at the next wake, or when the time is up. */
  sleep(mostMs: number): Promise<void>
}

export function makeWakeSignal(): WakeSignal {
  let isAwake = false
  let endSleep: (() => void) | null = null
  return {
    wake() {
      isAwake = true
      endSleep?.()
    },
    async sleep(mostMs) {
      if (!isAwake) {
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, mostMs)
          endSleep = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      endSleep = null
      isAwake = false
    },
  }
}
