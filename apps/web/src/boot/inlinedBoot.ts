import { type Boot, readBoot } from '@redress/contract/boot'
import { readStoredJson } from '../session/storage.ts'

/** Returns the data that the server put into the page, or null if the data is missing or unreadable. */
export function inlinedBoot(page: Document): Boot | null {
  return readBoot(readStoredJson(page.querySelector('script#boot')?.textContent ?? null))
}

const visible = /^[\x21-\x7e]{1,200}$/

/**
 * Returns the `requestId` parameter of the page's URL as a header value. Visible ASCII of at most 200 characters stays
 * unchanged, and other values are percent-encoded. Returns an empty text if there is no such parameter.
 */
export function requestIdOf(search: string): string {
  const [, escaped = ''] = /[?&]requestId=([^&]*)/.exec(search) ?? []
  const id = decoded(escaped)
  return visible.test(id) ? id : encodeURIComponent(id)
}

/**
 * Decodes percent-encoding. A plus sign stays a plus sign, unlike in `URLSearchParams`. A text with a broken escape
 * stays unchanged.
 */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Returns a new request id. `now` is in ms. `random` contains only characters that a request id may contain. */
export function newRequestId(now: number, random: string): string {
  return `${Math.round(now)}-${random}`.slice(0, 64)
}
