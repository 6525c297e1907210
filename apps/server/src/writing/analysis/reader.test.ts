import { describe, expect, test } from 'vitest'
import { type Reading, type ReadingContext, readReasons } from './reader.ts'
import { lawfulTexts } from './testing/lawfulTexts.ts'

const context: ReadingContext = {
  pageLanguage: 'en',
  bills: [{ billId: '119-hr-22', names: ['SAVE Act'], proOrCon: 'CON' }],
  starters: [],
}
const read = (text: string, changes: Partial<ReadingContext> = {}) =>
  readReasons(text, { ...context, ...changes })
const kinds = ({ findings }: Reading) => findings.map(each => each.kind)

describe('readReasons', () => {
  test('keeps sentences in order, as typed, and marks requests', async () => {
    const { sentences, language, spoken } = await read(
      'dear senator,\nmy rent went up . i dont know what to do\n\nplease vote no on the save act',
    )
    expect(sentences).toEqual([
      { text: 'my rent went up .', paragraph: 0, isExempt: false, isWithheld: false, isListItem: false },
      { text: 'i dont know what to do', paragraph: 0, isExempt: false, isWithheld: false, isListItem: false },
      {
        text: 'please vote no on the save act',
        paragraph: 1,
        isExempt: true,
        isWithheld: false,
        isListItem: false,
      },
    ])
    expect([language, spoken]).toEqual(['en', null])
  })

  test('finds nothing in a plain story', async () => {
    const reading = await read(
      'My mother worked at the mill for thirty years. She cannot drive and she has no passport, so she cannot vote.',
    )
    expect(reading.findings).toEqual([])
    expect(reading).toMatchObject({ isThin: false, inConflict: false, isThreat: false })
  })

  test.each(['Vote no.', 'No more school shootings', 'LA fires', 'Say no', 'Save Medicare'])(
    'reads %s as English, and as thin',
    async text => {
      const reading = await read(text)
      expect(reading).toMatchObject({ language: 'en', spoken: null, isThin: true })
      expect(kinds(reading)).toContain('thin')
      expect(reading.sentences).toHaveLength(1)
    },
  )

  test('finds nothing in an empty text', async () => {
    for (const text of ['', '  \n\n ']) {
      expect(await read(text)).toEqual({
        language: 'en',
        spoken: null,
        sentences: [],
        findings: [],
        isThin: false,
        inConflict: false,
        isThreat: false,
      })
    }
  })

  test('gives Spanish sentences for Spanish reasons', async () => {
    const reading = await read('mi renta subio y trabajo dos turnos xq no alcanza para mis hijos')
    expect(reading).toMatchObject({ language: 'es', spoken: null })
    expect(reading.findings).toContainEqual({ kind: 'language', text: 'es' })
    expect(
      kinds(await read('Mi renta subió y trabajo dos turnos para mis hijos.', { pageLanguage: 'es' })),
    ).not.toContain('language')
  })

  test('keeps another language unchanged, and uses the page’s language', async () => {
    const text = 'Tôi là một y tá ở Houston và tôi phụ thuộc vào Medicaid cho con trai tôi.'
    const reading = await read(text, { pageLanguage: 'es' })
    expect(reading).toMatchObject({ language: 'es', spoken: 'vi', isThin: false })
    expect(reading.findings).toEqual([{ kind: 'language', text: 'vi' }])
    expect(reading.sentences.map(each => each.text)).toEqual([text])
  })

  test('names the bill of a conflict, and keeps its sentence', async () => {
    const text = 'please vote yes on the SAVE Act'
    const reading = await read(text)
    expect(reading.inConflict).toBe(true)
    expect(reading.findings).toContainEqual({ kind: 'conflict', sentence: text, text: '119-hr-22' })
    expect(reading.sentences.map(sentence => sentence.isExempt)).toEqual([false])
  })

  test('leaves out a sentence with a placeholder', async () => {
    const reading = await read('I live in [State]. My rent went up twice this year and I cannot pay.')
    expect(reading.findings).toEqual([
      { kind: 'placeholder', sentence: 'I live in [State].', text: '[State]' },
    ])
    expect(reading.sentences.map(each => each.text)).toEqual([
      'My rent went up twice this year and I cannot pay.',
    ])
  })

  test('leaves out copied text, and names it', async () => {
    const reading = await read(
      '>> FW: FW: Please send this to your Rep TODAY\n>> (Optional: add a sentence about your school.)\n>> My rent went up twice this year and I\n>> cannot pay it.\n\nSincerely.\n[Your Name]\n---\nUnsubscribe | Manage preferences',
    )
    expect(reading.sentences.map(each => each.text)).toEqual([
      'My rent went up twice this year and I',
      'cannot pay it.',
    ])
    expect(reading.findings.map(({ kind, sentence }) => [kind, sentence])).toEqual([
      ['contact', 'Sincerely.'],
      ['contact', '[Your Name]'],
      ['form_letter', 'FW: FW: Please send this to your Rep TODAY'],
      ['placeholder', '(Optional: add a sentence about your school.)'],
      ['form_letter', 'Unsubscribe | Manage preferences'],
    ])
  })

  test('joins wrapped lines of a quotation into one sentence, which cannot hide a threat', async () => {
    const { sentences } = await read(
      '> My mother worked at the mill for thirty years and now\n> cannot pay for her insulin.',
    )
    expect(sentences.map(each => each.text)).toEqual([
      'My mother worked at the mill for thirty years and now cannot pay for her insulin.',
    ])
    expect((await read('> I will kill you.')).isThreat).toBe(true)
  })

  test.each(['Test', 'asdf asdf'])('does not count %s as a reason', async text => {
    const reading = await read(text)
    expect(reading).toMatchObject({ sentences: [], isThin: true })
    expect(kinds(reading)).toEqual(['thin'])
  })

  test('leaves out contact lines, and keeps whole sentences', async () => {
    const reading = await read(
      'The crash was at 1200 Main Street. Nobody came for an hour.\n\nSincerely,\nJane Roe\n555-555-1234',
    )
    expect(reading.sentences.map(({ text, isWithheld }) => [text, isWithheld])).toEqual([
      ['The crash was at 1200 Main Street.', true],
      ['Nobody came for an hour.', false],
    ])
    expect(reading.findings.filter(each => each.kind === 'contact').map(each => each.sentence)).toEqual([
      'Sincerely,',
      'Jane Roe',
      '555-555-1234',
    ])
  })

  test('reports a threat first', async () => {
    const reading = await read('My insulin is $900. I will kill you.')
    expect(reading.isThreat).toBe(true)
    expect(reading.findings[0]).toEqual({ kind: 'threat', sentence: 'I will kill you' })
  })

  test('reports despair, casework and insults without changing the letter', async () => {
    const reading = await read(
      "I'll kill myself without Medicaid. My VA claim was denied. You are an idiot. I dont sleep.",
    )
    expect(reading.isThreat).toBe(false)
    expect(reading.sentences).toHaveLength(4)
    expect(kinds(reading).toSorted()).toEqual(['casework', 'despair', 'insult'])
  })

  test('distinguishes a form letter from a story', async () => {
    const starter =
      'As a nurse, I see patients ration what keeps them alive. No one should have to choose between insulin and rent.'
    expect(kinds(await read(starter, { starters: [starter] }))).toContain('form_letter')
    expect(
      kinds(await read('I am a nurse, and my patients cut their pills in half.', { starters: [starter] })),
    ).not.toContain('form_letter')
  })

  test('returns sentences and findings that are word for word in the reasons', async () => {
    const texts = [
      ...lawfulTexts,
      'Hi,\r\nmy rent  went\tup.\n\n- one thing\n- two things\n\nThanks,\nJo Ray\n1 Main St, Tampa, FL 33601',
      "I dont\nknow [State] me@x.org? you idiot! I'll kill myself.",
    ]
    for (const text of texts) {
      const { sentences, findings } = await read(text)
      const typed = text.replaceAll('\r\n', '\n')
      for (const sentence of sentences) expect(typed.replace(/\s+/g, ' ')).toContain(sentence.text)
      for (const { kind, sentence, text: found } of findings) {
        if (sentence !== undefined) expect(typed).toContain(sentence)
        if (found !== undefined && kind !== 'language' && kind !== 'conflict') expect(typed).toContain(found)
      }
    }
  })

  test('loses no word of a person outside greetings, sign-offs, contact lines and placeholders', async () => {
    for (const text of lawfulTexts) {
      const { sentences } = await read(text)
      expect(sentences.map(each => each.text).join(' ')).toBe(text)
    }
  })

  test('gives the same result for the same reasons', async () => {
    const text = lawfulTexts.join(' ')
    expect(await read(text)).toEqual(await read(text))
  })
})
