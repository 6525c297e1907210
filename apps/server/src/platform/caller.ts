import { isIPv6 } from 'node:net'

export type Caller = {
  /** The client's IP address. An IPv6 address is shortened to its /64 network. */
  network: string
  idempotencyKey?: string | undefined
  /** The cookie that identifies a browser in which the sender confirmed a letter. */
  confirmedBrowser?: string | undefined
}

/**
 * Returns the network of an IP address. A household or a machine usually has a whole /64 network of IPv6, and can use
 * each address in it.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  if (mapped) return mapped
  if (!isIPv6(bare)) return bare
  const [head = '', tail] = bare.toLowerCase().split('::')
  const groups = (part: string) => part.split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length
  const all = [...groups(head), ...Array(Math.max(0, zeros)).fill('0'), ...groups(tail ?? '')]
  const firstHalf = all.slice(0, 4).map(group => Number.parseInt(group, 16).toString(16))
  return `${firstHalf.join(':')}::/64`
}
