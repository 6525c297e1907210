import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Log } from '../base/log.ts'

/** As Fastify's `trustProxy`. A number trusts that many of the nearest hops. */
export function trustOf(
  proxies: readonly string[] | number,
): string[] | false | ((address: string, hop: number) => boolean) {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  return proxies.length > 0 ? [...proxies] : false
}

/** Once: a proxy that is not trusted makes all its visitors one address, and a stranger can cause the line too. */
export function warnOfUntrustedProxies(app: FastifyInstance, log: Pick<Log, 'warn'>): void {
  let isTold = false
  app.addHook('onRequest', async request => {
    if (isTold || !isForwardedByStranger(request)) return
    isTold = true
    log.warn(
      { proxy: ownNetworkAddress(request.socket.remoteAddress ?? '') },
      'requests arrive with forwarding headers from an address that is not in TRUSTED_PROXIES: they are ignored',
    )
  })
}

/** With a trusted proxy, `ips` also lists the address that it forwards. */
function isForwardedByStranger({ headers, ips }: FastifyRequest): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return isForwarded && (ips?.length ?? 1) < 2
}

const ownNetworks = new BlockList()
ownNetworks.addSubnet('127.0.0.0', 8)
ownNetworks.addSubnet('10.0.0.0', 8)
ownNetworks.addSubnet('172.16.0.0', 12)
ownNetworks.addSubnet('192.168.0.0', 16)
ownNetworks.addAddress('::1', 'ipv6')
ownNetworks.addSubnet('fc00::', 7, 'ipv6')

/** Undefined for a public address, which may be a visitor's: logs hold none. */
function ownNetworkAddress(address: string): string | undefined {
  const bare = address.replace(/^::ffff:/i, '')
  return ownNetworks.check(bare, isIPv6(bare) ? 'ipv6' : 'ipv4') ? bare : undefined
}
