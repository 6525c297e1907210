const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** As the Internet names hosts: nothing that would be read as more than a name where it is written down. */
const namesHost = /^[a-z0-9._-]+$|^\[[0-9a-f:]+\]$/

/** An address that a visitor may be sent to: https, or http on this machine, and no user name in it. */
export function isLink(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || /[\s\\]/.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username || password || !namesHost.test(hostname)) return false
  return protocol === 'https:' || loopback.test(hostname)
}
