type Hear = (payload: string) => void

/** Who listens to which channel, on one connection: that is told to listen at the first, and to stop after the last. */
export class Listeners {
  readonly #byChannel = new Map<string, Set<Hear>>()
  readonly #run: (statement: string) => Promise<unknown>

  /** @param run performs `listen "channel"` or `unlisten "channel"` */
  constructor(run: (statement: string) => Promise<unknown>) {
    this.#run = run
  }

  get channels(): string[] {
    return [...this.#byChannel.keys()]
  }

  async add(channel: string, hear: Hear): Promise<() => Promise<void>> {
    // A fresh function, so that the same one may listen twice and stop once.
    const mine: Hear = payload => hear(payload)
    const others = this.#byChannel.get(channel)
    if (others) {
      others.add(mine)
    } else {
      this.#byChannel.set(channel, new Set([mine]))
    }
    try {
      await this.#run(`listen ${quoted(channel)}`)
    } catch (error) {
      this.#forget(channel, mine)
      throw error
    }
    return () => this.#remove(channel, mine)
  }

  tell(channel: string, payload: string): void {
    for (const hear of this.#byChannel.get(channel) ?? []) hear(payload)
  }

  async #remove(channel: string, mine: Hear): Promise<void> {
    if (this.#forget(channel, mine)) await this.#run(`unlisten ${quoted(channel)}`)
  }

  /** Answers whether it was the last on its channel. */
  #forget(channel: string, mine: Hear): boolean {
    const all = this.#byChannel.get(channel)
    if (!all?.delete(mine) || all.size > 0) return false
    return this.#byChannel.delete(channel)
  }
}

/** A channel's name as an identifier, so that it means the same here as in pg_notify. */
export function quoted(channel: string): string {
  return `"${channel.replaceAll('"', '""')}"`
}
