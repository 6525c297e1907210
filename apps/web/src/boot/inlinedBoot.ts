import { type Boot, readBoot } from '@redress/contract/boot'
import { readJson } from '../session/storage.ts'

/** The start-up answers that the server inlined; null if there are none, or none that can be read. */
export function inlinedBoot(page: Document): Boot | null {
  return readBoot(readJson(page.querySelector('script#boot')?.textContent ?? null))
}

const form = /^[A-Za-z0-9_-]{1,64}$/

/** The `requestId` in the page's address; empty if there is none, or none in a valid form. */
export function requestIdOf(search: string): string {
  const id = new URLSearchParams(search).get('requestId') ?? ''
  return form.test(id) ? id : ''
}

/** `now` in ms; `random` in the characters that an id allows. */
export function newRequestId(now: number, random: string): string {
  return `${Math.round(now)}-${random}`.slice(0, 64)
}
