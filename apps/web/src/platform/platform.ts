import type { Client, ClientSettings } from '@redress/contract/client'

/** The part of `Storage` that is used; a test brings a Map. */
export type TextStorage = {
  read(key: string): string | null
  write(key: string, text: string): void
  erase(key: string): void
}

export type Position = { lat: number; long: number }

/**
 * Everything outside of the page's own code: the network, the clock, chance, the browser's memory.
 * The browser brings one, a test brings another, and the server has none.
 */
export type Platform = {
  origin: string
  host: string
  referrer: string
  /** The path as it stands now. */
  path(): string
  /** The query string as it stands now, untouched; empty or with its question mark. */
  search(): string
  /** ms since 1970, by the server's clock where it is known. */
  now(): number
  /** An id nobody has used yet: `[A-Za-z0-9_-]{1,64}`. */
  freshId(): string
  connect(settings: ClientSettings): Client
  /** The same for calls that outlive the page. */
  connectKeptAlive(settings: ClientSettings): Client
  /** Inside the page; `address` holds path and query. */
  navigate(address: string, how: { replace: boolean }): void
  /** To somebody else's address, as plain text; it outlives the page, and nobody hears the answer. */
  post(url: string, text: string): void
  /** Out of the page, which leads nowhere: no step back comes upon it. */
  leave(url: string): void
  /** Runs `then` once; the answer cancels it. */
  later(ms: number, then: () => void): () => void
  /** Runs `then` whenever the page is put away, perhaps for good; the answer ends that. */
  whenHidden(then: () => void): () => void
  /** Where the visitor is, if they have allowed it before, or `mayAsk` and allow it now; null where nobody tells. */
  position(how: { withinMs: number; mayAsk: boolean }): Promise<Position | null>
  /** Gone with the tab. */
  tabStorage: TextStorage
  /** Stays on the device. */
  deviceStorage: TextStorage
  /** For the console, with nothing of the person. */
  report(reason: string): void
}
