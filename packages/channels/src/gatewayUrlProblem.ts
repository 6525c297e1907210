const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * A letter holds personal data and its address the key: it goes to this machine or, over https, to the chamber
 * (`house.gov`, `senate.gov`), and nowhere else. Undefined when the address is right.
 */
export function gatewayUrlProblem(url: string, domain: string): string | undefined {
  if (!URL.canParse(url)) return 'is not an address.'
  const { protocol, hostname, username, password, search, hash } = new URL(url)
  if (username || password || search || hash) return 'must hold neither a user name nor a query.'
  const local = loopback.test(hostname) && (protocol === 'http:' || protocol === 'https:')
  const chamber = hostname.endsWith(`.${domain}`) && protocol === 'https:'
  return local || chamber ? undefined : `must be on this machine, or https on a host of ${domain}.`
}
