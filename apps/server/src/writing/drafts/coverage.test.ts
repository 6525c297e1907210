import { expect, test } from 'vitest'
import { contentOf, coverageOf, isInOtherLanguage } from './coverage.ts'

test.each([
  ['Please support H.R. 1402, since the fees were hidden from us until the end.', 'en', false],
  ['meds come in the mail. 11 days last time. shouldnt take 11 days', 'en', false],
  [
    'comparison shopping is impossible. tried 3 sites, three different fake numbers, took all night',
    'en',
    false,
  ],
  ['Le pido que apoye la ley porque los precios son muy altos.', 'es', false],
  ['Le pido que apoye la ley porque los precios son muy altos.', 'en', true],
  ['Please support the bill, because the prices are far too high.', 'es', true],
  ['Bitte unterstützen Sie das Gesetz, weil ich für eine Karte zu viel bezahlt habe.', 'en', true],
  ['Пожалуйста, поддержите этот закон, потому что цены слишком высоки для нас всех.', 'en', true],
  ['Merci!', 'en', false],
] as const)('%s (%s): in another language is %s', (text, language, expected) => {
  expect(isInOtherLanguage(text, language)).toBe(expected)
})

const sentence = { text: 'My son Tom waited two hours in Casper for the delayed bus.' }

test.each([
  [
    'all of it',
    'In Casper my son Tom waited 2 hours for a delayed bus.',
    { holdsNumbers: true, holdsNames: true, holdsHalf: true },
  ],
  [
    'half of it',
    'Tom waited two hours in Casper for his bus.',
    { holdsNumbers: true, holdsNames: true, holdsHalf: true },
  ],
  ['its names and number', 'Tom, two, Casper.', { holdsNumbers: true, holdsNames: true, holdsHalf: false }],
  [
    'another number',
    'My son Tom waited three hours in Casper for a bus.',
    { holdsNumbers: false, holdsNames: true, holdsHalf: true },
  ],
  [
    'another name',
    'My son Tom waited two hours in Laramie.',
    { holdsNumbers: true, holdsNames: false, holdsHalf: true },
  ],
  ['nothing', '', { holdsNumbers: false, holdsNames: false, holdsHalf: false }],
])('A text that holds %s of a sentence', (_what, text, expected) => {
  expect(coverageOf(sentence, contentOf(text))).toEqual(expected)
})
