/**
 * Returns null for a text that is not percent-encoded UTF-8. Callers must use the value: a bundler removes a call whose
 * value is not used, although the call may throw.
 */
export function decodeUrlPart(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
