/** What has been opened, to be closed in the opposite order. */
export type Closers = {
  add(close: () => unknown): void
  /** Whoever asks while it is under way waits for the same end. */
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
