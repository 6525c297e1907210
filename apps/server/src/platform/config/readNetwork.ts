import { isIP } from 'node:net'
import { isLoopbackName } from '@redress/core/network/loopback'
import { isPrivateHost } from './readSources.ts'
import type { Settings } from './settings.ts'
import { asFolder, type Values } from './values.ts'

type NetworkSettings = Pick<
  Settings,
  'host' | 'port' | 'publicUrl' | 'consoleUrl' | 'trustedProxies' | 'admin' | 'limits'
>

const ports = { least: 1, most: 65_535 }

const USUAL_ADMIN_PORT = 8081

/**
 * Reads the address on which the server listens, the URL at which visitors reach it, and the proxies that are trusted
 * to name the client.
 */
export function readNetwork(values: Values): NetworkSettings {
  const port = values.whole('PORT', 8080, ports)
  const publicUrl = readPublicUrl(values, port)
  return {
    host: values.text('HOST') ?? '127.0.0.1',
    port,
    publicUrl: asFolder(publicUrl),
    consoleUrl: readConsoleUrl(values, publicUrl),
    trustedProxies: readTrustedProxies(values),
    admin: readAdmin(values),
    limits: readLimits(values),
  }
}

function readPublicUrl(values: Values, port: number): string {
  const given = values.url('PUBLIC_URL', ['https', 'http'])
  const url = given ?? `http://localhost:${port}`
  if (values.text('DELIVERY') === 'live') {
    const why = publicUrlProblem(url)
    if (why !== null) values.refuse('PUBLIC_URL', why)
  }
  return url
}

/** Passkeys belong to one host, so the console has only one address. They need TLS, except on this machine. */
function readConsoleUrl(values: Values, publicUrl: string): string {
  const given = values.text('CONSOLE_URL')
  if (given === undefined) return `${asFolder(publicUrl)}/console`
  const url = URL.canParse(given) ? new URL(given) : null
  const isPlain = url !== null && url.username === '' && url.search === '' && url.hash === ''
  const isSafe = url !== null && (url.protocol === 'https:' || isLoopbackUrl(url))
  if (isPlain && isSafe && /^\/console\/?$/.test(url.pathname)) return asFolder(url.href)
  values.refuse(
    'CONSOLE_URL',
    'use an https: address that ends in /console, such as https://write.example.org/console',
  )
  return given
}

function isLoopbackUrl({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && isLoopbackName(hostname)
}

/**
 * Checks the public URL, to which the links in letters and emails lead. Returns null if anyone on the internet can open
 * it.
 */
export function publicUrlProblem(url: string): string | null {
  const { protocol, hostname } = new URL(url)
  if (isLoopbackName(hostname) || isPrivateHost(hostname))
    return 'only this machine or its network can open it: set it to the https address that visitors use'
  return protocol === 'https:' ? null : 'visitors give personal data there: set it to an https address'
}

/** The shortest allowed prefixes. With a shorter one, a large part of the internet would be trusted. */
const shortestPrefix = { 4: 8, 6: 16 } as const

const longestPrefix = { 4: 32, 6: 128 } as const

function isAddressOrRange(text: string): boolean {
  const [address = '', prefix, more] = text.split('/')
  const family = isIP(address)
  if (more !== undefined || (family !== 4 && family !== 6)) return false
  if (prefix === undefined) return true
  const length = /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1
  return length >= shortestPrefix[family] && length <= longestPrefix[family]
}

function readTrustedProxies(values: Values): Settings['trustedProxies'] {
  const text = values.text('TRUSTED_PROXIES')
  if (text === undefined) return []
  if (/^[1-9]$/.test(text)) return Number(text)
  const proxies = text.split(',').map(each => each.trim())
  if (proxies.every(isAddressOrRange)) return proxies
  values.refuse(
    'TRUSTED_PROXIES',
    'use addresses or ranges such as 127.0.0.1, 10.0.0.0/8, separated by commas, or the number of proxies, 1 to 9',
  )
  return []
}

function readAdmin(values: Values): Settings['admin'] {
  const given = values.text('ADMIN_PORT')
  if (given === 'off') return null
  const host = values.text('ADMIN_HOST') ?? '127.0.0.1'
  if (given !== undefined && !/^\d+$/.test(given)) {
    values.refuse('ADMIN_PORT', 'use a port, 1 to 65535, or off')
    return null
  }
  const port = values.whole('ADMIN_PORT', USUAL_ADMIN_PORT, ports)
  return { host, port, orNextFree: given === undefined }
}

function readLimits(values: Values): boolean {
  const limits = values.oneOf('LIMITS', ['on', 'off'], 'on')
  if (limits === 'off' && values.text('DELIVERY') === 'live') {
    values.refuse('LIMITS', 'live delivery needs them: remove it')
  }
  return limits === 'on'
}

/**
 * Tells whether the product runs in test mode on one machine: it delivers nothing to real offices, and no other machine
 * can reach it.
 */
export function isLocalTestMode({
  host,
  publicUrl,
  delivery,
}: Pick<Settings, 'host' | 'publicUrl' | 'delivery'>): boolean {
  return delivery === 'simulator' && isLoopbackName(host) && isLoopbackName(new URL(publicUrl).hostname)
}
