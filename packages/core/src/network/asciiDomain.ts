/**
 * Declares the class that browsers and Node have. It encodes a host name by UTS 46. The language itself has no such
 * function.
 */
declare const URL: new (address: string) => { readonly hostname: string }

/**
 * A bare host name. `URL` would drop blanks, and the other characters would end the host name or decode to another
 * one.
 */
const isBareName = /^[^\s/\\?#@:%[\]]+$/

/**
 * Encodes `exämple.org` as `xn--exmple-cua.org`, in lower case. Returns null for a text that cannot be the name of a
 * host.
 */
export function asciiDomain(domain: string): string | null {
  if (!isBareName.test(domain)) return null
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return null
  }
}
