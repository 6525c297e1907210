import { expect, test } from 'vitest'
import { plainText } from './plainText.ts'

test('a summary of the Library of Congress is read as its paragraphs and the items of its lists', () => {
  const html =
    ' <p><b>Lower Rent Act</b></p> <p>This bill establishes a <i>refundable</i> tax credit\n for renters.</p><p>Specifically, it</p><ul><li>covers rent, and</li><li>covers utilities.</li></ul>'
  expect(plainText(html)).toBe(
    [
      'Lower Rent Act',
      'This bill establishes a refundable tax credit for renters.',
      'Specifically, it',
      '• covers rent, and',
      '• covers utilities.',
    ].join('\n'),
  )
})

test.each([
  ['nothing', '', ''],
  ['blanks and empty paragraphs', '<p> </p><p>&nbsp;</p><ul><li></li></ul>', ''],
  ['plain text', 'No element at all.', 'No element at all.'],
  ['a break', 'one<br/>two<BR>three', 'one\ntwo\nthree'],
  ['entities', 'Smith &amp; Sons&#8217; &sect; 5 &#x2014; &quot;yes&quot;', 'Smith & Sons’ § 5 — "yes"'],
  ['an entity that there is not', 'R&D; &bogus; &#0;x&#9999999;', 'R&D; &bogus; x'],
  ['a sign that opens no element', 'if 3 < 5 and 7 > 6', 'if 3 < 5 and 7 > 6'],
  ['a script and a style', '<style>p{}</style>a<script>alert(1)</script>b', 'ab'],
  ['a script that never ends', 'a<script>alert(1)', 'a'],
  ['a comment', 'a<!-- <p>secret -->b', 'ab'],
  ['an element with attributes', '<a href="javascript:x" onclick=\'y\'>here</a>', 'here'],
  ['an escaped element, which stays text', '&lt;b&gt;', '<b>'],
  ['a character that no gateway takes', 'a\u0000\u0008b', 'ab'],
])('%s', (_what, html, expected) => {
  expect(plainText(html)).toBe(expected)
})

test('a long page of openings that close nothing is no reason to wait', () => {
  // Whoever looked for the end of each anew would be at it when the test's time is over.
  const openings = '<p '.repeat(400_000)
  expect(plainText(openings)).toBe(openings.trim())
})
