/**
 * The first invisible character that makes text run the other way than it is written, as `U+202E`; empty where there
 * is none. With these a name or an address can be made to read as another. Source: Unicode UAX 9, explicit formatting.
 */
export function turningIn(text: string): string {
  const [found] = /[\u202A-\u202E\u2066-\u2069]/.exec(text) ?? []
  return found ? `U+${found.charCodeAt(0).toString(16).toUpperCase()}` : ''
}
