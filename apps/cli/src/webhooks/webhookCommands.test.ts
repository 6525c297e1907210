import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { OperatorApi } from '@redress/server/operations/operator/operatorApi'
import type { ReplayRequest } from '@redress/server/supporters/webhooks/webhookShapes'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTerminal } from '../testing/openTerminal.ts'
import { serveReports } from '../testing/serveOperator.ts'

let folder: string
let close: (() => Promise<void>) | null

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'redress-'))
})
afterEach(async () => {
  await close?.()
  await rm(folder, { recursive: true })
})

async function type(line: string, answers: Partial<OperatorApi>) {
  const recordAction = async () => {}
  close = await serveReports({ recordAction, ...answers }, folder)
  const { status, output, errors } = await openTerminal(folder).type(line)
  return { status, said: output || errors }
}

const id = '0b8a7f0e-5f4c-4f0e-9d0a-6f6f4b1f2a3c'

test('redress webhooks list shows the targets, their problems, and their messages', async () => {
  const webhooks: OperatorApi['webhooks'] = async () => ({
    targets: [
      {
        host: 'crm.example.org',
        events: ['supporter.consented', 'supporter.withdrawn'],
        payload: 'standard',
        secrets: 2,
        problem: 'HTTP 503',
      },
    ],
    messages: [
      {
        id,
        host: 'crm.example.org',
        type: 'supporter.consented',
        state: 'given_up',
        happenedAt: '2026-11-20T17:00:00.000Z',
        attempts: 12,
        reason: 'HTTP 503',
      },
    ],
  })
  const { status, said } = await type('webhooks list posters', { webhooks })
  expect(status).toBe(0)
  expect(said.split('\n').map(each => each.replaceAll(/ {2,}/g, '  ').trim())).toEqual([
    'Targets:',
    'host  payload  secrets  events',
    'crm.example.org  standard  2  supporter.consented supporter.withdrawn',
    'crm.example.org: HTTP 503',
    '',
    'Messages, newest first:',
    `${id}  Nov 20, 2026, 12:00 PM Eastern  supporter.consented  given_up  12  crm.example.org  HTTP 503`,
  ])
})

test('redress webhooks test fails if one target does not accept the test', async () => {
  const testWebhooks: OperatorApi['testWebhooks'] = async () => [
    { host: 'a.example.org', ok: true, reason: 'HTTP 200' },
    { host: 'b.example.org', ok: false, reason: 'HTTP 401' },
  ]
  expect(await type('webhooks test posters', { testWebhooks })).toEqual({
    status: 1,
    said: 'a.example.org: accepted, HTTP 200\nb.example.org: NOT ACCEPTED, HTTP 401',
  })
})

test.each([
  ['posters', { organizationId: 'posters' }],
  [`posters --id ${id}`, { organizationId: 'posters', id }],
  ['posters --since 2026-11-20', { organizationId: 'posters', since: '2026-11-20T00:00:00.000Z' }],
])('redress webhooks replay %s', async (args, wanted) => {
  let asked: ReplayRequest | undefined
  const replayWebhooks: OperatorApi['replayWebhooks'] = async given => {
    asked = given
    return 1
  }
  const { said } = await type(`webhooks replay ${args}`, { replayWebhooks })
  expect(said).toBe('1 message is sent again, each with its own id.')
  expect(asked).toEqual(wanted)
})

test('redress webhooks replay --json prints the counts', async () => {
  const { said } = await type('webhooks replay posters --json', { replayWebhooks: async () => 2 })
  expect(JSON.parse(said)).toEqual({ replayed: 2 })
})

test.each([
  ['webhooks list', "error: missing required argument 'organization'"],
  ['webhooks replay posters --id 7', '--id needs the id of a message, as "redress webhooks list" prints it.'],
  ['webhooks replay posters --since monday', '--since needs a day such as 2026-11-20.'],
  ['webhooks test unknown', 'There is no organization unknown.'],
])('%s is refused', async (line, why) => {
  const { status, said } = await type(line, { testWebhooks: async () => null })
  expect([status, said.split('\n')[0]]).toEqual([2, why])
})
