import { aLegislator, wyoming } from '@redress/core/testing/aLegislator'
import { expect, test } from 'vitest'
import { formatCompletion, formatShareMessage } from './completion.ts'

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
