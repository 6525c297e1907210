import { collectMemory } from '@redress/channels/testing/collectMemory'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ModelFailed, type Tokens } from './languageModel.ts'
import { openLanguageModel } from './openLanguageModel.ts'
import { type Answering, aDraft, answersWith, drafts, says, saysInParts } from './testing/answers.ts'
import { type FakeModel, openFakeModel } from './testing/openFakeModel.ts'

let fake: FakeModel
beforeAll(async () => {
  fake = await openFakeModel()
})
beforeEach(() => {
  fake.asked.length = 0
  fake.answer = drafts()
})
afterAll(() => fake.close())

const key = 'sk-not-a-real-key'
const schema = { type: 'object', properties: { pieces: { type: 'array' } } }
const prompt = {
  name: 'draft' as const,
  instructions: 'Draft letters.',
  material: '{"sentences":[]}',
  mostTokens: 300,
  schema,
}

function open(kind: 'openai' | 'anthropic') {
  const model = openLanguageModel(kind, { url: fake.url, model: 'fake-1', key })
  const spent: Tokens[] = []
  const request = { signal: new AbortController().signal, onUsage: (tokens: Tokens) => spent.push(tokens) }
  return {
    spent,
    async ask(signal = request.signal, onPart = () => {}) {
      const parts: string[] = []
      for await (const part of model.stream(prompt, { ...request, signal })) {
        parts.push(part)
        onPart()
      }
      return parts
    },
  }
}

describe.each(['openai', 'anthropic'] as const)('a model with the API of %s', kind => {
  test('answers in parts, and reports its usage', async () => {
    const { ask, spent } = open(kind)
    const parts = await ask()
    expect(parts.length).toBeGreaterThan(3)
    expect(parts.join('')).toBe(JSON.stringify(aDraft))
    expect(spent).toEqual([{ input: 300, output: 120 }])
  })

  test('gets instructions and text separately, a limit and a temperature, and the key only in a header', async () => {
    await open(kind).ask()
    const [asked] = fake.asked
    const said = JSON.stringify(asked?.body)
    expect(asked?.body).toMatchObject({ max_tokens: 300, temperature: 0.3 })
    expect(asked?.body).not.toHaveProperty('tools')
    expect(said).not.toContain(key)
    expect(JSON.stringify(asked?.headers)).toContain(key)
    expect(said.split('Draft letters.')).toHaveLength(2)
    expect(said.split(JSON.stringify(prompt.material).slice(1, -1))).toHaveLength(2)
  })

  test.each<[string, Answering, string]>([
    ['too many requests', answersWith(429, '{"error":{"message":"slow down"}}'), 'limited'],
    ['a wrong key', answersWith(401, '{"error":{"message":"no"}}'), 'refused'],
    ['a request that it never takes', answersWith(400, '{"error":{"message":"no"}}'), 'refused'],
    ['an error of its own', answersWith(500, 'oops', 'text/plain'), 'broken'],
    ['a page in place of an answer', answersWith(200, '<html>Bad gateway</html>', 'text/html'), 'broken'],
    ['nothing at all', answersWith(200, ''), 'broken'],
    [
      'another place to ask',
      (_asked, response) => void response.writeHead(302, { location: '/' }).end(),
      'unreachable',
    ],
    ['a connection that breaks', (_asked, response) => void response.destroy(), 'unreachable'],
    ['a megabyte', says(JSON.stringify({ text: 'x'.repeat(3_000_000) }), 300_000), 'broken'],
  ])('fails with one word for %s, and repeats nothing of the answer', async (_what, answer, why) => {
    fake.answer = answer
    const error = await open(kind)
      .ask()
      .catch((failed: unknown) => failed)
    expect(error).toBeInstanceOf(ModelFailed)
    expect(error).toMatchObject({ why })
    expect(JSON.stringify(error)).not.toContain('sentences')
  })

  test('is disconnected after its caller has left, even after a garbage collection', async () => {
    const before = fake.hungUp
    const stop = new AbortController()
    let parts = 0
    fake.answer = saysInParts([JSON.stringify(aDraft).slice(0, 80), 'never'], async () => {
      parts += 1
      if (parts > 1) await new Promise(() => {})
    })
    const leave = () => {
      collectMemory()
      stop.abort()
    }
    await expect(open(kind).ask(stop.signal, leave)).rejects.toThrow()
    await expect.poll(() => fake.hungUp).toBe(before + 1)
  })
})

test('an endpoint is sent the schema of the answer', async () => {
  await open('openai').ask()
  expect(fake.asked[0]?.body.response_format).toEqual({
    type: 'json_schema',
    json_schema: { name: 'draft', strict: true, schema },
  })
})

test('an endpoint that refuses the schema is asked without it, at once and from then on', async () => {
  fake.answer = (asked, response) =>
    'temperature' in asked.body ? answersWith(400, '{}')(asked, response) : drafts()(asked, response)
  const { ask } = open('openai')
  expect((await ask()).join('')).toBe(JSON.stringify(aDraft))
  await ask()
  expect(fake.asked.map(({ body }) => body.response_format)).toEqual([
    expect.objectContaining({ type: 'json_schema' }),
    { type: 'json_object' },
    { type: 'json_object' },
  ])
})
