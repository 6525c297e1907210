import { aLegislator, wyoming } from '@redress/core/testing/aLegislator'
import { expect, test } from 'vitest'
import { formatCompletion, formatShareMessage, formatSummary } from './completion.ts'

test('[RES-04] a person reads whom the message reached, and the campaign’s own words', () => {
  expect(formatCompletion(wyoming(), ' Well done! ', 'en')).toBe(
    'Your message was delivered to Ada Rivers, Ben Stone and Cleo Marsh. Well done!',
  )
})

test.each(['', '  '])(
  '[RES-04] without words of its own (%j), a thank-you says that not all may respond',
  own => {
    expect(formatCompletion([aLegislator()], own, 'en')).toBe(
      'Your message was delivered to Ada Rivers. Thank you for making your voice heard. Some legislators may not respond directly, but every message is counted.',
    )
  },
)

test('[RES-04] a suffix stands with its name, and its full stop is not doubled', () => {
  const junior = aLegislator({ suffix: 'Jr.' })
  expect(formatCompletion([junior], 'Thanks!', 'en')).toBe(
    'Your message was delivered to Ada Rivers, Jr. Thanks!',
  )
  expect(formatCompletion([junior, aLegislator()], 'Thanks!', 'en')).toBe(
    'Your message was delivered to Ada Rivers, Jr. and Ada Rivers. Thanks!',
  )
})

test('[RES-05] what a person shares names whom they wrote to', () => {
  expect(formatShareMessage(wyoming(), 'Fair tickets', 'en')).toBe(
    'I just wrote to Ada Rivers, Ben Stone and Cleo Marsh about Fair tickets. You can too:',
  )
})

test.each([
  [{ delivered: 3, retrying: 0, refused: 0 }, '3 of 3 letters delivered.'],
  [
    { delivered: 1, retrying: 1, refused: 1 },
    '1 of 3 letters delivered. We keep trying 1 more. 1 was not delivered.',
  ],
  [{ delivered: 1, retrying: 0, refused: 2 }, '1 of 3 letters delivered. 2 were not delivered.'],
  [{ delivered: 0, retrying: 0, refused: 3 }, '0 of 3 letters delivered.'],
])('[RES-03] the sum says what became of each letter: %j', (counts, sum) => {
  expect(formatSummary({ ...counts, total: 3 }, 'en')).toBe(sum)
})
