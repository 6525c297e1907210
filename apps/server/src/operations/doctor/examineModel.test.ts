import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { stoppedClock } from '../../platform/testing/stoppedClock.ts'
import { openLanguageModel } from '../../writing/models/openLanguageModel.ts'
import {
  type Answering,
  answersWith,
  says,
  saysInParts,
  thinksAloud,
} from '../../writing/models/testing/answers.ts'
import { type FakeModel, openFakeModel } from '../../writing/models/testing/openFakeModel.ts'
import { examineModel } from './examineModel.ts'

let fake: FakeModel
beforeAll(async () => {
  fake = await openFakeModel()
})
beforeEach(() => {
  fake.asked.length = 0
})
afterAll(() => fake.close())

/** These limits are long enough for a busy machine. */
const patient = { firstMs: 20_000, verdictMs: 60_000, wholeMs: 60_000 }

const draft = JSON.stringify({
  conflict: false,
  subject: 'Support H.R. 1',
  sentences: [
    { paragraph: 1, text: 'Please support H.R. 1, the Reliable Buses Act.', from: ['B1'] },
    { paragraph: 2, text: 'My bus was cancelled eleven times in October.', from: ['P1'] },
  ],
})

const clock = stoppedClock(0)

function examine(answer: Answering, difference: { timeouts?: Partial<typeof patient>; url?: string } = {}) {
  fake.answer = answer
  const model = openLanguageModel('openai', {
    url: difference.url ?? fake.url,
    model: 'a-model',
    key: 'sk-no-key',
  })
  return examineModel(model, { timeouts: { ...patient, ...difference.timeouts }, clock })
}

test('A model that answers correctly passes, after one request for a draft with the schema', async () => {
  const found = await examine(says(draft))
  expect(found).toMatchObject({ check: 'model', level: 'ok', variable: null, remedy: null })
  expect(found.message).toContain('answered correctly')
  expect(fake.asked).toHaveLength(1)
  expect(fake.asked[0]?.body.response_format).toMatchObject({
    type: 'json_schema',
    json_schema: { name: 'draft', schema: { required: ['conflict', 'subject', 'sentences'] } },
  })
  expect(JSON.stringify(fake.asked[0]?.body.messages)).toContain('My bus to work was cancelled')
})

test.each<[string, Answering, { level: string; variable: string | null; message: RegExp }]>([
  [
    'writes a letter in prose',
    says('Dear Senator, please support buses.'),
    { level: 'error', variable: 'DRAFTER_MODEL', message: /ignored the JSON schema/ },
  ],
  [
    'answers another JSON',
    says('{"letter":"Please support buses."}'),
    { level: 'error', variable: 'DRAFTER_MODEL', message: /ignored the JSON schema/ },
  ],
  [
    'answers without a sentence',
    says('{"conflict":false,"subject":"","sentences":[]}'),
    { level: 'error', variable: 'DRAFTER_MODEL', message: /ignored the JSON schema/ },
  ],
  [
    'thinks aloud before it answers',
    thinksAloud('The person has a bus.', draft),
    { level: 'warning', variable: 'DRAFTER_MODEL', message: /thinks aloud before it answers/ },
  ],
  [
    'thinks aloud in its answer',
    says(`<think>A bus.</think>${draft}`),
    { level: 'warning', variable: 'DRAFTER_MODEL', message: /thinks aloud before it answers/ },
  ],
  [
    'thinks aloud and says nothing else',
    thinksAloud('The person has a bus.', ''),
    { level: 'error', variable: 'DRAFTER_MODEL', message: /gave no draft/ },
  ],
  [
    'thinks aloud and writes prose',
    says('<think>A bus.</think>Dear Senator, please support buses.'),
    { level: 'error', variable: 'DRAFTER_MODEL', message: /gave no draft/ },
  ],
  ['is limited', answersWith(429, '{}'), { level: 'error', variable: null, message: /429/ }],
  [
    'refuses the key',
    answersWith(401, '{"error":{"message":"no"}}'),
    { level: 'error', variable: 'DRAFTER_KEY', message: /refuses/ },
  ],
  [
    'fails',
    answersWith(500, 'oops', 'text/plain'),
    { level: 'error', variable: 'DRAFTER_URL', message: /failed/ },
  ],
  ['says nothing', says(''), { level: 'error', variable: 'DRAFTER_URL', message: /contained no text/ }],
])('A model that %s is reported as such', async (_what, answer, { level, variable, message }) => {
  const found = await examine(answer)
  expect(found).toMatchObject({ check: 'model', level, variable })
  expect(found.message).toMatch(message)
  expect(JSON.stringify(found)).not.toContain('sk-no-key')
})

test('A model that sends nothing within its time is reported as late', async () => {
  const found = await examine(
    saysInParts(['x'], () => new Promise(() => {})),
    { timeouts: { wholeMs: 300 } },
  )
  expect(found).toMatchObject({ level: 'error', variable: 'DRAFTER_TIMEOUT' })
})

test('A model whose first sentence comes too late is reported as late, even if its draft is complete', async () => {
  const found = await examine(saysInParts([draft], async () => clock.advance(21_000)))
  expect(found).toMatchObject({ level: 'error', variable: 'DRAFTER_TIMEOUT' })
  expect(found.message).toContain('within 20 s')
})

test('A model whose draft does not end in time is reported as late', async () => {
  let parts = 0
  const found = await examine(
    saysInParts([draft.slice(0, draft.indexOf('{"paragraph":2')), 'never'], async () => {
      parts += 1
      if (parts > 1) await new Promise(() => {})
    }),
    { timeouts: { wholeMs: 2_000 } },
  )
  expect(found).toMatchObject({ level: 'error', variable: 'DRAFTER_TIMEOUT_IN_ALL' })
})

test('An address where nothing answers is reported as unreachable', async () => {
  const closed = await openFakeModel()
  await closed.close()
  const found = await examine(says(draft), { url: closed.url })
  expect(found).toMatchObject({ level: 'error', variable: 'DRAFTER_URL' })
  expect(found.message).toMatch(/No language model answers/)
})
