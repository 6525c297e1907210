import type { Settings } from './settings.ts'
import type { Values } from './values.ts'

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Over https, since it tells where somebody is; or to this machine. No secret stands in it: every page holds it. */
function mayHear(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  const isPrivate = protocol === 'https:' || (protocol === 'http:' && loopback.includes(hostname))
  return isPrivate && username === '' && password === ''
}

/** Who hears of pages, as Plausible does; undefined where nobody but the product itself. */
export function readAnalytics(values: Values, publicUrl: string): Settings['analytics'] {
  const url = values.text('ANALYTICS_URL')
  const domain = values.text('ANALYTICS_DOMAIN')
  if (url === undefined) {
    if (domain !== undefined) values.refuse('ANALYTICS_DOMAIN', 'goes with ANALYTICS_URL, which is not set')
    return undefined
  }
  if (!mayHear(url)) {
    values.refuse('ANALYTICS_URL', 'use an https: address such as https://plausible.io/api/event')
    return undefined
  }
  const host = URL.canParse(publicUrl) ? new URL(publicUrl).hostname : ''
  return { url: new URL(url).href, domain: domain ?? host }
}
