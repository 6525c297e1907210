import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { FaultName } from '../congress/faults.ts'
import type { GatewaySimulator, ReadableLetter } from '../congress/gatewaySimulator.ts'

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

async function receive(gateways: GatewaySimulator, raw: string, recipient: string): Promise<FaultName> {
  const fault = gateways.faults.next('mail', recipient)?.name ?? 'none'
  const { reading, deliveryId } = await readMail(raw)
  const refusal = refusals[fault]
  const hangs = fault === 'hang'
  gateways.record({
    gateway: 'mail',
    office: recipient,
    deliveryId,
    status: hangs ? 0 : (refusal?.code ?? 250),
    body: raw,
    accepted: !hangs && !refusal,
    answer: hangs ? 'No answer was given, as set in the sandbox.' : (refusal?.text ?? 'OK'),
    reading,
  })
  return fault
}

async function receiveAll(
  gateways: GatewaySimulator,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
) {
  const raw = await text(stream)
  const met: FaultName[] = []
  for (const { address } of session.envelope.rcptTo) met.push(await receive(gateways, raw, address))
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

/** Opens a mail server that keeps all mail and delivers none. For `port` 0, uses any free port. */
export async function openMailSink(gateways: GatewaySimulator, port: number): Promise<MailSink> {
  const sockets = new Map<number, Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo({ address }, session, answer) {
      if (gateways.faults.peek('mail', address)?.name !== 'reset') return answer()
      // The connection breaks before DATA. The sender then knows that the email was not accepted.
      gateways.faults.next('mail', address)
      sockets.get(session.remotePort)?.resetAndDestroy()
    },
    onData(stream, session, answer) {
      receiveAll(gateways, stream, session)
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
  // `listen` already reports a port that is in use, so this handler does nothing.
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

const withAddress = ({ name, address }: { name?: string | undefined; address?: string | undefined }) =>
  name ? `${name} <${address ?? ''}>` : (address ?? '')

async function readMail(raw: string): Promise<{ reading: ReadableLetter; deliveryId: string }> {
  const mail = await PostalMime.parse(raw)
  const reading: ReadableLetter = {
    subject: mail.subject ?? '',
    from: mail.from ? withAddress(mail.from) : '',
    address: (mail.to ?? []).map(withAddress),
    text: (mail.text ?? '').trim(),
    template: false,
    bills: [],
    stance: '',
    campaignBy: '',
  }
  return { reading, deliveryId: /^<([a-z0-9]{32})@/i.exec(mail.messageId ?? '')?.[1] ?? '' }
}
