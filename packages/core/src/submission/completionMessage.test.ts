import { expect, test } from 'vitest'
import { aLegislator, wyoming } from '../testing/aLegislator.ts'
import { completionMessage, defaultCompletionMessage } from './completionMessage.ts'

test('[RES-04] a person reads whom the message reached, and the campaign’s own words', () => {
  expect(completionMessage('Your message was sent to', wyoming(), ' Well done! ')).toBe(
    'Your message was sent to Ada Rivers, Ben Stone and Cleo Marsh. Well done!',
  )
})

test.each(['', '  '])(
  '[RES-04] without words of its own (%j), a thank-you says that not all may respond',
  own => {
    const message = completionMessage('Sent to', [aLegislator()], own)
    expect(message).toBe(`Sent to Ada Rivers. ${defaultCompletionMessage}`)
    expect(message).toMatch(/some legislators may not respond directly/i)
  },
)

test('[RES-04] a suffix stands with its name, and its full stop is not doubled', () => {
  const junior = aLegislator({ suffix: 'Jr.' })
  expect(completionMessage('Sent to', [junior], 'Thanks!')).toBe('Sent to Ada Rivers, Jr. Thanks!')
  expect(completionMessage('Sent to', [junior, aLegislator()], 'Thanks!')).toBe(
    'Sent to Ada Rivers, Jr. and Ada Rivers. Thanks!',
  )
})
