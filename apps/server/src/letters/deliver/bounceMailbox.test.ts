import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkBounceMailbox, readBounceMailbox } from './bounceMailbox.ts'
import {
  anExchangeReport,
  aPostfixReport,
  aVacationReply,
  bounceSecret,
  returnPathFor,
} from './testing/bounceMails.ts'
import { type FakeMailbox, openFakeMailbox } from './testing/openFakeMailbox.ts'

let mailbox: FakeMailbox
beforeEach(async () => {
  mailbox = await openFakeMailbox()
})
afterEach(() => mailbox.close())

const idOf = (nth: number) => `a${String(nth).padStart(31, '0')}`
const reportOf = (nth: number) => aPostfixReport({ returnPath: returnPathFor(idOf(nth)) })

/** Reads the mailbox, and remembers what was recorded and counted. */
function aReader() {
  const recorded: string[] = []
  const counts = { mails: 0, bounces: 0 }
  return {
    recorded,
    counts,
    read: (more: object = {}, times?: { connectMs: number; silentMs: number; runMs: number }) =>
      readBounceMailbox(
        {
          mailbox: { ...mailbox.settings, ...more },
          secret: bounceSecret,
          recordBounce: async id => {
            recorded.push(id)
            return true
          },
          onRead({ mails, bounces }) {
            counts.mails += mails
            counts.bounces += bounces
          },
        },
        times && { times },
      ),
  }
}

test('Reports are recorded, and every email is deleted, even if it is not a report', async () => {
  const reader = aReader()
  mailbox.add(
    reportOf(1),
    aVacationReply(returnPathFor(idOf(2))),
    aPostfixReport({ returnPath: returnPathFor(idOf(3)), action: 'delayed', status: '4.4.1' }),
    aPostfixReport({ returnPath: `mail+${idOf(4)}-${'0'.repeat(20)}@redress.example` }),
    Buffer.from([0, 255, 13, 10, 0, 128]),
    anExchangeReport({ returnPath: returnPathFor(idOf(5)) }),
  )
  await reader.read()
  expect(reader.recorded).toEqual([idOf(1), idOf(5)])
  expect(reader.counts).toEqual({ mails: 6, bounces: 2 })
  expect(mailbox.mails.size).toBe(0)
})

test('An empty mailbox is not an error', async () => {
  const reader = aReader()
  await reader.read()
  expect(reader.counts).toEqual({ mails: 0, bounces: 0 })
})

test('A thousand emails are read in runs of 500 by one connection', async () => {
  const reader = aReader()
  mailbox.add(...Array.from({ length: 1000 }, (_, at) => reportOf(at)))
  await reader.read()
  expect(mailbox.mails.size).toBe(500)
  expect(mailbox.mostConnections).toBe(1)
  await reader.read()
  expect(mailbox.mails.size).toBe(0)
  expect(new Set(reader.recorded).size).toBe(1000)
})

test('Of an email with 40 MB only the beginning is read, and its report counts', async () => {
  const reader = aReader()
  const [before = '', after = ''] = reportOf(1).split('Dear Senator,')
  mailbox.add(
    Buffer.concat([Buffer.from(before), Buffer.alloc(40 * 1024 * 1024, 'x'), Buffer.from(after)]),
    reportOf(2),
  )
  const memory = process.memoryUsage().arrayBuffers
  await reader.read()
  expect(reader.recorded).toEqual([idOf(1), idOf(2)])
  expect(process.memoryUsage().arrayBuffers - memory).toBeLessThan(10 * 1024 * 1024)
})

test('Emails stay if their reports could not be recorded, and are read again', async () => {
  const reader = aReader()
  mailbox.add(reportOf(1))
  const failing = readBounceMailbox({
    mailbox: mailbox.settings,
    secret: bounceSecret,
    recordBounce: () => Promise.reject(new Error('connection lost to tess@example.org')),
    onRead: () => {},
  })
  await expect(failing).rejects.toThrow('the database did not take the reports, which are read again')
  expect(mailbox.mails.size).toBe(1)
  await reader.read()
  expect(reader.recorded).toEqual([idOf(1)])
})

test('A server that does not delete the emails is a failure', async () => {
  mailbox.add(reportOf(1))
  mailbox.refused = 'STORE'
  await expect(aReader().read()).rejects.toThrow('the mail server did not delete the emails that were read')
})

describe('A failure is named in our own words, without user and password', () => {
  const short = { connectMs: 200, silentMs: 200, runMs: 5_000 }

  test('for a wrong password', async () => {
    await expect(aReader().read({ pass: 'wrong' })).rejects.toThrow(/^the mail server refused the login$/)
  })

  test('for an unknown folder', async () => {
    await expect(aReader().read({ folder: 'Bounces' })).rejects.toThrow(/^the mailbox has no such folder$/)
  })

  test('for a port where no one listens', async () => {
    const { port } = mailbox.settings
    await mailbox.close()
    await expect(aReader().read({ port })).rejects.toThrow(/^the mail server cannot be reached$/)
    mailbox = await openFakeMailbox()
  })

  test.each(['greeting', 'LOGIN', 'SELECT', 'FETCH', 'EXPUNGE'])(
    'for a server that stays silent at %s',
    async at => {
      mailbox.add(reportOf(1))
      mailbox.silentAt = at
      await expect(aReader().read({}, short)).rejects.toThrow(/^the mail server took too long$/)
    },
  )

  test('for a server that sends no end of the run', async () => {
    mailbox.silentAt = 'SEARCH'
    const long = { connectMs: 60_000, silentMs: 60_000, runMs: 200 }
    await expect(aReader().read({}, long)).rejects.toThrow(/^the mail server took too long$/)
  })
})

test('The check opens the mailbox and leaves its emails', async () => {
  mailbox.add(reportOf(1))
  expect(await checkBounceMailbox(mailbox.settings)).toBeNull()
  expect(await checkBounceMailbox({ ...mailbox.settings, pass: 'wrong' })).toBe(
    'the mail server refused the login',
  )
  expect(mailbox.mails.size).toBe(1)
})
