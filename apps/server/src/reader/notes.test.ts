import { describe, expect, test } from 'vitest'
import {
  findPlaceholder,
  isCasework,
  isFiller,
  isFormLetter,
  isInsult,
  isThinText,
  soundsDesperate,
} from './notes.ts'
import { withoutQuotations } from './quotations.ts'
import * as cases from './testing/noteCases.ts'
import { textsOf } from './words.ts'

const wordsOf = (text: string) => textsOf(withoutQuotations(text))

describe('a placeholder', () => {
  test.each(cases.placeholders)('is found in %s', (text, expected) => {
    expect(findPlaceholder(text)).toBe(expected)
  })

  test.each(cases.noPlaceholders)('is not found in %s', text => {
    expect(findPlaceholder(text)).toBeNull()
  })
})

describe('casework', () => {
  test.each(cases.cases)('is found in %s', text => {
    expect(isCasework(wordsOf(text))).toBe(true)
  })

  test.each(cases.noCases)('is not found in %s', text => {
    expect(isCasework(wordsOf(text))).toBe(false)
  })
})

describe('despair', () => {
  test.each(cases.despairs)('is found in %s', text => {
    expect(soundsDesperate(wordsOf(text))).toBe(true)
  })

  test.each(cases.noDespairs)('is not found in %s', text => {
    expect(soundsDesperate(wordsOf(text))).toBe(false)
  })
})

describe('an insult', () => {
  test.each(cases.insults)('is found in %s', text => {
    expect(isInsult(wordsOf(text))).toBe(true)
  })

  test.each(cases.noInsults)('is not found in %s', text => {
    expect(isInsult(wordsOf(text))).toBe(false)
  })
})

describe('a form letter', () => {
  const starter = 'As a nurse, I see patients ration what keeps them alive. No one should have to choose between them.'

  test('shares half of its words in a row with a sample letter', () => {
    expect(isFormLetter(textsOf(starter.toUpperCase()).filter(word => /\w/.test(word)), [starter])).toBe(true)
  })

  test('is not a story with a few of the same words', () => {
    const words = textsOf('As a nurse I see patients who cut their pills in half because they cannot pay')
    expect(isFormLetter(words, [starter])).toBe(false)
  })

  test('is not found without sample letters', () => {
    expect(isFormLetter(textsOf(starter), [])).toBe(false)
  })
})

test.each([
  ['seven words', 'my rent went up twice this year', true],
  ['eight words', 'my rent went up twice in one year', false],
  ['Chinese characters of seven words', '请投反对票', true],
  ['Chinese characters of eight words', '我的母亲靠联邦医疗保险生活，请不要削减。', false],
  ['marks', '!!!', true],
])('a text of %s is thin or not by its words', (_what, text, expected) => {
  expect(isThinText(text)).toBe(expected)
})

test.each(['Test', 'asdf', 'asdfasdf', 'qwerty', 'test test', 'testing 123', 'aaaa', 'n/a', 'blah blah', 'prueba'])(
  '%s is typed to try the page',
  text => expect(isFiller(text)).toBe(true),
)

test.each(['Tests', 'ASD', 'Testing', 'Guns', 'No', 'Yes', 'hello from Ohio', 'VA', 'Gas', 'Nothing works'])(
  '%s is not typed to try the page',
  text => expect(isFiller(text)).toBe(false),
)
