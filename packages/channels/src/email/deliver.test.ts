import naughtyStrings from 'big-list-of-naughty-strings' with { type: 'json' }
import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { afterEach, describe, expect, test } from 'vitest'
import type { Letter, Outcome } from '../channel.ts'
import { aBill, aLetter } from '../testing/aLetter.ts'
import {
  type FakeMailServer,
  type Misbehaviour,
  openFakeMailServer,
  type Stage,
} from '../testing/openFakeMailServer.ts'
import { someSettings } from '../testing/someSettings.ts'
import { letterMail, openEmail } from './deliver.ts'
import { composeMail, findMailProblem } from './mailTransport.ts'

let server: FakeMailServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

const now = Date.parse('2026-11-20T17:00:00Z')
const toStaff = aLetter({ officeCode: '', officeEmail: 'staff@office.example.org' })
const sender = { from: { name: 'Redress', address: 'letters@send.example.org' }, platform: 'Redress' }

const read = async (letter: Letter) => PostalMime.parse(await composeMail(letterMail(letter, sender, now)))
const raw = async (letter: Letter) => String(await composeMail(letterMail(letter, sender, now)))

async function send(
  received: Partial<Record<Stage, Misbehaviour>> = {},
  { login = '', signal = new AbortController().signal, letter = toStaff, timeoutMs = 20_000 } = {},
): Promise<Outcome | undefined> {
  server = await openFakeMailServer(received)
  const email = {
    smtpUrl: `smtp://${login}127.0.0.1:${server.port}`,
    from: 'Redress <letters@send.example.org>',
    platform: 'Redress',
  }
  const channel = openEmail(someSettings('http://127.0.0.1', { email, timeoutMs }))
  return channel?.deliver(letter, { now, triedBefore: false, signal })
}

test('A mail server learns the encoded form of a domain beyond ASCII', async () => {
  const letter = aLetter({ officeCode: '', officeEmail: 'staff@exämple.org' })
  expect(await send({}, { letter })).toMatchObject({ kind: 'delivered' })
  expect(server?.commands).toContain('RCPT TO:<staff@xn--exmple-cua.org>')
})

describe('a letter by email', () => {
  test('comes from the operator, is answered to the writer, and goes only to the office', async () => {
    expect(await send()).toEqual({ kind: 'delivered', reference: toStaff.deliveryId })
    expect(server?.commands).toEqual(
      expect.arrayContaining(['MAIL FROM:<letters@send.example.org>', 'RCPT TO:<staff@office.example.org>']),
    )
    const mail = await PostalMime.parse(server?.texts[0] ?? '')
    expect(mail.from).toMatchObject({
      name: 'Jordan Testcase via Open Ballot Project',
      address: 'letters@send.example.org',
    })
    expect(mail.replyTo).toMatchObject([{ name: 'Jordan Testcase', address: 'jordan@example.org' }])
    expect(mail.to).toMatchObject([{ address: 'staff@office.example.org' }])
    expect(mail.subject).toBe('Protect our right to vote')
    expect(mail.messageId).toBe('<0123456789abcdef0123456789abcdef@send.example.org>')
    expect(mail.date).toBe('2026-11-20T17:00:00.000Z')
    expect(mail.cc ?? mail.bcc ?? mail.html).toBeUndefined()
  })

  test('says at its end who writes, where from, and through whom', async () => {
    const { text } = await read(toStaff)
    expect(text).toBe(
      [
        'Please vote against this bill.\n\nMy grandmother has no passport.',
        'Ms. Jordan Testcase\n200 W 24th St\nCheyenne, WY 82001\njordan@example.org',
        '-- \nSent for Jordan Testcase by Redress, through a campaign by Open Ballot Project. Replies go to the writer.\n',
      ].join('\n\n'),
    )
  })

  test('says at its end that no answer is needed, if the writer wants none', async () => {
    const { text } = await read({ ...toStaff, answerWanted: false })
    expect(text?.trimEnd()).toMatch(/through a campaign by Open Ballot Project\. No reply is needed\.$/)
  })

  test('is plain text, quoted-printable, the same on every attempt, and not marked as a mailing', async () => {
    const mail = await raw(aLetter({ text: 'Café owners vote too.\n.\nFrom here on.' }))
    expect(mail).toContain('Content-Type: text/plain; charset=utf-8\r\n')
    expect(mail).toContain('Content-Transfer-Encoding: quoted-printable\r\n')
    expect(mail).toContain('Caf=C3=A9')
    expect(mail).not.toMatch(/^(List-|Bcc|Precedence|Auto-Submitted)/im)
    expect(await raw(aLetter({ text: 'Café owners vote too.\n.\nFrom here on.' }))).toBe(mail)
  })

  test('names each bill if the stances differ, and uses the campaign’s name as its subject', async () => {
    const bills = [aBill('119-hr-22'), aBill('119-hr-55', 'CON')]
    const mail = await read(aLetter({ subject: '', bills }))
    expect(mail.subject).toBe('Stop the SAVE Act')
    expect(mail.text).toContain('\n\nI support H.R. 22.\nI oppose H.R. 55.\n\nMs. Jordan')
  })

  test('names the bills by their numbers at its end if all stances agree', async () => {
    const bills = [aBill('119-hr-22', 'CON'), aBill('119-hr-55', 'CON')]
    const { text } = await read(aLetter({ bills }))
    expect(text).toContain('\n\nAgainst: H.R. 22, An act\nAgainst: H.R. 55, An act\n\nMs. Jordan')
  })

  test('logs in if a login is set', async () => {
    await send({}, { login: 'redress:p%40ss@' })
    const [, given = ''] = server?.commands.find(each => each.startsWith('AUTH'))?.split('AUTH PLAIN ') ?? []
    expect(Buffer.from(given, 'base64').toString()).toBe('\0redress\0p@ss')
  })
})

const unavailable = { kind: 'unavailable', errorType: 'external_api_failure' }
const permanent = { kind: 'refused', cause: 'permanent', errorType: 'external_api_failure' }
const configuration = { kind: 'misconfigured' }
const slow = { kind: 'unavailable', errorType: 'network_timeout' }
const unknown = { kind: 'unknown' }

describe('a mail server that', () => {
  test.for([
    ['is greylisting', { RCPT: '450 4.2.0 Greylisted' }, unavailable],
    ['is going down', { greeting: '421 4.3.2 Closing' }, unavailable],
    ['is going down before the text', { DATA: '421 4.3.2 Closing' }, unavailable],
    ['is full for now', { text: '452 4.3.1 No space' }, unavailable],
    ['hangs up at once', { greeting: 'drop' }, unavailable],
    ['hangs up at the recipient', { RCPT: 'drop' }, unavailable],
    ['says nothing', { greeting: 'silent' }, slow],
    ['says nothing to the recipient', { RCPT: 'silent' }, slow],
    ['knows no such mailbox', { RCPT: '550 5.1.1 No such mailbox' }, permanent],
    ['refuses the text', { text: '554 5.7.1 Refused' }, permanent],
    ['serves no mail at all', { greeting: '554 No SMTP service here' }, configuration],
    ['wants a login', { MAIL: '530 5.7.0 Authentication required' }, configuration],
    ['hangs up after the text was begun', { text: 'drop' }, unknown],
    ['never answers for the text', { text: 'silent' }, unknown],
  ] as const)('%s', async ([, received, expected]) => {
    const isSilent = Object.values<string>(received).includes('silent')
    expect(await send(received, isSilent ? { timeoutMs: 1_500 } : {})).toMatchObject(expected)
  })

  test.for([
    ['refuses the password', '535 5.7.8 Bad credentials', configuration],
    ['cannot check it now', '454 4.7.0 Try later', unavailable],
  ] as const)('%s', async ([, AUTH, expected]) => {
    expect(await send({ AUTH }, { login: 'redress:wrong@' })).toMatchObject(expected)
  })

  test('cannot be reached causes a retry, and its login is never disclosed', async () => {
    server = await openFakeMailServer()
    await server.close()
    const email = {
      smtpUrl: `smtp://u:secret@127.0.0.1:${server.port}`,
      from: 'a@b.org',
      platform: 'Redress',
    }
    const channel = openEmail(someSettings('http://127.0.0.1', { email }))
    const outcome = await channel?.deliver(toStaff, {
      now,
      triedBefore: false,
      signal: new AbortController().signal,
    })
    expect(outcome).toMatchObject({ ...unavailable, reason: 'ECONNREFUSED' })
  })

  const hears = {
    MAIL: () => server?.commands.some(each => each.startsWith('MAIL')),
    text: () => server?.texts.length === 1,
  }
  test.for([
    ['before the text', 'MAIL', slow],
    ['after it was begun', 'text', unknown],
  ] as const)('is silent when the worker stops ends the attempt, %s', async ([, stage, expected]) => {
    const stop = new AbortController()
    const sending = send({ [stage]: 'silent' }, { signal: stop.signal, timeoutMs: 60_000 })
    await expect.poll(hears[stage]).toBe(true)
    stop.abort()
    expect(await sending).toMatchObject(expected)
  })

  test('refuses an email has the addresses removed from its reasons', async () => {
    const outcome = await send({ RCPT: '550 5.1.1 <staff@office.example.org> unknown, jordan@example.org' })
    expect(outcome).toMatchObject({ reason: 'SMTP 550 at RCPT TO' })
  })
})

test.for([
  'staff@office.example.org\r\nRCPT TO:<eve@example.org>',
  'staff@office.example.org, eve@example.org',
  'Eve <eve@example.org>',
  'staff@office.example.org>',
  '',
])('nothing is sent to %j, which is not exactly one address', async officeEmail => {
  const outcome = await send({}, { letter: aLetter({ officeEmail }) })
  expect(outcome).toMatchObject({ kind: 'refused', cause: 'validation' })
  expect(server?.commands).toEqual([])
})

const fields = (text: string): Letter =>
  aLetter({
    officeEmail: 'staff@office.example.org',
    subject: text,
    text,
    organization: { id: 'o', name: text },
    campaign: { id: 'c', name: text, topics: [] },
    constituent: { firstName: text, lastName: text, street: text, city: text },
  })

/** Returns the names of an email's headers. A folded line is a part of the header above it. */
const headerNames = (mail: string) =>
  (mail.split('\r\n\r\n')[0] ?? '')
    .replace(/\r\n[ \t]/g, ' ')
    .split('\r\n')
    .map(line => line.split(':')[0])

const wanted = [
  'From',
  'Reply-To',
  'To',
  'Subject',
  'Message-ID',
  'Date',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
].toSorted()

async function expectNothingInjected(text: string) {
  const mail = await raw(fields(text))
  expect(headerNames(mail).toSorted()).toEqual(wanted)
  expect(mail.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const parsed = await PostalMime.parse(mail)
  expect([parsed.from?.address, parsed.replyTo?.length, parsed.replyTo?.[0]?.address]).toEqual([
    'letters@send.example.org',
    1,
    'jordan@example.org',
  ])
  expect(parsed.to).toMatchObject([{ address: 'staff@office.example.org' }])
}

test('no text in any field becomes a header or a recipient', async () => {
  const own = [
    'a\r\nBcc: eve@example.org',
    'a\nSubject: b',
    '"<eve@example.org>',
    'a\u2028b',
    '=?utf-8?q?=0ABcc:?=',
  ]
  for (const text of [...own, ...naughtyStrings]) await expectNothingInjected(text)
})

test('no random text in any field becomes a header or a recipient', async () => {
  await fc.assert(fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 80 }), expectNothingInjected), {
    numRuns: 300,
  })
})

test.for([
  [
    'an address of several people',
    { to: { name: '', address: 'a@example.org, b@example.org' } },
    /not an email address/,
  ],
  ['no subject', { subject: ' \n' }, /no subject/],
  ['nothing wrong', {}, /^null$/],
] as const)('A mail with %s is judged before it is sent', async ([, change, problem]) => {
  const mail = { ...letterMail(toStaff, sender, now), ...change }
  expect(String(await findMailProblem(mail))).toMatch(problem)
})
