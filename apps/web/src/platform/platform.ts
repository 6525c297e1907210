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
 * Everything outside the page's own code: network, clock, random ids, the browser's storage. The browser and the
 * tests each provide one; the server has none.
 */
export type Platform = {
  origin: string
  host: string
  referrer: string
  path(): string
  /** The query string as it is in the address: empty, or with its question mark. */
  search(): string
  /** The time in ms since 1970, by the server's clock if it is known. */
  now(): number
  /** A new id: `[A-Za-z0-9_-]{1,64}`. */
  freshId(): string
  connect(settings: ClientSettings): Client
  /** Sends the event at once, in a separate call that outlives the page. Ignores a failure. */
  log(settings: ClientSettings, event: ReportedEvent): void
  /** Navigates inside the page. `address` holds path and query. */
  navigate(address: string, how: { replace: boolean }): void
  /** Posts plain text to another origin. The call outlives the page, and the answer is ignored. */
  post(url: string, text: string): void
  /** Leaves the page and replaces it in the history. */
  leave(url: string): void
  /** Runs `then` once; the returned function cancels it. */
  later(ms: number, then: () => void): () => void
  /** Runs `then` each time the page is hidden; the returned function stops this. */
  whenHidden(then: () => void): () => void
  /** Resolves to null without permission, or without an answer in time. The browser may prompt only with `mayAsk`. */
  position(how: { withinMs: number; mayAsk: boolean }): Promise<GeoPosition | null>
  /** Resolves to null if the browser cannot do the work, or finds no solution in time. */
  solve(
    challenge: WorkChallenge,
    how: { withinMs: number; signal: AbortSignal },
  ): Promise<WorkSolution | null>
  /** Storage that lasts as long as the tab. */
  tabStorage: TextStorage
  deviceStorage: TextStorage
  /** Writes to the console. `reason` must hold no personal data. */
  report(reason: string): void
}
