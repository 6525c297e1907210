import { anOrganization } from '@redress/core/testing/anOrganization'
import { expect, test } from 'vitest'
import { aBoot } from '../testing/aBoot.ts'
import { writeBoot } from './fillTemplate.ts'
import { inlinedBoot } from './inlinedBoot.ts'

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
