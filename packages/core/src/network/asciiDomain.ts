/** Browsers and Node have this class, which encodes a host name by UTS 46. The language itself has no such function. */
declare const URL: new (address: string) => { readonly hostname: string }

/** Blanks would be dropped, and the other characters would end the host name or decode to another one. */
const isBareName = /^[^\s/\\?#@:%[\]]+$/

/** `exämple.org` as `xn--exmple-cua.org`, in lower case. Null for a text that cannot be the name of a host. */
export function asciiDomain(domain: string): string | null {
  if (!isBareName.test(domain)) return null
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return null
  }
}
