/** Whether a host, with a port or without, is this machine by every resolver. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$|^::1$/i.test(host)
}

/** Includes names such as `neighbors.localhost`: browsers find this machine under them, other resolvers may not. */
export function isLoopbackName(host: string): boolean {
  return isLoopback(host) || /^([a-z0-9-]+\.)+localhost(:\d+)?$/i.test(host)
}

/** Encrypted, or on this machine: personal data and keys may travel there. */
export function isPrivateUrl({ protocol, hostname }: { protocol: string; hostname: string }): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}
