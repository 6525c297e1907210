import { cutToCodePoints } from '@redress/core/text/codePoints'
import { tidyLine } from '@redress/core/text/tidyLine'
import { type KnownEvent, logEvents } from './logEvents.ts'

const longest = 500

/**
 * A value as it is kept: of the shape its event has, else nothing, and cut to 500 characters. A referrer loses its
 * query and fragment, where other sites put what is nobody's business.
 */
export function eventValue(event: KnownEvent, value: string): string {
  const tidy = tidyLine(value)
  const kept = event === 'referrer' ? withoutQuery(tidy) : tidy
  return logEvents[event].test(kept) ? cutToCodePoints(kept, longest) : ''
}

function withoutQuery(address: string): string {
  if (!URL.canParse(address)) return ''
  const { protocol, host, pathname } = new URL(address)
  return `${protocol}//${host}${pathname}`
}
