type OnPayload = (payload: string) => void

/** Manages listeners by channel. It listens to a channel as long as the channel has a listener. */
export class Listeners {
  readonly #byChannel = new Map<string, Set<OnPayload>>()
  readonly #run: (statement: string) => Promise<unknown>

  constructor(run: (statement: string) => Promise<unknown>) {
    this.#run = run
  }

  get channels(): string[] {
    return [...this.#byChannel.keys()]
  }

  async add(channel: string, onPayload: OnPayload): Promise<() => Promise<void>> {
    // A new function is created for each call, because a caller may add the same callback twice and remove one of them.
    const mine: OnPayload = payload => onPayload(payload)
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

  dispatch(channel: string, payload: string): void {
    for (const onPayload of this.#byChannel.get(channel) ?? []) onPayload(payload)
  }

  async #remove(channel: string, mine: OnPayload): Promise<void> {
    if (this.#forget(channel, mine)) await this.#run(`unlisten ${quoted(channel)}`)
  }

  /** Removes a listener. Returns true if it was the last one on its channel. */
  #forget(channel: string, mine: OnPayload): boolean {
    const all = this.#byChannel.get(channel)
    if (!all?.delete(mine) || all.size > 0) return false
    return this.#byChannel.delete(channel)
  }
}

export function quoted(channel: string): string {
  return `"${channel.replaceAll('"', '""')}"`
}
