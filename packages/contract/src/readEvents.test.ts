import { expect, test } from 'vitest'
import { readEvents, type StreamEvent } from './readEvents.ts'

const bytes = new TextEncoder()

async function read(parts: readonly Uint8Array[]): Promise<StreamEvent[]> {
  const heard: StreamEvent[] = []
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(part)
      controller.close()
    },
  })
  await readEvents(body, event => heard.push(event))
  return heard
}

const stream = ':\n\ndata: {"sentence":"Señor, 1 €."}\n\nevent: reply\ndata: {"message":"a\\nb"}\n\n'
const events = [
  { name: '', said: { sentence: 'Señor, 1 €.' } },
  { name: 'reply', said: { message: 'a\nb' } },
]

test('events are heard in their order, and comments say nothing', async () => {
  expect(await read([bytes.encode(stream)])).toEqual(events)
})

test('wherever the network cuts them, even inside a character', async () => {
  const all = bytes.encode(stream)
  for (const size of [1, 2, 3, 7, 50]) {
    const parts = []
    for (let at = 0; at < all.length; at += size) parts.push(all.slice(at, at + size))
    expect(await read(parts)).toEqual(events)
  }
})

test.each(['data: {"half":', 'data: {"half":\n\n', 'retry: 5\n\n', 'nothing\n\n', ''])(
  'what is no event (%j) is not heard',
  async text => {
    expect(await read([bytes.encode(text)])).toEqual([])
  },
)

test('a stream that breaks is an error for whoever listens', async () => {
  const body = new ReadableStream<Uint8Array>({
    start: controller => controller.error(new Error('reset')),
  })
  await expect(readEvents(body, () => undefined)).rejects.toThrow('reset')
})
