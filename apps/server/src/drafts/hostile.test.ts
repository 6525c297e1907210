import { type DraftReply, draftProblem, subjectProblem } from '@redress/core/message/message'
import { keepLegal } from '@redress/core/text/text'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openClock } from '../base/clock.ts'
import { openLanguageModel } from '../outside/drafter/openLanguageModel.ts'
import { anEdit, edits } from '../outside/drafter/testing/answers.ts'
import { type FakeModel, openFakeModel } from '../outside/drafter/testing/openFakeModel.ts'
import { instructions, openModelEditor } from './editor/modelEditor.ts'
import type { Piece } from './editor/readPieces.ts'
import { hostileAnswers } from './editor/testing/hostileAnswers.ts'
import { hostileInputs } from './editor/testing/hostileInputs.ts'
import { openLetterWork } from './letterWork.ts'
import { aLetterJob } from './testing/aLetterJob.ts'

const key = 'sk-not-a-real-key'
const work = openLetterWork()

let fake: FakeModel
beforeAll(async () => {
  fake = await openFakeModel()
})
afterAll(() => fake.close())

function openEditor(kind: 'openai' | 'anthropic') {
  return openModelEditor({
    model: openLanguageModel(kind, { url: fake.url, model: 'fake-1', key }),
    metrics: { modelAsked: () => {}, modelSpent: () => {} },
    clock: openClock(),
    timeouts: { firstPieceMs: 400, wholeMs: 600 },
  })
}

/** The letter after each piece, as it is shown while they arrive, and at the end. */
async function draftWith(reasoning?: string, kind: 'openai' | 'anthropic' = 'openai') {
  const { frame, ...job } = await aLetterJob(reasoning === undefined ? {} : { sender: { reasoning } })
  const { reading, draft } = await work.write({ frame, ...job })
  const pieces: Piece[] = []
  const beginnings: string[] = []
  try {
    const signal = new AbortController().signal
    for await (const piece of openEditor(kind).edit(reading, { signal, isStreamed: true })) {
      pieces.push(piece)
      if (pieces.length < 10)
        beginnings.push((await work.edit({ reading, pieces, frame, isWhole: false })).beginning)
    }
  } catch {
    // Without a piece the letter is the unedited one.
  }
  return { unedited: draft, beginnings, edited: await work.edit({ reading, pieces, frame, isWhole: true }) }
}

const forbidden: [string, RegExp][] = [
  [
    'marks of direction and signs without a width',
    /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]|[\u{E0000}-\u{E007F}]/u,
  ],
  ['tags', /<[/!?a-z]|&lt;|&#/i],
  ['what runs', /onerror|onload|alert\(|document\.cookie/i],
  ['links', /evil\.example|https?:|javascript:/i],
  ['Markdown', /\*\*|\]\(/],
  ['another person', /Jane|Roe|Oak Street|Springfield|555-0147|mail\.example/],
  ['an invented life', /veteran|mother of three|nurse/i],
  ['another meaning', /never|almost|kill|\$710|vote no/],
  ['places to fill in', /\[Your|\{\{/],
  ['the key', /sk-not-a-real-key/],
  ['the prompt', /copy editor|"sentences"\s*:/],
]

function expectClean(text: string) {
  expect(keepLegal(text), 'control characters, and halves of characters').toBe(text)
  for (const [what, pattern] of forbidden) expect(text, what).not.toMatch(pattern)
}

function expectUsable({ subject, message }: Pick<DraftReply, 'subject' | 'message'>) {
  expect(draftProblem(message)).toBeUndefined()
  expect(subjectProblem(subject)).toBeUndefined()
}

test('there are 60 hostile answers and 200 hostile inputs at least', () => {
  expect(new Set(hostileAnswers.map(([name]) => name)).size).toBeGreaterThanOrEqual(60)
  expect(new Set(hostileInputs).size).toBeGreaterThanOrEqual(200)
})

describe('a model that answers with', () => {
  test.each(hostileAnswers)('%s leaves the person’s letter as good as it was', async (_name, answer) => {
    fake.answer = answer
    const { edited, beginnings } = await draftWith()
    expectUsable(edited.draft)
    for (const text of [edited.draft.message, edited.draft.subject, ...beginnings]) expectClean(text)
    expect(edited.draft.message).toMatch(
      /A ticket for (?:\$40|40 dollars) cost me \$71,? at the end\. I felt cheated[.!]/,
    )
    // A suggestion may mean something else, and is plain text all the same.
    const plain = forbidden.filter(([what]) => what !== 'another meaning')
    for (const { after } of edited.edits)
      for (const [what, pattern] of plain) expect(after, what).not.toMatch(pattern)
    expect(edited.edits.length).toBeLessThanOrEqual(5)
  })
})

test('an honest edit arrives as it was written', async () => {
  fake.answer = edits(anEdit)
  for (const kind of ['openai', 'anthropic'] as const) {
    const { edited, beginnings } = await draftWith(undefined, kind)
    expect(edited.draft.message).toContain(anEdit.pieces.map(each => each.text).join(' '))
    expect(edited.edits).toEqual([])
    expect(beginnings.length).toBe(2)
    expect(edited.draft.message.startsWith(beginnings.at(-1) ?? '?')).toBe(true)
  }
})

test('two hundred hostile texts are sentences to edit and nothing more, and lose nothing', async () => {
  fake.answer = edits(anEdit)
  for (const text of hostileInputs) {
    fake.asked.length = 0
    const { unedited, edited } = await draftWith(text)
    expect(draftProblem(edited.draft.message)).toBe(draftProblem(unedited.message))
    expect(edited.draft.parts.length).toBeGreaterThanOrEqual(unedited.parts.length > 0 ? 1 : 0)
    const body = fake.asked[0]?.body
    if (!body) continue
    const expected = [
      'max_tokens',
      'messages',
      'model',
      'response_format',
      'stream',
      'stream_options',
      'temperature',
    ]
    expect(Object.keys(body).toSorted()).toEqual(expected)
    const [system, user, ...rest] = body.messages
    expect(rest).toEqual([])
    expect(system).toEqual({ role: 'system', content: instructions })
    const material = JSON.parse(String(user?.content))
    expect(Object.keys(material)).toEqual(['language', 'words', 'sentences'])
    expect(JSON.stringify(body)).not.toContain(key)
  }
})
