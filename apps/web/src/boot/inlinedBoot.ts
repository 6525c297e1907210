import { type Boot, readBoot } from '@redress/contract/boot'
import { readJson } from '../session/storage.ts'

/** Returns the start-up answers that the server inlined; null if there are none, or if they cannot be read. */
export function inlinedBoot(page: Document): Boot | null {
  return readBoot(readJson(page.querySelector('script#boot')?.textContent ?? null))
}

const visible = /^[\x21-\x7e]{1,200}$/

/**
 * Returns the `requestId` in the page's address in a form that a header can carry: visible ASCII of at most 200
 * characters is unchanged, anything else is percent-encoded. Empty if there is none.
 */
export function requestIdOf(search: string): string {
  const [, escaped = ''] = /[?&]requestId=([^&]*)/.exec(search) ?? []
  const id = decoded(escaped)
  return visible.test(id) ? id : encodeURIComponent(id)
}

/**
 * Decodes percent-encoding. Unlike in `URLSearchParams`, a plus sign stays a plus sign. Text with a broken escape
 * stays unchanged.
 */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Returns a new request id. `now` is in ms, and `random` has the characters that an id allows. */
export function newRequestId(now: number, random: string): string {
  return `${Math.round(now)}-${random}`.slice(0, 64)
}
