import { createConnection, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import type { FaultName } from '../congress/faults.ts'
import { type GatewaySimulator, openGatewaySimulator } from '../congress/gatewaySimulator.ts'
import { type MailSink, openMailSink } from './openMailSink.ts'

const clock = { now: () => Date.parse('2026-11-20T17:00:00Z') }
const id = '0123456789abcdef0123456789abcdef'
const mail = [
  'From: "Jordan Testcase via Open Ballot" <constituent@send.example.org>',
  'To: staff@office.example.org',
  'Subject: =?utf-8?Q?Our_right_to_vote_=E2=80=94_now?=',
  `Message-ID: <${id}@send.example.org>`,
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  'Caf=C3=A9 owners vote too.',
  '',
].join('\r\n')

let sink: MailSink | undefined
afterEach(async () => {
  await sink?.close()
  sink = undefined
})

/**
 * Sends lines to a mail server and returns its answer to each line. The answer is `closed` if the connection breaks.
 */
async function converse(port: number, lines: string[]): Promise<string[]> {
  const socket: Socket = createConnection(port, '127.0.0.1').setEncoding('utf8')
  const answers: string[] = []
  const rest = [...lines]
  await new Promise<void>(resolve => {
    const wait = setTimeout(resolve, 1_500)
    const end = (word: string) => () => {
      answers.push(word)
      clearTimeout(wait)
      resolve()
    }
    socket.on('error', end('broken')).on('data', text => {
      answers.push(String(text).slice(0, 3))
      const next = rest.shift()
      if (next === undefined) end('done')()
      else socket.write(`${next}\r\n`)
    })
  })
  socket.destroy()
  return answers
}

async function send(fault: FaultName = 'none', recipients = ['staff@office.example.org']) {
  const gateways: GatewaySimulator = openGatewaySimulator({ clock })
  gateways.faults.set({ gateway: 'mail', office: '', fault, times: undefined })
  sink = await openMailSink(gateways, 0)
  const to = recipients.map(each => `RCPT TO:<${each}>`)
  const answers = await converse(Number(new URL(sink.url).port), [
    'HELO here',
    'MAIL FROM:<bounce@send.example.org>',
    ...to,
    'DATA',
    `${mail}\r\n.`,
  ])
  return { gateways, last: answers.filter(each => each !== 'done').at(-1) }
}

describe('mail', () => {
  test('is accepted, listed with its recipient and delivery id, and readable', async () => {
    const { gateways, last } = await send()
    expect(last).toBe('250')
    expect(gateways.messages()).toMatchObject([
      {
        gateway: 'mail',
        office: 'staff@office.example.org',
        deliveryId: id,
        receivedAt: '2026-11-20T17:00:00.000Z',
        status: 250,
        accepted: true,
        reading: { subject: 'Our right to vote — now', text: 'Café owners vote too.' },
      },
    ])
    expect(gateways.messages()[0]!.body).toContain('Caf=C3=A9 owners vote too.')
  })

  test('for two recipients is listed twice', async () => {
    const { gateways } = await send('none', ['a@example.org', 'b@example.org'])
    expect(gateways.messages().map(each => each.office)).toEqual(['a@example.org', 'b@example.org'])
  })

  test.each([
    ['503', '451'],
    ['429', '450'],
    ['400', '550'],
    ['maintenance', '421'],
  ] as const)('in trouble %s is answered with %s', async (fault, code) => {
    const { gateways, last } = await send(fault)
    expect(last).toBe(code)
    expect(gateways.messages()).toMatchObject([{ status: Number(code), accepted: false }])
  })

  test('that hangs is not answered after its text', async () => {
    const { gateways, last } = await send('hang')
    expect(last).toBe('354')
    expect(gateways.messages()).toMatchObject([{ status: 0, accepted: false }])
  })

  test('that breaks off before acceptance is not accepted', async () => {
    const { gateways, last } = await send('reset')
    expect(last).toBe('broken')
    expect(gateways.messages()).toEqual([])
  })

  test('that breaks off after acceptance is accepted', async () => {
    const { gateways, last } = await send('reset-after-accept')
    expect(last).toBe('broken')
    expect(gateways.messages()).toMatchObject([{ status: 250, accepted: true }])
  })
})
