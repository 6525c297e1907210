import { describe, expect, test } from 'vitest'
import { readBounceReport } from './bounceReport.ts'
import {
  aGmailReport,
  anExchangeReport,
  aPostfixReport,
  aVacationReply,
  bounceSecret,
  lines,
  returnPathFor,
} from './testing/bounceMails.ts'

const id = 'a1b2c3d4e5f6a1b2c3d4e5f6a1b2c3d4'
const returnPath = returnPathFor(id)

const read = (mail: string | Buffer) => readBounceReport(Buffer.from(mail), bounceSecret)

const forms = { Postfix: aPostfixReport, Exchange: anExchangeReport, Gmail: aGmailReport }

describe.each(Object.entries(forms))('A report in the form of %s', (_name, report) => {
  test('names its letter if the mail server has refused it for good', async () => {
    expect(await read(report({ returnPath }))).toBe(id)
    expect(await read(report({ returnPath, status: '5.0.0', action: 'Failed' }))).toBe(id)
  })

  test.each([
    ['a mailbox that is full', { action: 'failed', status: '4.2.2' }],
    ['a delay', { action: 'delayed', status: '4.4.1' }],
    ['a delay with a wrong status', { action: 'delayed', status: '5.4.1' }],
    ['a delivery', { action: 'delivered', status: '2.0.0' }],
    ['a status without digits', { action: 'failed', status: '5' }],
    ['no status', { action: 'failed', status: '' }],
  ])('does not count if it tells of %s', async (_what, said) => {
    expect(await read(report({ returnPath, ...said }))).toBeNull()
  })

  test('does not count with a forged token, or without one', async () => {
    const [before, token = ''] = returnPath.split('-')
    const forged = `${before}-${token.startsWith('0') ? '1' : '0'}${token.slice(1)}`
    for (const to of [
      forged,
      returnPathFor(id).replace(id, id.replace('a1', 'b1')),
      'mail@redress.example',
      '',
    ]) {
      expect(await read(report({ returnPath: to }))).toBeNull()
    }
  })
})

test('The token counts only in the address to which the report came, not in the email that came back', async () => {
  const mail = aPostfixReport({ returnPath: 'mail@redress.example' })
  expect(
    await read(
      mail.replace('Message-ID:', `Return-Path: <${returnPath}>\r\nTo: ${returnPath}\r\nMessage-ID:`),
    ),
  ).toBeNull()
})

test('A report of several recipients counts only if each was refused', async () => {
  const two = (action: string) =>
    aPostfixReport({ returnPath }).replace(
      'Remote-MTA: dns;',
      `Remote-MTA: dns; other.example\r\n\r\nFinal-Recipient: rfc822; b@example.org\r\nAction: ${action}\r\nStatus: 5.1.1\r\nRemote-MTA: dns;`,
    )
  expect(await read(two('failed'))).toBe(id)
  expect(await read(two('relayed'))).toBeNull()
})

test.each([
  ['the reply of a vacation program', aVacationReply(returnPath)],
  ['a reply of a person', lines(`To: ${returnPath}`, 'Content-Type: text/plain', '', 'Thank you.')],
  [
    'a complaint',
    aPostfixReport({ returnPath }).replace('report-type=delivery-status', 'report-type=feedback-report'),
  ],
  [
    'an email that only encloses a report',
    lines(
      `To: ${returnPath}`,
      'Content-Type: multipart/mixed; boundary=z',
      '',
      '--z',
      'Content-Type: message/delivery-status',
      '',
      'Action: failed',
      'Status: 5.1.1',
      '',
      '--z--',
    ),
  ],
  ['an empty mail', ''],
  ['an email without a body', `To: ${returnPath}`],
  ['a report without its parts', aPostfixReport({ returnPath }).slice(0, 420)],
  ['bytes that are no text', Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 7919) % 256))],
  [
    'a report with an unknown encoding',
    aPostfixReport({ returnPath })
      .replace(
        'message/delivery-status',
        'message/delivery-status\r\nContent-Transfer-Encoding: x-uuencode;;',
      )
      .replace('Action: failed', 'Action'),
  ],
  ['headers without an end', `To: ${returnPath}\r\n${'X-Long: 0123456789\r\n'.repeat(10_000)}`],
  [
    'parts in parts without an end',
    lines(
      `To: ${returnPath}`,
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b0',
      '',
      ...Array.from(
        { length: 500 },
        (_, at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary=b${at + 1}\r\n`,
      ),
    ),
  ],
])('%s does not count, and is no error', async (_what, mail) => {
  expect(await read(mail)).toBeNull()
})

test('The beginning of a large report is enough', async () => {
  const whole = Buffer.from(aPostfixReport({ returnPath }).replace('Dear Senator,', 'x'.repeat(1_000_000)))
  expect(await readBounceReport(whole.subarray(0, 64 * 1024), bounceSecret)).toBe(id)
})
