import { anOrganization } from '@redress/core/testing/anOrganization'
import { expect, test } from 'vitest'
import { aBoot } from '../testing/aBoot.ts'
import { writeBoot } from './fillTemplate.ts'
import { inlinedBoot, newRequestId, requestIdOf } from './inlinedBoot.ts'

function pageWith(html: string): Document {
  const page = document.implementation.createHTMLDocument()
  page.body.innerHTML = html
  return page
}

test('what the server inlines is what the page reads', () => {
  expect(inlinedBoot(pageWith(writeBoot(aBoot())))).toEqual(aBoot())
})

test.each([
  ['</script><script>alert(1)</script>'],
  ['<!--<script>'],
  ['a line\u2028and\u2029another & "more"'],
])('an organization named %j ends no script and arrives as it is named', name => {
  const boot = aBoot({ config: anOrganization({ organizationName: name }) })
  const html = writeBoot(boot)
  expect(html.match(/<\/?script|<!--/g)).toEqual(['<script', '</script'])
  expect(inlinedBoot(pageWith(html))?.config?.organizationName).toBe(name)
})

test.each([
  ['no such script', '<p>Hello</p>'],
  ['an empty one', '<script type="application/json" id="boot"></script>'],
  ['one cut short', '<script type="application/json" id="boot">{"environment":{</script>'],
  ['one of another shape', '<script type="application/json" id="boot">{"now":"yesterday"}</script>'],
])('a page with %s has nothing inlined', (_what, html) => {
  expect(inlinedBoot(pageWith(html))).toBeNull()
})

test.each([
  ['one of letters, digits, - and _', '?requestId=abc-DEF_123', 'abc-DEF_123'],
  ['one among other parameters', '?utm=x&requestId=r1&y=2', 'r1'],
  ['one of other visible characters', '?requestId=abc:/+=', 'abc:/+='],
  ['one whose visible characters are escaped', '?requestId=abc%3A%2F%2B%3D', 'abc:/+='],
  ['one of 200 characters', `?requestId=${'a:'.repeat(100)}`, 'a:'.repeat(100)],
  ['a longer one percent-encoded', `?requestId=${'a:'.repeat(150)}`, 'a%3A'.repeat(150)],
  ['one with a space percent-encoded', '?requestId=not%20fit', 'not%20fit'],
  ['one with a line break percent-encoded', '?requestId=a%0D%0Ab', 'a%0D%0Ab'],
  ['one in another script percent-encoded', '?requestId=%C3%A9', '%C3%A9'],
  ['one with a broken escape as it is', '?requestId=100%', '100%'],
  ['the first of two', '?requestId=one&requestId=two', 'one'],
  ['none that is empty', '?requestId=', ''],
  ['none where the address brings none', '', ''],
])('[SHELL-02] of the page’s address is taken %s', (_what, search, expected) => {
  expect(requestIdOf(search)).toBe(expected)
})

test('[SHELL-03] a new request id is the current time and something random, and no longer than may be sent', () => {
  expect(newRequestId(1_700_000_000_000, 'abc')).toBe('1700000000000-abc')
  expect(requestIdOf(`?requestId=${newRequestId(1_700_000_000_000.4, 'abc')}`)).toBe('1700000000000-abc')
  expect(newRequestId(1, 'x'.repeat(100))).toHaveLength(64)
})
