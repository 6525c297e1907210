import { returnPathOf } from '@redress/channels/email/returnPath'

export const bounceSecret = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`

export const returnPathFor = (id: string) =>
  returnPathOf('mail@redress.example', { id, secret: bounceSecret })

type Given = {
  returnPath: string
  action?: string
  status?: string
}

/** Makes an email from its lines. */
export const lines = (...all: readonly string[]) => all.join('\r\n')

const letter = [
  'Message-ID: <letter@redress.example>',
  'From: "Tess Writer" <mail@redress.example>',
  'To: office@legislature.example',
  'Subject: Please support our parks',
  '',
  'Dear Senator,',
]

/** A report in the form of Postfix. */
export function aPostfixReport({ returnPath, action = 'failed', status = '5.1.1' }: Given): string {
  return lines(
    'Return-Path: <>',
    `Delivered-To: ${returnPath}`,
    'From: MAILER-DAEMON@mx.example (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    `To: ${returnPath}`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="A1.1/mx.example"',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--A1.1/mx.example',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'The address is not known here.',
    '',
    '--A1.1/mx.example',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    'X-Postfix-Queue-ID: A1',
    'Arrival-Date: Fri, 20 Nov 2026 12:00:00 -0500 (EST)',
    '',
    'Final-Recipient: rfc822; office@legislature.example',
    'Original-Recipient: rfc822;office@legislature.example',
    `Action: ${action}`,
    `Status: ${status}`,
    'Remote-MTA: dns; in.legislature.example',
    'Diagnostic-Code: smtp; 550 5.1.1 <office@legislature.example>: User unknown in',
    '    virtual mailbox table',
    '',
    '--A1.1/mx.example',
    'Content-Description: Undelivered Message',
    'Content-Type: message/rfc822',
    '',
    ...letter,
    '',
    '--A1.1/mx.example--',
    '',
  )
}

/** A report in the form of Exchange: with HTML, mixed cases, and spaces in empty lines. */
export function anExchangeReport({ returnPath, action = 'failed', status = '5.7.1' }: Given): string {
  return lines(
    'From: <postmaster@legislature.example>',
    `To: <${returnPath}>`,
    'Subject: Undeliverable: Please support our parks',
    'Content-Type: multipart/report; report-type="Delivery-Status"; boundary="_x_"',
    'X-MS-Exchange-Message-Is-Ndr:',
    'MIME-Version: 1.0',
    '',
    '--_x_',
    'Content-Type: multipart/alternative; boundary="_y_"',
    '',
    '--_y_',
    'Content-Type: text/plain; charset="utf-8"',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Your message couldn=E2=80=99t be delivered.',
    '--_y_',
    'Content-Type: text/html; charset="utf-8"',
    '',
    '<p>Your message couldn’t be delivered.</p>',
    '--_y_--',
    '',
    '--_x_',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns;in.legislature.example',
    'Received-From-MTA: dns;out.redress.example',
    'Arrival-Date: Fri, 20 Nov 2026 17:00:00 +0000',
    ' ',
    'Final-Recipient: rfc822;office@legislature.example',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp;550 5.7.1 RESOLVER.RST.AuthRequired; authentication required',
    ' ',
    '--_x_',
    'Content-Type: message/rfc822',
    '',
    ...letter,
    '--_x_--',
    '',
  )
}

/** A report in the form of Gmail: with a picture, and with the headers of the email only. */
export function aGmailReport({ returnPath, action = 'failed', status = '5.1.1' }: Given): string {
  return lines(
    `Delivered-To: ${returnPath}`,
    'From: Mail Delivery Subsystem <mailer-daemon@mail.example>',
    `To: ${returnPath}`,
    'Auto-Submitted: auto-replied',
    'Subject: Delivery Status Notification (Failure)',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; boundary="000000000000aa"; report-type=delivery-status',
    '',
    '--000000000000aa',
    'Content-Type: multipart/related; boundary="000000000000bb"',
    '',
    '--000000000000bb',
    'Content-Type: text/plain; charset="UTF-8"',
    '',
    '** Address not found **',
    '--000000000000bb',
    'Content-Type: image/png; name="icon.png"',
    'Content-Transfer-Encoding: base64',
    'Content-Disposition: attachment; filename="icon.png"',
    '',
    'iVBORw0KGgo=',
    '--000000000000bb--',
    '--000000000000aa',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.example',
    'Arrival-Date: Fri, 20 Nov 2026 09:00:00 -0800 (PST)',
    '',
    'Final-Recipient: rfc822; office@legislature.example',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550-5.1.1 The account does not exist.',
    ' 550 5.1.1 Try again later or not at all',
    'Last-Attempt-Date: Fri, 20 Nov 2026 09:00:01 -0800 (PST)',
    '',
    '--000000000000aa',
    'Content-Type: text/rfc822-headers',
    '',
    ...letter.slice(0, 4),
    '',
    '--000000000000aa--',
    '',
  )
}

/** A reply of a vacation program, which also goes to the return path. */
export function aVacationReply(returnPath: string): string {
  return lines(
    'From: Office <office@legislature.example>',
    `To: ${returnPath}`,
    'Subject: Automatic reply: Please support our parks',
    'Auto-Submitted: auto-replied',
    'Content-Type: text/plain',
    '',
    'Thank you for writing. Action: failed',
    'Status: 5.1.1',
  )
}
