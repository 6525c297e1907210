import type { Boot } from '@redress/contract/boot'
import { readBoot } from '@redress/contract/readBoot'
import { readJson } from '../session/storage.ts'

/** The start-up answers that the server put into the page; null where it put none, or none that can be read. */
export function inlinedBoot(page: Document): Boot | null {
  return readBoot(readJson(page.querySelector('script#boot')?.textContent ?? null))
}

const form = /^[A-Za-z0-9_-]{1,64}$/

/** The `requestId` that the page's address brings; empty where it brings none that may be sent on. */
export function requestIdOf(search: string): string {
  const id = new URLSearchParams(search).get('requestId') ?? ''
  return form.test(id) ? id : ''
}

/** The current time and something random. `now` in ms; `random` of the same letters as an id. */
export function newRequestId(now: number, random: string): string {
  return `${Math.round(now)}-${random}`.slice(0, 64)
}
