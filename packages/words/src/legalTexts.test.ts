import { expect, test } from 'vitest'
import type { LegalAddendum, LegalFacts, LegalText } from './legalText.ts'
import { legalTextOf } from './legalTexts.ts'
import { otherLegalFacts, someLegalFacts } from './testing/legalFacts.ts'

const wordsOf = ({ sections }: LegalText) => sections.flatMap(each => each.paragraphs).join(' ')
const privacyPolicy = (facts: LegalFacts) =>
  legalTextOf({ document: 'privacy-policy', language: 'en' }, facts)
const termsOfService = (facts: LegalFacts) =>
  legalTextOf({ document: 'terms-of-service', language: 'en' }, facts)
const both = [
  ['the terms of service', termsOfService(someLegalFacts())],
  ['the privacy policy', privacyPolicy(someLegalFacts())],
] as const
const others = [
  ['the other terms of service', termsOfService(otherLegalFacts())],
  ['the other privacy policy', privacyPolicy(otherLegalFacts())],
] as const

test.each([...both, ...others])(
  '[LEGAL-01] %s are version 2 and have text under every heading',
  (_which, text) => {
    expect(text.version).toBe(2)
    expect(text.title).not.toBe('')
    for (const { heading, paragraphs } of text.sections) {
      expect(heading).not.toBe('')
      expect(paragraphs.length).toBeGreaterThan(0)
      for (const each of paragraphs) expect(each).toMatch(/\S.*[.:]$/)
    }
    const headings = text.sections.map(each => each.heading)
    expect(new Set(headings).size).toBe(headings.length)
  },
)

test.each(both)(
  '[LEGAL-02] %s say who may write here, from where, and when personal data is deleted',
  (_which, text) => {
    const words = wordsOf(text)
    expect(words).toMatch(/You must be 18 or older/)
    expect(words).toMatch(/for use in the United States only/)
    expect(words).toMatch(/Children under 13 are not allowed to use this site/)
    expect(words).toMatch(/personal data .*30 days after .*account/)
    expect(words).toMatch(/30 days after the last delivery of your letters has ended/)
  },
)

test('the privacy policy says who gets which data, and that nothing is sold', () => {
  const words = wordsOf(privacyPolicy(someLegalFacts()))
  expect(words).toMatch(/office you chose gets your letter with your prefix, name, home address and email/)
  expect(words).toMatch(/never sees your name, your email, your street or your town/)
  expect(words).toMatch(/We do not sell your data/)
  expect(words).toMatch(/hold no name, no home address, no email and no letter/)
})

test('the terms never call a saved letter sent', () => {
  expect(wordsOf(termsOfService(someLegalFacts()))).toMatch(
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

/** Returns the number of school years that a reader of the text needs. Source: Flesch and Kincaid, 1975. */
function grade(text: string): number {
  const sentences = text.split(/[.?!:](?:\s|$)/).filter(Boolean).length
  const words = text.match(/[A-Za-z’]+/g) ?? []
  const sounds = words.reduce((sum, each) => sum + syllables(each), 0)
  return (0.39 * words.length) / sentences + (11.8 * sounds) / words.length - 15.59
}

test.each([...both, ...others])('a reader with eight years of school can read %s', (_which, text) => {
  expect(grade(wordsOf(text))).toBeLessThan(8)
})

test.each([
  [
    { contact: 'help@example.org' },
    /write to us: help@example\.org\./,
    /ask the provider.*help@example\.org\./,
  ],
])('the value of %j is in both texts', (facts, inPolicy, inTerms) => {
  expect(wordsOf(privacyPolicy(someLegalFacts(facts)))).toMatch(inPolicy)
  expect(wordsOf(termsOfService(someLegalFacts(facts)))).toMatch(inTerms)
})

test.each<[Partial<LegalFacts>, RegExp]>([
  [{ provider: 'Open Mail' }, /the provider of this site, Open Mail\./],
  [{ organization: 'Open Ledger' }, /belongs to an organization\. Here that is Open Ledger\./],
  [{ retentionDays: 7 }, /personal data 7 days after the last delivery/],
  [{ retentionDays: 1 }, /at most 1 day more/],
  [{ erasureHours: 48 }, /gone from our machines 48 hours later/],
  [{ model: null }, /No language model of ours sees what you write/],
  [{ model: { host: 'api.example.com' } }, /run by another company, at api\.example\.com/],
  [{ model: { host: null } }, /It runs in our own network/],
  [{ mail: 'own' }, /send our mail from a machine of our own/],
  [{ mail: 'none' }, /no email leaves the machine/],
  [{ analyticsHost: 'count.example' }, /counting service at count\.example/],
])('with %j the privacy policy mentions it, and without it does not', (facts, expected) => {
  expect(wordsOf(privacyPolicy(someLegalFacts(facts)))).toMatch(expected)
  const base = { retentionDays: 14, model: { host: 'other.example' } }
  expect(wordsOf(privacyPolicy(someLegalFacts(base)))).not.toMatch(expected)
})

test('the policy of a site without a geocoder does not name the Census Bureau', () => {
  expect(wordsOf(privacyPolicy(someLegalFacts()))).toContain('Census')
  expect(wordsOf(privacyPolicy(someLegalFacts({ geocoder: null })))).not.toContain('Census')
  const other = wordsOf(privacyPolicy(someLegalFacts({ geocoder: { host: 'maps.example.org' } })))
  expect(other).toContain('maps.example.org')
  expect(other).not.toContain('Census')
})

test('the terms say whether letters are real', () => {
  expect(wordsOf(termsOfService(someLegalFacts()))).toMatch(/it sends real letters/)
  expect(wordsOf(termsOfService(someLegalFacts({ isTest: true })))).toMatch(/letters reach no office/)
})

test('the operator’s own section comes last, with its version, and with its language if that differs', () => {
  const sections = [{ heading: 'Ours', paragraphs: ['One.'] }]
  const added: LegalAddendum = { language: 'en', version: 3, sections }
  const english = legalTextOf({ document: 'privacy-policy', language: 'en' }, someLegalFacts(), added)
  expect(english.sections.at(-1)).toEqual({
    heading: 'Ours',
    note: 'Redress added this section. It has version 3.',
    paragraphs: ['One.'],
  })
  const spanish = legalTextOf({ document: 'privacy-policy', language: 'es' }, someLegalFacts(), added)
  expect(spanish.sections.at(-1)).toMatchObject({ heading: 'Ours', language: 'en' })
  expect(spanish.sections.at(-1)?.note).toContain('Redress agregó')
})

test('the legal texts also hold for letters to a state’s legislature alone', () => {
  const sentences = [termsOfService, privacyPolicy].flatMap(text =>
    wordsOf(text(someLegalFacts())).split(/(?<=[.:]) /),
  )
  const about = sentences.filter(each => /Congress|House|Senate/.test(each))
  expect(about).not.toEqual([])
  for (const each of about)
    expect(each).toMatch(/^(For|Letters to) Congress |^The contact systems of the House/)
})
