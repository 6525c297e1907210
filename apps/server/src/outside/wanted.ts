import type { Tell } from './tell.ts'

/** `etag` is that of the last good one, empty for none; `largest` is in bytes. Without `timeoutMs` it may take 30 s. */
export type Wanted = {
  url: string
  etag: string
  largest: number
  tell?: Tell | undefined
  timeoutMs?: number
}

/** `asOf` is when its publisher last changed it, in ms since 1970, where that is told. */
export type Fetched<T> =
  | { kind: 'unchanged' }
  | { kind: 'new'; content: T; etag: string; asOf: number | undefined }

/** Makes something of a file while it arrives. */
export type Reading<T> = (chunks: AsyncIterable<Uint8Array>) => Promise<T>

export type Download =
  | { kind: 'unchanged' }
  | { kind: 'new'; text: string; etag: string; asOf: number | undefined }
