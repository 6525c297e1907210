/**
 * Decodes percent-encoded UTF-8. Returns null for any other text. Callers must use the result, because a bundler
 * removes a call whose result is not used, even if the call could throw.
 */
export function decodeUrlPart(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
