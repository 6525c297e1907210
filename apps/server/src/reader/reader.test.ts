import { describe, expect, test } from 'vitest'
import { type Reading, type ReadingContext, readReasons } from './reader.ts'
import { lawfulTexts } from './testing/lawfulTexts.ts'

const context: ReadingContext = {
  pageLanguage: 'en',
  bills: [{ billId: '119-hr-22', names: ['SAVE Act'], proOrCon: 'CON' }],
  starters: [],
}
const read = (text: string, changes: Partial<ReadingContext> = {}) => readReasons(text, { ...context, ...changes })
const kinds = ({ findings }: Reading) => findings.map(finding => finding.kind)
const texts = ({ sentences }: Reading) => sentences.map(sentence => sentence.text)
const exempt = ({ sentences }: Reading) => sentences.filter(sentence => sentence.isExempt).map(({ text }) => text)

describe('the sentences', () => {
  test('stand in order and as typed, with single blanks', async () => {
    const reading = await read('dear senator,\nmy rent  went up. i dont know what to do\n\nplease vote no on the save act')
    expect(texts(reading)).toEqual(['my rent went up.', 'i dont know what to do', 'please vote no on the save act'])
    expect([reading.language, reading.spoken]).toEqual(['en', null])
  })

  test('are exempt where a letter may leave them out', async () => {
    const reading = await read(
      'My rent went up. I live in [State]. Vote no. You are an idiot. My rent went up. My son is sick. Thank you. It hurts.',
    )
    expect(exempt(reading)).toEqual([
      'I live in [State].',
      'Vote no.',
      'You are an idiot.',
      'My rent went up.',
      'Thank you.',
    ])
  })

  test('of lawful texts are kept word for word', async () => {
    for (const text of lawfulTexts) expect(texts(await read(text)).join(' ')).toBe(text)
  })

  test('and what was found stand in the reasons', async () => {
    const typed = [
      ...lawfulTexts,
      'Hi,\nmy rent  went\tup.\n\n- one thing\n- two things\n\nThanks,\nJo Ray\n1 Main St, Tampa, FL 33601',
      "I dont\nknow [State] me@x.org? you idiot! I'll kill myself.",
    ]
    for (const text of typed) {
      for (const { sentence } of (await read(text)).findings) expect(text).toContain(sentence ?? '')
    }
  })
})

describe('the findings', () => {
  test('are none in a plain story', async () => {
    const reading = await read('My mother worked at the mill for thirty years. She has no passport, so she cannot vote.')
    expect(reading).toMatchObject({ findings: [], isThin: false, inConflict: false, isThreat: false })
  })

  test.each(['', '  \n\n '])('are none where nothing is typed: %j', async text => {
    expect(await read(text)).toEqual({
      language: 'en',
      spoken: null,
      sentences: [],
      isThin: false,
      inConflict: false,
      isThreat: false,
      findings: [],
    })
  })

  test.each(['Vote no.', 'No more school shootings', 'Save Medicare'])('name a thin text: %s', async text => {
    const reading = await read(text)
    expect(reading).toMatchObject({ language: 'en', isThin: true })
    expect(kinds(reading)).toEqual(['thin'])
    expect(texts(reading)).toEqual([text])
  })

  test.each(['Test', 'asdf asdf'])('name a text that was typed to try the page, and it is no reason: %s', async text => {
    const reading = await read(text)
    expect(reading).toMatchObject({ sentences: [], isThin: true })
    expect(kinds(reading)).toEqual(['thin'])
  })

  test('name the bill of a conflict', async () => {
    const text = 'please vote yes on the SAVE Act'
    const reading = await read(text)
    expect(reading.inConflict).toBe(true)
    expect(reading.findings).toContainEqual({ kind: 'conflict', sentence: text, text: '119-hr-22' })
  })

  test('name a threat first, and it stops the draft', async () => {
    const reading = await read('My insulin is $900. I will kill you.')
    expect(reading.isThreat).toBe(true)
    expect(reading.findings[0]).toEqual({ kind: 'threat', sentence: 'I will kill you' })
    expect((await read('> I will kill you.')).isThreat).toBe(true)
  })

  test('name despair, casework and an insult beside the letter', async () => {
    const reading = await read("I'll kill myself without Medicaid. My VA claim was denied. You are an idiot.")
    expect(reading).toMatchObject({ isThreat: false })
    expect(reading.sentences).toHaveLength(3)
    expect(kinds(reading)).toEqual(['despair', 'casework', 'insult'])
  })

  test('name a form letter, and no story', async () => {
    const starter = 'As a nurse, I see patients ration what keeps them alive. No one should have to choose.'
    expect(kinds(await read(starter, { starters: [starter] }))).toContain('form_letter')
    const story = await read('I am a nurse, and my patients cut their pills in half.', { starters: [starter] })
    expect(kinds(story)).not.toContain('form_letter')
  })
})

describe('the language', () => {
  test('of the letter is Spanish for Spanish reasons', async () => {
    const text = 'Mi renta subió y trabajo dos turnos para mis hijos.'
    const reading = await read(text)
    expect(reading).toMatchObject({ language: 'es', spoken: null })
    expect(reading.findings).toEqual([{ kind: 'language', text: 'es' }])
    expect(kinds(await read(text, { pageLanguage: 'es' }))).toEqual([])
  })

  test('of the letter is the page’s where the reasons are in another one', async () => {
    const text = 'Tôi là một y tá ở Houston và tôi phụ thuộc vào Medicaid cho con trai tôi.'
    const reading = await read(text, { pageLanguage: 'es' })
    expect(reading).toMatchObject({ language: 'es', spoken: 'vi', isThin: false })
    expect(reading.findings).toEqual([{ kind: 'language', text: 'vi' }])
    expect(texts(reading)).toEqual([text])
  })
})
