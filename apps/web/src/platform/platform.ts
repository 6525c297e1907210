import type { ReportedEvent } from '@redress/contract/calls'
import type { Client, ClientSettings } from '@redress/contract/client'
import type { WorkChallenge, WorkSolution } from '@redress/core/submission/proof'

/** The part of `Storage` that the page uses. */
export type TextStorage = {
  read(key: string): string | null
  write(key: string, text: string): void
  erase(key: string): void
}

export type GeoPosition = { lat: number; long: number }

/**
 * Everything outside the page's own code: the network, the clock, random ids and the browser's storage. Browsers and
 * tests have different implementations, and the server has none.
 */
export type Platform = {
  origin: string
  host: string
  referrer: string
  path(): string
  /** The query string of the page's URL: empty, or with its question mark. */
  search(): string
  /** The time in ms since 1970, by the server's clock if the server sent its time. */
  now(): number
  /** A new id: `[A-Za-z0-9_-]{1,64}`. */
  freshId(): string
  connect(settings: ClientSettings): Client
  /** Sends an event at once, in a request that continues if the visitor leaves the page. Ignores a failure. */
  log(settings: ClientSettings, event: ReportedEvent): void
  /** Opens another path of the page without loading a new document. `address` contains the path and the query. */
  navigate(address: string, how: { replace: boolean }): void
  /**
   * Sends plain text to another origin by POST. The request continues if the visitor leaves the page, and the answer is
   * ignored.
   */
  post(url: string, text: string): void
  /** Opens another URL, which replaces this page in the browser's history. */
  leave(url: string): void
  /** Calls `then` once after `ms`. The returned function cancels the call. */
  later(ms: number, then: () => void): () => void
  /** Calls `then` each time the page is hidden. The returned function ends this. */
  whenHidden(then: () => void): () => void
  /**
   * Resolves to null if there is no permission, or if no position arrives within the given time. The browser may ask
   * for permission only if `mayAsk` is true.
   */
  position(how: { withinMs: number; mayAsk: boolean }): Promise<GeoPosition | null>
  /** Resolves to null if the browser cannot compute a solution, or finds none in time. */
  solve(
    challenge: WorkChallenge,
    how: { withinMs: number; signal: AbortSignal },
  ): Promise<WorkSolution | null>
  /** A storage that is cleared when the tab is closed. */
  tabStorage: TextStorage
  deviceStorage: TextStorage
  /** Writes to the console. `reason` must not contain personal data. */
  report(reason: string): void
}
