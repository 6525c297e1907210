/** Tells whether every resolver takes a host, with or without a port, for this machine. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$|^::1$/i.test(host)
}

/**
 * Tells the same, and includes names such as `neighbors.localhost`. Browsers find this machine under them; other
 * resolvers may not.
 */
export function isLoopbackName(host: string): boolean {
  return isLoopback(host) || /^([a-z0-9-]+\.)+localhost(:\d+)?$/i.test(host)
}

/** Tells whether personal data and keys may travel to a URL, because it is encrypted or on this machine. */
export function isPrivateUrl({ protocol, hostname }: { protocol: string; hostname: string }): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}
