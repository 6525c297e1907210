import { expect, test } from 'vitest'
import { instructions } from '../prompt/instructions.ts'
import { isEcho } from './isEcho.ts'

test.each([
  instructions,
  instructions.toUpperCase(),
  `Sure. ${instructions.split('\n')[2]}`,
  'You are given one JSON object.',
  'The input was {"reasoning": "Fees"}.',
  'I’m sorry, but I can’t help with that.',
  'As an AI, I have no opinion.',
])('%.40s… is no letter', text => {
  expect(isEcho(text)).toBe(true)
})

test.each([
  'Please support the TICKET Act.',
  'I am sorry that my town lost its clinic, and I want you to help.',
  'I cannot pay for insulin. I cannot write this without anger.',
  'Companies that use AI to set prices should say so.',
  'I keep my facts and my tone.',
])('%s is one', text => {
  expect(isEcho(text)).toBe(false)
})
