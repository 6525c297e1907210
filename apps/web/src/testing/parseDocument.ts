import type { PlainPage } from '@redress/contract/plainPages'
import { within } from '@testing-library/dom'

/** Parses a page without script for a test. In `text`, plain spaces replace no-break spaces. */
export function parseDocument<Rendered extends Pick<PlainPage, 'html'>>(rendered: Rendered) {
  const page = new DOMParser().parseFromString(rendered.html, 'text/html')
  return { ...rendered, page, text: page.body.textContent.replaceAll('\u00a0', ' '), on: within(page.body) }
}
