import type { SessionEvent } from '@redress/core/session/events'
import { newSession } from '@redress/core/session/session'
import { expect, test } from 'vitest'
import { FakePlatform } from '../testing/FakePlatform.ts'
import { FakeServer } from '../testing/FakeServer.ts'
import { settled } from '../testing/settled.ts'
import { makeEffectRunner } from './effectRunner.ts'

const path = '/api/v2/advocacy/ai/generate'
const request = {
  category: '',
  sender: { reasoning: 'Fees.' },
  exampleMessages: [],
  supportedBills: [],
  metadata: {},
}
const reply = { subject: '', message: 'Fees hide. Show them.', offline: false }

/** Returns a server that streams a reply, part by part, when the test says so. */
function streaming() {
  let say: (text: string) => void = () => undefined
  let end = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      say = text => controller.enqueue(new TextEncoder().encode(text))
      end = () => controller.close()
    },
  })
  const headers = { 'content-type': 'text/event-stream; charset=utf-8' }
  const server = new FakeServer().on(path, () => new Response(body, { headers }))
  return { server, say, end }
}

function aRunner(server: FakeServer) {
  const platform = new FakePlatform(server)
  const dispatched: SessionEvent[] = []
  const client = platform.connect({ apiBase: '/api', apiKey: 'key', requestId: 'r-1' })
  const session = () => ({ ...newSession('visit-1'), campaignId: 'fair-tickets' })
  const goTo = () => undefined
  const runner = makeEffectRunner({
    client,
    log: () => undefined,
    given: null,
    draftsOnDevice: false,
    platform,
    goTo,
    dispatch: event => dispatched.push(event),
    session,
  })
  return { ...runner, dispatched, platform }
}

test('a streamed draft is dispatched sentence by sentence, and whole at the end', async () => {
  const { server, say, end } = streaming()
  const { perform, dispatched } = aRunner(server)
  perform([{ do: 'draft', request }])
  await settled()
  say(':\n\ndata: {"sentence":"Fees hide."}\n\n')
  await settled()
  expect(dispatched).toEqual([{ type: 'draftSentenceArrived', text: 'Fees hide.' }])
  say(`data: {"sentence":" Show them."}\n\nevent: reply\ndata: ${JSON.stringify(reply)}\n\n`)
  end()
  await settled()
  expect(dispatched.slice(1)).toEqual([
    { type: 'draftSentenceArrived', text: ' Show them.' },
    { type: 'draftArrived', reply },
  ])
})

test('it is asked for in a body, with the visit it is counted for, and a stream is welcome', async () => {
  const server = new FakeServer().on(path, () => reply)
  const { perform, dispatched } = aRunner(server)
  perform([{ do: 'draft', request }])
  await settled()
  const [requests] = server.requests
  expect(requests).toMatchObject({
    method: 'POST',
    query: '',
    body: { ...request, sessionId: 'visit-1', campaignId: 'fair-tickets' },
  })
  expect(requests?.headers.get('accept')).toContain('text/event-stream')
  expect(dispatched).toEqual([{ type: 'draftArrived', reply }])
})

test('a stopped draft aborts its call, and dispatches nothing more', async () => {
  const { server, say } = streaming()
  const { perform, dispatched } = aRunner(server)
  perform([{ do: 'draft', request }])
  await settled()
  say('data: {"sentence":"Fees hide."}\n\n')
  await settled()
  perform([{ do: 'stopDrafting' }])
  expect(server.requests[0]?.signal?.aborted).toBe(true)
  say('data: {"sentence":" Show them."}\n\n')
  await settled()
  expect(dispatched).toHaveLength(1)
})

test.each([
  ['ends without the whole of it', 'data: {"sentence":"Fees hide."}\n\n'],
  ['ends with something else', 'event: reply\ndata: {"subject":1}\n\n'],
])('a stream that %s has failed', async (_how, text) => {
  const { server, say, end } = streaming()
  const { perform, dispatched } = aRunner(server)
  perform([{ do: 'draft', request }])
  await settled()
  say(text)
  end()
  await settled()
  expect(dispatched.at(-1)).toEqual({ type: 'draftFailed', reason: 'draft failed: 200' })
})

const busy = () => Response.json({ error: 'Ask again.' }, { status: 503, headers: { 'retry-after': '5' } })

test('[FLOW-12] A server that stays busy leaves the letter as it was, and the draft has failed', async () => {
  const server = new FakeServer().on(path, busy)
  const { perform, dispatched, platform } = aRunner(server)
  perform([{ do: 'draft', request }])
  for (let asked = 1; asked <= 2; asked += 1) {
    await settled()
    expect(dispatched).toEqual([])
    platform.pass(5_000)
  }
  await settled()
  expect(dispatched).toEqual([{ type: 'draftFailed', reason: 'draft failed: 503' }])
})

test('A draft that met a busy server comes once it is asked for again', async () => {
  const answers = [busy, () => Response.json(reply)]
  const server = new FakeServer().on(path, () => answers.shift()?.() ?? busy())
  const { perform, dispatched, platform } = aRunner(server)
  perform([{ do: 'draft', request }])
  await settled()
  platform.pass(5_000)
  await settled()
  expect(dispatched).toEqual([{ type: 'draftArrived', reply }])
})

test('A draft that is stopped while the server is busy is not asked for again', async () => {
  let asked = 0
  const server = new FakeServer().on(path, () => {
    asked += 1
    return busy()
  })
  const { perform, dispatched, platform } = aRunner(server)
  perform([{ do: 'draft', request }])
  await settled()
  perform([{ do: 'stopDrafting' }])
  platform.pass(5_000)
  await settled()
  expect({ asked, dispatched }).toEqual({ asked: 1, dispatched: [] })
})
