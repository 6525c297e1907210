export type WakeSignal = {
  wake(): void
  /** A wake without a sleeper ends the next sleep at once. */
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
