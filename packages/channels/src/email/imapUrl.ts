import { isLoopback } from '@redress/core/network/loopback'

/** A folder of a mailbox, with the login of its mail server. */
export type ImapFolder = {
  host: string
  port: number
  /** True if the connection uses TLS. Only a connection to this machine may stay unencrypted. */
  secure: boolean
  user: string
  pass: string
  folder: string
}

/** Reads `imaps://user:password@host:993/folder`. Without a folder it is `INBOX`. `imap:` is for this machine only. */
export function readImapUrl(text: string): ImapFolder | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text)
  const secure = protocol === 'imaps:'
  if (!secure && !(protocol === 'imap:' && isLoopback(hostname))) return undefined
  const [user, pass, folder] = [username, password, pathname.slice(1)].map(decoded)
  if (hostname === '' || !user || !pass || folder === undefined || search || hash) return undefined
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 993 : 143) : Number(port),
    secure,
    user,
    pass,
    folder: folder || 'INBOX',
  }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
