import { describe, expect, test } from 'vitest'
import { separate } from './separate.ts'
import * as cases from './testing/letterCases.ts'

const own = 'My son has asthma.'
const originals = (text: string) => separate(text).own.map(sentence => sentence.original)
const texts = (text: string) => separate(text).own.map(sentence => sentence.text)
const found = (text: string) => separate(text).findings.map(({ kind, sentence }) => [kind, sentence])

test.each(cases.splits)('%j is split at sentence ends and line breaks', (text, expected) => {
  expect(originals(text)).toEqual(expected)
})

test('a line that a mail program wrapped goes on, and its sentence is told as it stands in the text', () => {
  const text = '> My mother worked at the mill for thirty years and\n> now she cannot pay. It is wrong.'
  expect(texts(text)).toEqual(['My mother worked at the mill for thirty years and now she cannot pay.', 'It is wrong.'])
  for (const sentence of originals(text)) expect(text).toContain(sentence)
})

test('a line break begins a paragraph, and points of a list share one', () => {
  const paragraphs = separate('One. Two.\n\nThree.\nFour.\n- a bus\n- a road').own.map(sentence => sentence.paragraph)
  expect(paragraphs).toEqual([0, 0, 1, 2, 3, 3])
})

test.each(cases.greetings)('a greeting is left out, and no more: %j', (text, expected) => {
  expect(originals(text)).toEqual(expected)
})

describe('a sign-off', () => {
  test.each(cases.signOffs)('is left out with the names below it: %j', end => {
    expect(originals(`${own} ${end}`)).toEqual([own])
    expect(originals(`${own}\n\n${end}`)).toEqual([own])
  })

  test.each(cases.noSignOffs)('is not read from a sentence: %s', text => {
    expect(originals(`${own} ${text}`)).toEqual([own, text])
  })

  test('in the middle is left out, and what stands below the name stays', () => {
    expect(originals(`${own}\n\nSincerely,\n[Your Name]\n\nAlso my daughter is sick.`)).toEqual([
      own,
      'Also my daughter is sick.',
    ])
  })

  test('before a sentence stays, and a letter may leave it out', () => {
    const [thanks, reason] = separate('Thank you.\nMy rent went up and I cannot pay.').own
    expect([thanks?.text, thanks?.isFrame]).toEqual(['Thank you.', true])
    expect([reason?.text, reason?.isFrame]).toEqual(['My rent went up and I cannot pay.', false])
  })
})

describe('contact data', () => {
  test.each(cases.contactLines)('on a line of its own is left out and told: %j', (text, line) => {
    expect(originals(text)).toHaveLength(1)
    expect(found(text)).toContainEqual(['contact', line])
  })

  test.each([
    ['My name is John Smith and I am a nurse.', 'I am a nurse.', 'My name is John Smith'],
    ['Me llamo Ana Ruiz y soy enfermera.', 'soy enfermera.', 'Me llamo Ana Ruiz'],
    ['I live at 12 Oak Ave and the flood took it all.', 'the flood took it all.', 'I live at 12 Oak Ave'],
    ['My rent doubled, call me at 555-555-1234.', 'My rent doubled', 'call me at 555-555-1234.'],
  ])('in a clause of its own is cut, and the rest of the sentence stays: %s', (text, rest, cut) => {
    expect(texts(text)).toEqual([rest])
    expect(found(text)).toEqual([['contact', cut]])
  })

  test.each([
    'The crash was at 1200 Main Street.',
    'Fix 1200 Main Street',
    'My landlord at 12 Oak Avenue, Tampa, FL 33601 raised the rent.',
    'The hotline 1-800-273-8255 saved me.',
    'I called 555-555-1234 five times and nobody answered.',
  ])('in a clause that says more stays: %s', text => {
    expect(texts(text)).toEqual([text])
  })

  test('with a Social Security number loses the number in every sentence', () => {
    const text = 'My number 000-12-3456 was stolen twice.'
    expect(texts(text)).toEqual(['My number was stolen twice.'])
    expect(separate(text).findings).toEqual([{ kind: 'contact', sentence: text, text: '000-12-3456' }])
  })

  test('takes the name beside it along where there is a letter', () => {
    expect(originals(`${own}\n\nJane Roe\n12 Elm Street\nToledo, OH 43604`)).toEqual([own])
    expect(originals('School Shootings\n555-555-1234')).toEqual(['School Shootings'])
  })
})

test.each(cases.plainSentences)('%s stays as it is', text => {
  expect(texts(text)).toEqual([text])
  expect(separate(text).findings).toEqual([])
})

describe('what was copied along', () => {
  test.each(cases.pastedLines)('is left out and told: %s', line => {
    for (const text of [`${line}\n${own}`, `${own}\n${line}`]) {
      expect(originals(text)).toEqual([own])
      expect(separate(text).findings.length).toBeGreaterThan(0)
    }
  })

  test.each(cases.ownLines)('is not read from a sentence of the person’s own: %s', text => {
    expect(originals(text)).toEqual([text])
    expect(originals(`${own}\n\n${text}`)).toEqual([own, text])
  })

  test('leaves what stands behind it on the line', () => {
    expect(originals('CALL SCRIPT: my son has asthma.')).toEqual(['my son has asthma.'])
    expect(originals('FW: my son has asthma.')).toEqual(['my son has asthma.'])
    expect(originals(`${own} (PAUSE) It hurts.`)).toEqual([own, 'It hurts.'])
  })
})

test('no sentence is lost in a text with more sentences than are read', () => {
  const text = Array.from({ length: 500 }, (_each, nth) => `Reason ${nth} is mine.`).join(' ')
  expect(texts(text).join(' ')).toBe(text)
})
