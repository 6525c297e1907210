import { expect, test } from 'vitest'
import { suggestDomain } from './domainSuggestion.ts'

test.each([
  ['ada@gmial.com', 'gmail.com'],
  ['ada@gmail.co', 'gmail.com'],
  ['ada@gmail.con', 'gmail.com'],
  ['ada@GMAL.com ', 'gmail.com'],
  ['ada@yaho.com', 'yahoo.com'],
  ['ada@hotmial.com', 'hotmail.com'],
  ['ada@iclould.com', 'icloud.com'],
  ['ada@comcst.net', 'comcast.net'],
  ['ada@alo.com', 'aol.com'],
  ['ada@protonmai.com', 'protonmail.com'],
])('%s probably means %s', (email, domain) => {
  expect(suggestDomain(email)).toBe(domain)
})

test.each([
  ['a common domain', 'ada@gmail.com'],
  ['a real neighbor of a common domain', 'ada@mail.com'],
  ['an address of an organization', 'ada@example.org'],
  ['a short domain with another first letter', 'ada@fox.net'],
  ['a domain three letters away', 'ada@gmaxyz.com'],
  ['a text that is no address', 'gmial.com'],
  ['an address that is still being typed', 'ada@'],
  ['nothing', ''],
])('%s gets no suggestion', (_what, email) => {
  expect(suggestDomain(email)).toBeUndefined()
})
