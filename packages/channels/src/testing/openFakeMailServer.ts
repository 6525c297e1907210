import { createServer, type Socket } from 'node:net'

/** The stage of the SMTP session at which the server misbehaves. `text` is the transfer of the email's text. */
export type Stage = 'greeting' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'text'

/** A wrong answer such as `550 5.1.1 No such mailbox`, no answer (`silent`), or a broken connection (`drop`). */
export type Misbehaviour = string | 'silent' | 'drop'

export type FakeMailServer = {
  port: number
  /** All command lines that arrived. `texts` contains the texts of the emails. */
  commands: string[]
  texts: string[]
  close(): Promise<void>
}

const usual: Record<Stage, string> = {
  greeting: '220 fake ESMTP',
  EHLO: '250-fake\r\n250 AUTH PLAIN',
  AUTH: '235 2.7.0 Welcome',
  MAIL: '250 2.1.0 OK',
  RCPT: '250 2.1.5 OK',
  DATA: '354 Go on',
  text: '250 2.0.0 Taken',
}

function stageOf(line: string): Stage {
  const verb = line.slice(0, 4).toUpperCase()
  return (['EHLO', 'AUTH', 'MAIL', 'RCPT', 'DATA'] as const).find(each => each === verb) ?? 'MAIL'
}

/** Opens a mail server for tests. It misbehaves at the stages in `received`, and otherwise behaves normally. */
export async function openFakeMailServer(
  received: Partial<Record<Stage, Misbehaviour>> = {},
): Promise<FakeMailServer> {
  const sockets = new Set<Socket>()
  const commands: string[] = []
  const texts: string[] = []
  const server = createServer(socket => {
    sockets.add(socket)
    socket.setEncoding('utf8').on('error', () => {})
    const act = (stage: Stage) => {
      const answer = received[stage] ?? usual[stage]
      if (answer === 'drop') socket.destroy()
      else if (answer !== 'silent') socket.write(`${answer}\r\n`)
      return answer
    }
    let text: string | null = null
    let rest = ''
    act('greeting')
    socket.on('data', chunk => {
      rest += chunk
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (text === null) {
          commands.push(line)
          if (line === 'QUIT') socket.end('221 Bye\r\n')
          else if (act(stageOf(line)).startsWith('354')) text = ''
        } else if (line === '.') {
          texts.push(text)
          text = null
          act('text')
        } else text += `${line.replace(/^\./, '')}\r\n`
      }
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    commands,
    texts,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
