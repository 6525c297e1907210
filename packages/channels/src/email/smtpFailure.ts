import type { Outcome } from '../channel.ts'

/** An SMTP failure without the mail server's text, which can contain an email address. */
type SmtpFailure = {
  code: string
  status: number | undefined
  /** A command such as `RCPT TO`, `DATA`, `AUTH PLAIN` or `CONN`. */
  command: string
}

const certificates = /CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL/
const wantsLogin = [530, 534, 535, 538]

function textOf(error: object, key: string): string {
  const found = new Map(Object.entries(error)).get(key)
  return typeof found === 'string' ? found : ''
}

export function toSmtpFailure(error: unknown): SmtpFailure {
  if (!(error instanceof Error)) return { code: 'unknown', status: undefined, command: '' }
  const status =
    'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined
  const code = textOf(error, 'originalCode') || textOf(error, 'code') || error.name
  return { code, status, command: textOf(error, 'command') }
}

function refused(cause: 'validation' | 'permanent', reason: string): Outcome {
  const errorType = cause === 'validation' ? 'validation_error' : 'external_api_failure'
  return { kind: 'refused', cause, errorType, reason }
}

function answered(status: number, { code, command }: SmtpFailure): Outcome {
  const reason = `SMTP ${status} at ${command || 'connecting'}`
  // Status 503 means that the commands came in the wrong order, so the email itself was not refused.
  if (status < 500 || status === 503)
    return { kind: 'unavailable', errorType: 'external_api_failure', reason }
  const beforeAnyMail = /^(CONN|EHLO|HELO|STARTTLS|AUTH)/.test(command)
  const ours = wantsLogin.includes(status) || code === 'EAUTH' || beforeAnyMail
  return ours ? { kind: 'misconfigured', reason } : refused('permanent', reason)
}

/** The reason for refusing an email whose sender or recipient is not an email address. This is our own check. */
export const NOT_AN_ADDRESS = 'not an address that mail can be sent to'

/**
 * Turns a failure into an outcome. `begun` means that the transfer of the text had begun. If the mail server then gave
 * no answer, the email may have arrived, so the outcome is unknown.
 */
export function readSmtpFailure(failure: SmtpFailure, begun: boolean): Outcome {
  const { code, status } = failure
  if (status !== undefined) return answered(status, failure)
  if (begun) return { kind: 'unknown', reason: `${code} after the text was begun` }
  if (certificates.test(code) || code === 'EAUTH' || code === 'ENOAUTH')
    return { kind: 'misconfigured', reason: code }
  if (code === 'EENVELOPE') return refused('validation', NOT_AN_ADDRESS)
  if (code === 'EMESSAGE') return refused('permanent', 'larger than the mail server accepts')
  const timedOut = /^(ETIMEDOUT|TimeoutError|AbortError|EABORT)$/.test(code)
  return {
    kind: 'unavailable',
    errorType: timedOut ? 'network_timeout' : 'external_api_failure',
    reason: code,
  }
}
