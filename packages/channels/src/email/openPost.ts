import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Outcome } from '../channel.ts'
import { openDeadline } from '../connection/openDeadline.ts'
import { composeMail } from './composeMail.ts'
import { isPlainAddress, type Mail } from './mail.ts'
import { readSmtpFailure, toSmtpFailure } from './readSmtpFailure.ts'
import type { SmtpServer } from './smtpServer.ts'

/** Hands mail over to one server, a connection each. Never throws. */
export type Post = { send(mail: Mail, signal: AbortSignal): Promise<Outcome> }

type Envelope = { from: string; to: string }

/** Read by the library when the server has asked for the text, and not before. */
function textStream(text: Buffer, onBegin: () => void): Readable {
  return new Readable({
    read() {
      onBegin()
      this.push(text)
      this.push(null)
    },
  })
}

type HandOver = { envelope: Envelope; stream: Readable; signal: AbortSignal }

function handOver(
  { server, timeoutMs }: { server: SmtpServer; timeoutMs: number },
  { envelope, stream, signal }: HandOver,
): Promise<void> {
  const { host, port, secure, requireTLS, login } = server
  const connection = new SMTPConnection({
    host,
    port,
    secure,
    requireTLS,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    socketCloseTimeout: 1_000,
  })
  return new Promise<void>((resolve, reject) => {
    const fail = (error: unknown) => {
      connection.close()
      reject(error)
    }
    const send = () =>
      connection.send(envelope, stream, error => {
        if (error) return fail(error)
        connection.quit()
        resolve()
      })
    signal.addEventListener('abort', () => fail(signal.reason), { once: true })
    // More than one error may come; only the first says anything.
    connection.on('error', fail)
    connection.connect(error => {
      if (error) return fail(error)
      if (!login) return send()
      connection.login({ credentials: login }, problem => (problem ? fail(problem) : send()))
    })
    if (signal.aborted) fail(signal.reason)
  })
}

/** @param settings `timeoutMs` is for one whole mail */
export function openPost(settings: { server: SmtpServer; timeoutMs: number }): Post {
  return {
    async send(mail, stop) {
      const addresses = [mail.from.address, mail.to.address, mail.replyTo?.address ?? mail.to.address]
      if (!addresses.every(isPlainAddress)) return readSmtpFailure(noAddress, false)
      const deadline = openDeadline(settings.timeoutMs, stop)
      let begun = false
      try {
        const stream = textStream(await composeMail(mail), () => {
          begun = true
        })
        const envelope = { from: mail.from.address, to: mail.to.address }
        await handOver(settings, { envelope, stream, signal: deadline.signal })
        return { kind: 'delivered', reference: mail.id }
      } catch (error) {
        return readSmtpFailure(toSmtpFailure(error), begun)
      } finally {
        deadline.lift()
      }
    },
  }
}

const noAddress = { code: 'EENVELOPE', status: undefined, command: '' }
