import { expect, test } from 'vitest'
import { privacyPolicy } from './en/privacyPolicy.ts'
import { termsOfService } from './en/termsOfService.ts'
import type { LegalText } from './legalText.ts'

const wordsOf = ({ sections }: LegalText) => sections.flatMap(each => each.paragraphs).join(' ')
const both = [
  ['the terms of service', termsOfService],
  ['the privacy policy', privacyPolicy],
] as const

test.each(both)('[LEGAL-01] %s are version 2 and say something under every heading', (_which, text) => {
  expect(text.version).toBe(2)
  expect(text.title).not.toBe('')
  for (const { heading, paragraphs } of text.sections) {
    expect(heading).not.toBe('')
    expect(paragraphs.length).toBeGreaterThan(0)
    for (const each of paragraphs) expect(each).toMatch(/\S.*[.:]$/)
  }
  const headings = text.sections.map(each => each.heading)
  expect(new Set(headings).size).toBe(headings.length)
})

test.each(both)(
  '[LEGAL-02] %s say who may write here, from where, and when personal data goes',
  (_which, text) => {
    const words = wordsOf(text)
    expect(words).toMatch(/You must be 18 or older/)
    expect(words).toMatch(/for use in the United States only/)
    expect(words).toMatch(/Children under 13 are not allowed to use this site/)
    expect(words).toMatch(/personal data .*30 days after .*account/)
    expect(words).toMatch(/30 days after the last delivery of your letters has ended/)
  },
)

test('the privacy policy says who gets what, and that nothing is sold', () => {
  const words = wordsOf(privacyPolicy)
  expect(words).toMatch(/office you chose gets your letter with your prefix, name, home address and email/)
  expect(words).toMatch(/never sees your name, your email or your street/)
  expect(words).toMatch(/We do not sell your data/)
  expect(words).toMatch(/hold no name, no home address, no email and no letter/)
})

test('the terms never call a letter sent that was only saved', () => {
  expect(wordsOf(termsOfService)).toMatch(
    /sent only when the office’s system has told us that it took the letter/,
  )
})

function syllables(word: string): number {
  const groups = word
    .toLowerCase()
    .replace(/e$/, '')
    .match(/[aeiouy]+/g)
  return Math.max(1, groups?.length ?? 0)
}

/** Years of school that a text asks for. Source: Flesch and Kincaid, 1975. */
function grade(text: string): number {
  const sentences = text.split(/[.?!:](?:\s|$)/).filter(Boolean).length
  const words = text.match(/[A-Za-z’]+/g) ?? []
  const sounds = words.reduce((sum, each) => sum + syllables(each), 0)
  return (0.39 * words.length) / sentences + (11.8 * sounds) / words.length - 15.59
}

test.each(both)('a reader with eight years of school can read %s', (_which, text) => {
  expect(grade(wordsOf(text))).toBeLessThan(8)
})
