import type { ReportedEvent } from '@redress/contract/calls'
import type { Client, ClientSettings } from '@redress/contract/client'
import type { WorkChallenge, WorkSolution } from '@redress/core/submission/proof'

/** The part of `Storage` that is used. */
export type TextStorage = {
  read(key: string): string | null
  write(key: string, text: string): void
  erase(key: string): void
}

export type GeoPosition = { lat: number; long: number }

/**
 * Everything outside the page's own code: network, clock, random ids, the browser's storage. The browser and
 * tests each bring one; the server has none.
 */
export type Platform = {
  origin: string
  host: string
  referrer: string
  path(): string
  /** Unchanged; empty or with its question mark. */
  search(): string
  /** ms since 1970, by the server's clock if known. */
  now(): number
  /** A new id: `[A-Za-z0-9_-]{1,64}`. */
  freshId(): string
  connect(settings: ClientSettings): Client
  /** Sends the event at once, in a call of its own that outlives the page. A failure is ignored. */
  log(settings: ClientSettings, event: ReportedEvent): void
  /** Inside the page; `address` holds path and query. */
  navigate(address: string, how: { replace: boolean }): void
  /** Posts plain text to another origin; it outlives the page, and the answer is ignored. */
  post(url: string, text: string): void
  /** Leaves the page and replaces it in the history. */
  leave(url: string): void
  /** Runs `then` once; the returned function cancels it. */
  later(ms: number, then: () => void): () => void
  /** Runs `then` whenever the page is hidden; the returned function ends that. */
  whenHidden(then: () => void): () => void
  /** Null without permission, or without an answer in time. Only with `mayAsk` the browser may prompt. */
  position(how: { withinMs: number; mayAsk: boolean }): Promise<GeoPosition | null>
  /** Null where the browser cannot work on it, or has no solution in time. */
  solve(
    challenge: WorkChallenge,
    how: { withinMs: number; signal: AbortSignal },
  ): Promise<WorkSolution | null>
  /** Lasts as long as the tab. */
  tabStorage: TextStorage
  deviceStorage: TextStorage
  /** Writes to the console; never personal data. */
  report(reason: string): void
}
