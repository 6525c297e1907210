import { billTypes } from '@redress/core/legislator/chambers'
import { codePoints } from '@redress/core/text/text'
import { describe, expect, test } from 'vitest'
import { awaitsVote, billSummary, billTitles, billUrl, plainText } from './billText.ts'

describe('titles', () => {
  const display = { titleType: 'Display Title', title: 'Lower Rent Act' }
  const short = { titleType: 'Short Title(s) as Introduced', title: 'Lower Rent Act of 2025' }
  const shortToo = { titleType: 'Short Titles as Passed House', title: 'LRA' }
  const portion = {
    titleType: 'Short Title(s) as Introduced for portions of this bill',
    title: 'A Part of It Act',
  }
  const official = { titleType: 'Official Title as Introduced', title: 'To lower rents.' }

  test.each([
    [
      'its short title and its official one',
      [display, short, shortToo, official],
      { name: 'Lower Rent Act of 2025', title: 'To lower rents.' },
    ],
    [
      'not the short title of a part',
      [portion, official],
      { name: 'A resolution', title: 'To lower rents.' },
    ],
    ['a short title that comes after a part’s', [portion, shortToo], { name: 'LRA', title: 'A resolution' }],
    ['the one under which it is shown', [], { name: 'A resolution', title: 'A resolution' }],
    [
      'not a title that is empty',
      [{ ...short, title: ' ' }, shortToo],
      { name: 'LRA', title: 'A resolution' },
    ],
  ] as const)('a bill is named by %s', (_what, listed, expected) => {
    expect(billTitles(listed, 'A resolution')).toEqual(expected)
  })

  test('a bill without a display title is shown by its official title, and a bill without any title by none', () => {
    expect(billTitles([display], '')).toEqual({ name: 'Lower Rent Act', title: 'Lower Rent Act' })
    expect(billTitles([official], ' ')).toEqual({ name: 'To lower rents.', title: 'To lower rents.' })
    expect(billTitles([], '')).toBeNull()
  })
})

describe('summaries', () => {
  const introduced = { actionDate: '2025-01-22', html: '<p><b>Lower Rent Act</b></p><p>It lowers rents.</p>' }
  const passed = { actionDate: '2025-03-02', html: '<p>It lowers some rents.</p>' }

  test('the summary of the latest version counts, whatever the order', () => {
    expect(billSummary([passed, introduced], 'Lower Rent Act')).toBe('It lowers some rents.')
    expect(billSummary([introduced, passed], 'Lower Rent Act')).toBe('It lowers some rents.')
  })

  test('of two summaries on one day, the one later in the list counts', () => {
    expect(billSummary([introduced, { ...passed, actionDate: '2025-01-22' }], '')).toBe(
      'It lowers some rents.',
    )
  })

  test('the name of the bill is removed from its summary, but a summary that is only the name stays', () => {
    expect(billSummary([introduced], 'Lower Rent Act of 2025')).toBe('It lowers rents.')
    expect(billSummary([introduced], 'Another Act')).toBe('Lower Rent Act\nIt lowers rents.')
    expect(billSummary([{ actionDate: '', html: 'Lower Rent Act' }], 'Lower Rent Act')).toBe('Lower Rent Act')
  })

  test('a bill without a summary has no summary field', () => {
    expect(billSummary([], 'Lower Rent Act')).toBe('')
    expect(billSummary([{ actionDate: '2025-01-22', html: '' }], 'Lower Rent Act')).toBe('')
  })

  test.each([
    [4_000, false],
    [4_001, true],
  ])('a summary of %i characters is cut: %s', (length, isCut) => {
    const html = `${'word '.repeat(799)}${'x'.repeat(length - 3995)}`
    const summary = billSummary([{ actionDate: '', html }], '')
    expect(codePoints(summary)).toBeLessThanOrEqual(4_000)
    expect(summary.endsWith('…')).toBe(isCut)
  })
})

describe('addresses of pages', () => {
  test.each([
    [119, 'HR', 22, 'bill/119th-congress/house-bill/22'],
    [120, 'S', 1, 'bill/120th-congress/senate-bill/1'],
    [121, 'HJRES', 3, 'bill/121st-congress/house-joint-resolution/3'],
    [122, 'SCONRES', 4, 'bill/122nd-congress/senate-concurrent-resolution/4'],
    [123, 'SRES', 5, 'bill/123rd-congress/senate-resolution/5'],
    [112, 'HRES', 6, 'bill/112th-congress/house-resolution/6'],
    [119, 'SAMDT', 2137, 'amendment/119th-congress/senate-amendment/2137'],
    [119, 'HAMDT', 9, 'amendment/119th-congress/house-amendment/9'],
  ] as const)('the page of %s-%s-%s is %s', (...given) => {
    const [congress, type, number, expected] = given
    expect(billUrl({ congress, type, number })).toBe(`https://www.congress.gov/${expected}`)
  })

  test('no two types share a page', () => {
    const all = billTypes.map(type => billUrl({ congress: 119, type, number: 1 }))
    expect(new Set(all).size).toBe(billTypes.length)
  })
})

describe('HTML as text', () => {
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

  test('a long page of unclosed tags is read without delay', () => {
    // Quadratic work would exceed the test's time.
    const openings = '<p '.repeat(400_000)
    expect(plainText(openings)).toBe(openings.trim())
  })
})

test.each([
  ['Placed on the Union Calendar, Calendar No. 12.', true],
  ['Placed on Senate Legislative Calendar under General Orders. Calendar No. 5.', true],
  ['Cloture motion on the motion to proceed to the measure presented in Senate.', true],
  ['Motion to proceed to consideration of measure made in Senate.', true],
  ['POSTPONED PROCEEDINGS - the Chair put the question on passage.', true],
  ['Referred to the House Committee on House Administration.', false],
  ['Held at the desk.', false],
  ['Received in the Senate and Read twice and referred to the Committee on Rules.', false],
  ['Passed Senate under the order of 5/1/25, having achieved 60 votes. Calendar No. 5.', false],
  ['Motion to proceed to consideration of measure failed in Senate.', false],
  ['Became Public Law No: 119-1.', false],
  ['', false],
])('after the action %j, whether a vote comes next is %j', (action, expected) => {
  expect(awaitsVote(action)).toBe(expected)
})
