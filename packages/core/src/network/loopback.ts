/** Tells whether a host, with or without a port, means this machine for every resolver. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$|^::1$/i.test(host)
}

/**
 * Tells whether a host is a loopback host or a name such as `neighbors.localhost`. Browsers resolve such names to this
 * machine, but some resolvers do not.
 */
export function isLoopbackName(host: string): boolean {
  return isLoopback(host) || /^([a-z0-9-]+\.)+localhost(:\d+)?$/i.test(host)
}

/**
 * Tells whether personal data and keys can be sent safely to a URL: the connection is encrypted, or the host is this
 * machine.
 */
export function isPrivateUrl({ protocol, hostname }: { protocol: string; hostname: string }): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}
