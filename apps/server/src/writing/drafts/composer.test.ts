import { expect, test } from 'vitest'
import { composeLetter } from './composer.ts'
import { aSourceBill, someSources } from './testing/someSources.ts'

const STARTER = 'Fans deserve to see the whole price. Please make sellers show it.'
const FACT = { id: 'B1.1', text: 'This bill requires sellers to show the whole price.' }

test('reasons of a few words follow the description of the bill, and none is dropped', () => {
  const bills = [aSourceBill({ facts: [FACT] })]
  const messageOf = (reason: string) => composeLetter(someSources([reason], { bills }), STARTER).message
  expect(messageOf('scam')).toContain(`${FACT.text} My reason, in short: Scam.`)
  expect(messageOf('fees doubled my price')).toContain(`${FACT.text} Fees doubled my price.`)
  expect(messageOf('scam')).not.toContain('Fans deserve')
})

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
  expect(messageOf('scam')).toContain(FACT.text)
})
