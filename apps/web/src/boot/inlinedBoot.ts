import { type Boot, readBoot } from '@redress/contract/boot'
import { readJson } from '../session/storage.ts'

/** The start-up answers that the server inlined; null if there are none, or none that can be read. */
export function inlinedBoot(page: Document): Boot | null {
  return readBoot(readJson(page.querySelector('script#boot')?.textContent ?? null))
}

const visible = /^[\x21-\x7e]{1,200}$/

/**
 * The `requestId` in the page's address, as a header can carry it: visible ASCII of at most 200 characters as it came,
 * anything else percent-encoded. Empty if there is none.
 */
export function requestIdOf(search: string): string {
  const [, escaped = ''] = /[?&]requestId=([^&]*)/.exec(search) ?? []
  const id = decoded(escaped)
  return visible.test(id) ? id : encodeURIComponent(id)
}

/** A plus sign stays one, unlike in `URLSearchParams`. Text with a broken escape stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** `now` in ms; `random` in the characters that an id allows. */
export function newRequestId(now: number, random: string): string {
  return `${Math.round(now)}-${random}`.slice(0, 64)
}
