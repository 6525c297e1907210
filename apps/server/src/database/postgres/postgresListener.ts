import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { Listeners, quoted } from '../listeners.ts'

/** A vanished machine is noticed within half a minute. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

const AGAIN_AFTER_MS = 1_000

const CLOSE_TIMEOUT_MS = 2_000

export class PostgresListener {
  readonly listeners = new Listeners(statement => this.#run(statement))
  readonly #url: string
  readonly #log: (line: string) => void
  #client: Promise<pg.Client> | undefined
  #latest: pg.Client | undefined
  #again: NodeJS.Timeout | undefined
  #closed = false
  readonly #closeTimeoutMs: number

  constructor(url: string, log: (line: string) => void, closeTimeoutMs = CLOSE_TIMEOUT_MS) {
    this.#url = url
    this.#log = log
    this.#closeTimeoutMs = closeTimeoutMs
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#again)
    const client = await this.#client?.catch(() => undefined)
    await Promise.race([client?.end(), pause(this.#closeTimeoutMs, undefined, { ref: false })])
  }

  async #run(statement: string): Promise<void> {
    if (this.#closed) return
    this.#client ??= this.#connect()
    const client = await this.#client
    await client.query(statement)
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'redress-listen',
      connectionTimeoutMillis: 10_000,
      ...keepAlive,
    })
    client.on('notification', ({ channel, payload }) => this.listeners.dispatch(channel, payload ?? ''))
    client.on('error', error => this.#log(`The listening connection to PostgreSQL broke (${error.message}).`))
    client.once('end', () => this.#broke(client))
    this.#latest = client
    try {
      await client.connect()
      for (const channel of this.listeners.channels) await client.query(`listen ${quoted(channel)}`)
    } catch (error) {
      this.#broke(client)
      await client.end().catch(() => {})
      throw error
    }
    return client
  }

  #broke(client: pg.Client): void {
    // The end of an older client must not replace its successor.
    if (client !== this.#latest) return
    this.#client = undefined
    this.#latest = undefined
    clearTimeout(this.#again)
    this.#again = setTimeout(() => {
      if (this.#closed || this.listeners.channels.length === 0) return
      this.#client ??= this.#connect()
      this.#client.catch(() => {})
    }, AGAIN_AFTER_MS)
    this.#again.unref()
  }
}
