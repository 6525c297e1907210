/**
 * Declares the `URL` class, which browsers and Node provide but the JavaScript language does not. The class encodes
 * host names by UTS 46.
 */
declare const URL: new (address: string) => { readonly hostname: string }

/**
 * A host name and nothing else. `URL` would remove blanks. At any of the other excluded characters, `URL` would end the
 * host name or decode a part of it.
 */
const isBareName = /^[^\s/\\?#@:%[\]]+$/

/** Encodes `exämple.org` as `xn--exmple-cua.org`, in lower case. Returns null for a text that cannot be a host name. */
export function asciiDomain(domain: string): string | null {
  if (!isBareName.test(domain)) return null
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return null
  }
}
