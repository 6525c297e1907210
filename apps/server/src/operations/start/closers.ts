export type Closers = {
  add(close: () => unknown): void
  /** Closes everything in the reverse order of opening. A second call waits for the first one. */
  closeAll(): Promise<void>
}

export function makeClosers(): Closers {
  const closers: (() => unknown)[] = []
  let closing: Promise<void> | undefined
  async function closeEach(): Promise<void> {
    for (let close = closers.pop(); close; close = closers.pop()) await close()
  }
  return {
    add: close => closers.push(close),
    closeAll() {
      closing ??= closeEach()
      return closing
    },
  }
}
