/** What has been opened, to be closed in the opposite order. */
export type Closers = {
  add(close: () => unknown): void
  closeAll(): Promise<void>
}

export function makeClosers(): Closers {
  const closers: (() => unknown)[] = []
  return {
    add: close => closers.push(close),
    async closeAll() {
      for (let close = closers.pop(); close; close = closers.pop()) await close()
    },
  }
}
