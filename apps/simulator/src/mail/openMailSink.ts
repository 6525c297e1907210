import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Capitol } from '../capitol.ts'
import type { FaultName } from '../faults.ts'
import { readMail } from './readMail.ts'

export type MailSink = { url: string; close(): Promise<void> }

type Refusal = { code: number; text: string }

const refusals: Partial<Record<FaultName, Refusal>> = {
  '503': { code: 451, text: '4.3.0 Temporary failure' },
  '429': { code: 450, text: '4.7.1 Too many messages' },
  '400': { code: 550, text: '5.1.1 No such mailbox' },
  maintenance: { code: 421, text: '4.3.2 Closed for maintenance' },
}

function smtpError({ code, text }: Refusal): Error {
  return Object.assign(new Error(text), { responseCode: code })
}

/** One mail for one recipient. Gives the fault that it met. */
async function receive(capitol: Capitol, raw: string, recipient: string): Promise<FaultName> {
  const fault = capitol.faults.next('mail', recipient)?.name ?? 'none'
  const { reading, deliveryId } = await readMail(raw)
  const refusal = refusals[fault]
  const hangs = fault === 'hang'
  capitol.keep({
    gateway: 'mail',
    office: recipient,
    deliveryId,
    status: hangs ? 0 : (refusal?.code ?? 250),
    body: raw,
    accepted: !hangs && !refusal,
    answer: hangs ? 'No answer was given, as the sandbox was asked.' : (refusal?.text ?? 'OK'),
    reading,
  })
  return fault
}

async function receiveAll(capitol: Capitol, stream: SMTPServerDataStream, session: SMTPServerSession) {
  const raw = await text(stream)
  const met: FaultName[] = []
  for (const { address } of session.envelope.rcptTo) met.push(await receive(capitol, raw, address))
  return met.find(each => each !== 'none') ?? 'none'
}

async function listen(server: SMTPServer, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.server.address()
  return typeof address === 'object' && address ? address.port : port
}

/** Takes all mail on loopback and delivers none. `port` 0 for any that is free. */
export async function openMailSink(capitol: Capitol, port: number): Promise<MailSink> {
  const sockets = new Map<number, Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo({ address }, session, answer) {
      if (capitol.faults.waiting('mail', address)?.name !== 'reset') return answer()
      // Before the mail was said: whoever sends it knows that it was not taken.
      capitol.faults.next('mail', address)
      sockets.get(session.remotePort)?.resetAndDestroy()
    },
    onData(stream, session, answer) {
      receiveAll(capitol, stream, session)
        .then(fault => {
          const refusal = refusals[fault]
          if (fault === 'reset-after-accept') sockets.get(session.remotePort)?.resetAndDestroy()
          else if (fault !== 'hang') answer(refusal ? smtpError(refusal) : null)
        })
        .catch(() => answer(smtpError({ code: 451, text: '4.3.0 The mail could not be read' })))
    },
  })
  server.server.on('connection', socket => {
    const from = socket.remotePort ?? 0
    sockets.set(from, socket)
    socket.once('close', () => sockets.delete(from))
  })
  // A caller that breaks off is no fault of the sink; a port that is taken is heard of by `listen`.
  server.on('error', () => {})
  const listening = await listen(server, port)
  return {
    url: `smtp://127.0.0.1:${listening}`,
    async close() {
      for (const socket of sockets.values()) socket.destroy()
      await new Promise<void>(resolve => server.close(resolve))
    },
  }
}
