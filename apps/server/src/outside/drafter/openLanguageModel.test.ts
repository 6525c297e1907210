import { collectMemory } from '@redress/channels/testing/collectMemory'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ModelFailed, type Tokens, type Written } from './languageModel.ts'
import { openLanguageModel } from './openLanguageModel.ts'
import { type Answering, aLetter, answersWith, says, saysInParts, writes } from './testing/answers.ts'
import { type FakeModel, openFakeModel } from './testing/openFakeModel.ts'

let fake: FakeModel
beforeAll(async () => {
  fake = await openFakeModel()
})
beforeEach(() => {
  fake.asked.length = 0
  fake.answer = writes(aLetter)
})
afterAll(() => fake.close())

const key = 'sk-not-a-real-key'
const prompt = { instructions: 'Write a letter.', material: '{"reasoning":"Fees."}' }

function open(kind: 'openai' | 'anthropic') {
  const model = openLanguageModel(kind, { url: fake.url, model: 'fake-1', key })
  const spent: Tokens[] = []
  const request = { signal: new AbortController().signal, onUsage: (tokens: Tokens) => spent.push(tokens) }
  return {
    spent,
    write: () => model.write(prompt, request),
    async stream(signal = request.signal, onWritten = () => {}) {
      const growing: Written[] = []
      for await (const written of model.stream(prompt, { ...request, signal })) {
        growing.push(written)
        onWritten()
      }
      return growing
    },
  }
}

describe.each(['openai', 'anthropic'] as const)('a model that speaks like %s', kind => {
  test('writes a letter, and says what it cost', async () => {
    const { write, spent } = open(kind)
    expect(await write()).toEqual(aLetter)
    expect(spent).toEqual([{ input: 300, output: 120 }])
  })

  test('is seen to write it', async () => {
    const { stream, spent } = open(kind)
    const growing = await stream()
    expect(growing.length).toBeGreaterThan(3)
    expect(growing.at(-1)).toEqual(aLetter)
    expect(growing.every(each => aLetter.message.startsWith(each.message))).toBe(true)
    expect(spent).toEqual([{ input: 300, output: 120 }])
  })

  test('is told two things apart, without a tool, and with the key in a header alone', async () => {
    await open(kind).write()
    const [asked] = fake.asked
    const said = JSON.stringify(asked?.body)
    expect(said).not.toContain(key)
    expect(asked?.body).not.toHaveProperty('tools')
    expect(JSON.stringify(asked?.headers)).toContain(key)
    expect(said.split('Write a letter.')).toHaveLength(2)
    expect(said.split(JSON.stringify(prompt.material).slice(1, -1))).toHaveLength(2)
  })

  test.each<[string, Answering, string]>([
    ['too many requests', answersWith(429, '{"error":{"message":"slow down"}}'), 'limited'],
    ['a wrong key', answersWith(401, '{"error":{"message":"no"}}'), 'refused'],
    ['an error of its own', answersWith(500, 'oops', 'text/plain'), 'broken'],
    ['a page in place of an answer', answersWith(200, '<html>Bad gateway</html>', 'text/html'), 'broken'],
    ['nothing at all', answersWith(200, ''), 'broken'],
    [
      'another place to ask',
      (_asked, response) => void response.writeHead(302, { location: '/' }).end(),
      'broken',
    ],
    ['a connection that breaks', (_asked, response) => void response.destroy(), 'broken'],
    ['a text that is no JSON', says('Dear Senator, please act. Thank you for reading this.'), 'broken'],
    ['half of its JSON', says(JSON.stringify(aLetter).slice(0, -30)), 'broken'],
    ['JSON of another shape', says('{"letter":"Please act."}'), 'broken'],
    ['a message that is no text', writes({ subject: 'Tickets', message: ['Please act.'] }), 'broken'],
    ['a megabyte', says(JSON.stringify({ message: 'x'.repeat(3_000_000) }), 300_000), 'broken'],
  ])('fails in a word over %s, and repeats nothing of it', async (_what, answer, why) => {
    fake.answer = answer
    const model = open(kind)
    for (const write of [model.write, () => model.stream()]) {
      const error = await write().then(
        () => null,
        (failed: unknown) => failed,
      )
      expect(error).toBeInstanceOf(ModelFailed)
      expect(error).toMatchObject({ why })
      expect(JSON.stringify(error)).not.toContain('reasoning')
    }
  })

  test('is read through what some models put around their JSON', async () => {
    fake.answer = says(`<think>Fees…</think>\n\`\`\`json\n${JSON.stringify({ ...aLetter, mood: 1 })}\n\`\`\``)
    expect(await open(kind).write()).toEqual(aLetter)
    expect((await open(kind).stream()).at(-1)).toEqual(aLetter)
  })

  test('is disconnected after its caller has left, even if memory was collected', async () => {
    const before = fake.hungUp
    const stop = new AbortController()
    let parts = 0
    fake.answer = saysInParts([JSON.stringify(aLetter).slice(0, 80), 'never'], async () => {
      parts += 1
      if (parts > 1) await new Promise(() => {})
    })
    const leave = () => {
      collectMemory()
      stop.abort()
    }
    await expect(open(kind).stream(stop.signal, leave)).rejects.toThrow()
    await expect.poll(() => fake.hungUp).toBe(before + 1)
  })
})
