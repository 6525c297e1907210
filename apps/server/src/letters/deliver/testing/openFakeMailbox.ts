import { createServer, type Socket } from 'node:net'
import type { ImapFolder } from '@redress/channels/email/imapUrl'

export type FakeMailbox = {
  settings: ImapFolder
  /** The emails by UID. */
  mails: Map<number, Buffer>
  add(...mails: readonly (string | Buffer)[]): void
  /** The server stays silent from this command on. */
  silentAt: string
  /** The server answers NO to this command. */
  refused: string
  /** The maximum number of connections that were open at once. */
  mostConnections: number
  close(): Promise<void>
}

/** Opens an IMAP server with one folder, `INBOX`, that knows the commands that reading bounces takes. */
export async function openFakeMailbox(): Promise<FakeMailbox> {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    fake.mostConnections = Math.max(fake.mostConnections, sockets.size)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    if (fake.silentAt !== 'greeting') socket.write('* OK ready\r\n')
    let rest = ''
    socket.on('data', data => {
      const lines = (rest + data.toString('latin1')).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) answer(socket, line, fake)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  let lastUid = 0
  const fake: FakeMailbox = {
    settings: { host: '127.0.0.1', port, secure: false, user: 'bounces', pass: 'a secret', folder: 'INBOX' },
    mails: new Map(),
    add(...mails) {
      for (const mail of mails) fake.mails.set(++lastUid, Buffer.from(mail))
    },
    silentAt: '',
    refused: '',
    mostConnections: 0,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
  return fake
}

function answer(socket: Socket, line: string, fake: FakeMailbox): void {
  const [tag = '', ...words] = line.split(' ')
  const isByUid = words[0]?.toUpperCase() === 'UID'
  const [name = '', ...rest] = isByUid ? words.slice(1) : words
  const command = name.toUpperCase()
  if (command === fake.silentAt) return
  const problem = command === fake.refused ? 'NO refused' : problemOf(command, rest.join(' '))
  if (!problem) for (const said of untagged(command, rest, fake)) socket.write(said)
  socket.write(`${tag} ${problem || 'OK done'}\r\n`)
  if (command === 'LOGOUT') socket.end()
}

function problemOf(command: string, rest: string): string {
  if (command === 'LOGIN' && !rest.includes('a secret'))
    return 'NO [AUTHENTICATIONFAILED] wrong password for bounces'
  if (command === 'SELECT' && !rest.includes('INBOX')) return 'NO [NONEXISTENT] no such folder'
  return ''
}

function untagged(command: string, rest: readonly string[], fake: FakeMailbox): (string | Buffer)[] {
  const uids = [...fake.mails.keys()]
  const named = uids.filter(uid => isInRange(rest[0] ?? '', uid))
  switch (command) {
    case 'CAPABILITY':
      return ['* CAPABILITY IMAP4rev1 UIDPLUS\r\n']
    case 'LIST':
      return [`* LIST () "/" ${rest[1] === '""' ? '""' : 'INBOX'}\r\n`]
    case 'SELECT':
      return [`* ${uids.length} EXISTS\r\n* FLAGS (\\Deleted)\r\n* OK [UIDVALIDITY 1] valid\r\n`]
    case 'SEARCH':
      return [`* SEARCH ${uids.join(' ')}\r\n`]
    case 'FETCH': {
      const most = Number(/<0\.(\d+)>/.exec(rest.join(' '))?.[1])
      return named.flatMap(uid => {
        const part = fake.mails.get(uid)?.subarray(0, most) ?? Buffer.alloc(0)
        const before = `* ${uids.indexOf(uid) + 1} FETCH (UID ${uid} BODY[]<0> {${part.length}}\r\n`
        return [before, part, ')\r\n']
      })
    }
    case 'EXPUNGE':
      return named.map(uid => {
        const at = [...fake.mails.keys()].indexOf(uid) + 1
        fake.mails.delete(uid)
        return `* ${at} EXPUNGE\r\n`
      })
    case 'LOGOUT':
      return ['* BYE\r\n']
    default:
      return []
  }
}

/** Tells whether a set such as `1:3,7` has this number. */
function isInRange(range: string, uid: number): boolean {
  return range.split(',').some(part => {
    const [first = 0, last = first] = part.split(':').map(Number)
    return uid >= first && uid <= last
  })
}
