import { letterSentences } from '@redress/words/letterSentences'
import { expect, test } from 'vitest'
import { composeLetter } from './composer.ts'
import { closingWords } from './lists/closingWords.ts'
import { aSourceBill, someSources } from './testing/someSources.ts'
import { tokensOf } from './tokens.ts'

const STARTER = 'Fans deserve to see the whole price. Please make sellers show it.'
const FACT = { id: 'B1.1', text: 'This bill requires sellers to show the whole price.' }

const bills = [aSourceBill({ facts: [FACT] })]

test('a short reason follows the description of the bill', () => {
  const { message } = composeLetter(someSources(['fees doubled my price'], { bills }), STARTER)
  expect(message).toContain(`${FACT.text} Fees doubled my price.`)
  expect(message).not.toContain('Fans deserve')
})

test.each(['scam', 'rip off!', 'fees too high'])(
  'one to three words follow no description of the bill: %s',
  reason => {
    const { message } = composeLetter(someSources([reason], { bills }), STARTER)
    expect(message).toContain(`My reason, in short: ${reason.charAt(0).toUpperCase()}${reason.slice(1)}`)
    expect(message).not.toContain(FACT.text)
  },
)

test('without a sentence on the bill, short reasons come before the sample letter', () => {
  const { message } = composeLetter(someSources(['scam'], { bills: [aSourceBill({ facts: [] })] }), STARTER)
  expect(message).toMatch(/My reason, in short: Scam\.\s+Fans deserve/)
})

test('without reasons the letter is the sample letter', () => {
  const { message } = composeLetter(someSources([], { bills: [aSourceBill({ facts: [FACT] })] }), STARTER)
  expect(message).toContain('Fans deserve')
  expect(message).not.toContain('in short')
})

test('longer reasons stay as typed, between the request and a closing', () => {
  const reason = 'my ticket cost 71 dollars, and it was listed at 40'
  const { message } = composeLetter(
    someSources([reason], { bills: [aSourceBill({ facts: [FACT] })] }),
    STARTER,
  )
  expect(message).toContain('My ticket cost 71 dollars, and it was listed at 40.')
  expect(message).not.toContain('Fans deserve')
})

test('the sentence on the bill that matches the reasons is chosen', () => {
  const refunds = { id: 'B1.2', text: 'It requires refunds for events that are canceled.' }
  const bills = [aSourceBill({ facts: [FACT, refunds] })]
  const messageOf = (reason: string) => composeLetter(someSources([reason], { bills }), STARTER).message
  expect(messageOf('Refund me my money!')).toContain(`${refunds.text} Refund me my money!`)
  expect(messageOf('my price was awful')).toContain(FACT.text)
})

test('the items of a list are told apart, and none is lost', () => {
  const typed = ['parking fee', 'delivery fee (its an EMAIL)', '"convenience"', 'i paid it all']
  const sources = someSources([...typed, 'Total extra: $63.15 on two tickets'])
  const own = sources.own.map((each, place) => ({
    ...each,
    isListItem: place < 4,
    paragraph: place < 4 ? 0 : 1,
  }))
  const { message } = composeLetter({ ...sources, own }, STARTER)
  expect(message).toMatch(
    /Parking fee; delivery fee \(its an EMAIL\); "convenience"; I paid it all\.\s+Total extra: \$63\.15 on two tickets\./,
  )
})

test('the closing of a short letter is a paragraph of its own', () => {
  const { message } = composeLetter(
    someSources(['Another mandate, and $6,800 for a web page I had.', 'No.']),
    '',
  )
  expect(message).toMatch(/TICKET Act\. Another mandate, .* had\. No\.\n\n[^\n]+$/)
})

test.each(['en', 'es'] as const)('closings vary, and consist of the words of a closing: %s', language => {
  const { closings } = letterSentences(language)
  for (const wordings of Object.values(closings)) {
    expect(new Set(wordings).size).toBeGreaterThanOrEqual(7)
    const words = wordings.flatMap(text => tokensOf(text).map(({ word }) => word))
    expect(words.filter(word => !closingWords.has(word))).toEqual([])
  }
})
