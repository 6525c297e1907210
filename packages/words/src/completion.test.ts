import { aLegislator, wyoming } from '@redress/core/testing/aLegislator'
import { expect, test } from 'vitest'
import { formatCompletion, formatShareMessage, formatSummary } from './completion.ts'

test('[RES-04] a person reads which legislators the message reached, and the campaign’s own words', () => {
  expect(formatCompletion(wyoming(), ' Well done! ', 'en')).toBe(
    'Your message was delivered to Ada Rivers, Ben Stone and Cleo Marsh. Well done!',
  )
})

test.each(['', '  '])(
  '[RES-04] without words of the campaign (%j), the thank-you says that not all may respond',
  own => {
    expect(formatCompletion([aLegislator()], own, 'en')).toBe(
      'Your message was delivered to Ada Rivers. Thank you for making your voice heard. Some legislators may not respond directly, but every message is counted.',
    )
  },
)

test('[RES-04] a suffix is shown with its name, and its full stop is not doubled', () => {
  const junior = aLegislator({ suffix: 'Jr.' })
  expect(formatCompletion([junior], 'Thanks!', 'en')).toBe(
    'Your message was delivered to Ada Rivers, Jr. Thanks!',
  )
  expect(formatCompletion([junior, aLegislator()], 'Thanks!', 'en')).toBe(
    'Your message was delivered to Ada Rivers, Jr. and Ada Rivers. Thanks!',
  )
})

test('[RES-05] the shared text names the legislators whom the person wrote to', () => {
  expect(formatShareMessage(wyoming(), 'Fair tickets', 'en')).toBe(
    'I wrote to Ada Rivers, Ben Stone and Cleo Marsh about Fair tickets. It took 2 minutes. Your turn:',
  )
})

test.each([
  [{ delivered: 3, retrying: 0, refused: 0 }, '3 of 3 letters delivered.'],
  [
    { delivered: 1, retrying: 1, refused: 1 },
    '1 of 3 letters delivered. We’re still trying to deliver 1 more. 1 wasn’t delivered.',
  ],
  [{ delivered: 1, retrying: 0, refused: 2 }, '1 of 3 letters delivered. 2 weren’t delivered.'],
  [{ delivered: 0, retrying: 0, refused: 3 }, '0 of 3 letters delivered.'],
])('[RES-03] the summary counts the outcomes of the letters: %j', (counts, sum) => {
  expect(formatSummary({ ...counts, total: 3 }, 'en')).toBe(sum)
})
