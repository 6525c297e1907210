import type { PlainPage } from '@redress/contract/plainPages'
import { within } from '@testing-library/dom'

/** Returns the parts of a page without a script that a test reads. `text` has plain spaces. */
export function parseDocument({ status, html }: PlainPage) {
  const page = new DOMParser().parseFromString(html, 'text/html')
  return { status, html, page, text: page.body.textContent.replaceAll('\u00a0', ' '), on: within(page.body) }
}
