import { isLoopbackName } from '@redress/core/network/loopback'

/**
 * Returns an organization's URL as an absolute URL. Returns null unless it uses https, or leads to this site or this
 * machine. `origin` is the page's origin.
 */
export function safeAddress(url: string, origin: string): string | null {
  if (!URL.canParse(url.trim(), origin)) return null
  const parsed = new URL(url.trim(), origin)
  if (parsed.username || parsed.password) return null
  const isSafe =
    parsed.protocol === 'https:' ||
    (parsed.protocol === 'http:' && (parsed.origin === origin || isLoopbackName(parsed.hostname)))
  return isSafe ? parsed.href : null
}
