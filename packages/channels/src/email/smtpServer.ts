/** Where mail is handed over. */
export type SmtpServer = {
  host: string
  port: number
  /** TLS from the first byte. */
  secure: boolean
  /** A letter goes in the clear to this machine alone. */
  requireTLS: boolean
  login: { user: string; pass: string } | undefined
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Whether a mail server is on this machine. */
export function isLocalSmtp(url: string): boolean {
  return URL.canParse(url) && loopback.test(new URL(url).hostname)
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** `smtp://user:password@host:587` or `smtps://…:465`; undefined for anything else. */
export function readSmtpUrl(url: string): SmtpServer | undefined {
  if (!URL.canParse(url)) return undefined
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(url)
  if (protocol !== 'smtp:' && protocol !== 'smtps:') return undefined
  if (hostname === '' || pathname.replace('/', '') || search || hash) return undefined
  const [user, pass] = [decoded(username), decoded(password)]
  if (user === undefined || pass === undefined) return undefined
  const secure = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !loopback.test(hostname),
    login: user === '' ? undefined : { user, pass },
  }
}
