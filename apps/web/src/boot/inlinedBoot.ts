import type { Boot } from '@redress/contract/boot'
import { readBoot } from '@redress/contract/readBoot'
import { readJson } from '../session/readJson.ts'

/** The start-up answers that the server put into the page; null where it put none, or none that can be read. */
export function inlinedBoot(page: Document): Boot | null {
  return readBoot(readJson(page.querySelector('script#boot')?.textContent ?? null))
}
