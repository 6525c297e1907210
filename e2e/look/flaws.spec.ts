import { expect } from '@playwright/test'
import { test } from '../test.ts'
import { findFlaws } from './findFlaws.ts'
import { findFocus } from './findFocus.ts'
import { measure } from './measure.ts'
import { weakFocus } from './weakFocus.ts'

const button = 'display: block; width: 200px; height: 44px; padding: 0; border: 0; font: 16px/1 sans-serif'

test.describe('what we look for would be found', () => {
  const pages = [
    [
      'a page as it should be',
      `<button style="${button}">Send</button><p>Some <a href="/">words</a>.</p>`,
      [],
    ],
    [
      'a row that is too wide',
      '<div style="width: 2000px; height: 1px"></div>',
      [/^the page is 2008 px wide in 320/],
    ],
    [
      'words that reach out of the window',
      '<div style="overflow: clip"><p style="position: relative; left: -30px">Words</p></div>',
      [/sticks out of the window/, /is cut off/],
    ],
    ['words that are cut off', '<p style="height: 10px; overflow: hidden">Words</p>', [/“Words” is cut off/]],
    [
      'a button that is too small for its words',
      `<button style="${button}; width: 44px; white-space: nowrap">A long name</button>`,
      [/spills over its control/],
    ],
    [
      'a button upon another',
      `<button style="${button}">One</button><button style="${button}; margin-top: -20px">Two</button>`,
      [/button “One” and button “Two” overlap/, /button “Two” and button “One” overlap/],
    ],
    [
      'words upon a button that let presses through, and not upon its own',
      `<button style="${button}; text-align: left">One</button>
       <p style="margin: -30px 0 0 150px; font: 14px/1 serif; pointer-events: none">News</p>
       <button style="${button}; margin-top: 40px; text-align: left">Two</button>
       <p style="margin: -30px 0 0 4px; font: 14px/1 serif; pointer-events: none">More</p>`,
      [/button “Two” and p “More” overlap/],
    ],
    [
      'words that a link unfolds, and words that none does',
      `<div id="long"><p style="height: 10px; overflow: hidden">Words</p></div><a href="#long">Read more</a>
       <div id="lost"><p style="height: 10px; overflow: hidden">Lost</p></div>`,
      [/“Lost” is cut off/],
    ],
    [
      'words upon words',
      '<p style="margin: 0; font: 20px/1 serif">One</p><p style="margin: -14px 0 0; font: 20px/1 serif">Two</p>',
      [/p “One” and p “Two” overlap/],
    ],
    ['a button hard to hit', `<button style="${button}; height: 30px">Send</button>`, [/is 200 by 30 px/]],
    [
      'a placeholder that is cut off',
      '<textarea rows="1" cols="20" style="display: block; height: 44px" placeholder="So many words that they never fit in here, however it is turned."></textarea>',
      [/the placeholder of textarea .* is cut off/],
    ],
    [
      'a button behind a dialog, which cannot be pressed',
      `<button style="${button}; width: 10px">Behind</button><dialog><p>Before</p></dialog>
       <script>document.querySelector("dialog").showModal()</script>`,
      [],
    ],
  ] as const

  for (const [what, html, expected] of pages) {
    test(what, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 400 })
      await page.setContent(html)
      const flaws = findFlaws(await page.evaluate(measure, { box: 24, other: 44 }))
      expect(flaws).toHaveLength(expected.length)
      expected.forEach((said, place) => {
        expect(flaws[place]).toMatch(said)
      })
    })
  }
})

test.describe('a focus that is hard to see would be found', () => {
  const outlines = [
    ['a dark ring', 'outline: 3px solid #222', []],
    ['no ring', 'outline: none', ['it has no ring']],
    ['a hairline', 'outline: 1px solid #222', ['its ring is 1 px thick']],
    ['a pale ring', 'outline: 3px solid #ffde59', ['its ring is #ffde59 on #ffffff, which is 1.3:1']],
  ] as const

  for (const [what, outline, expected] of outlines) {
    test(what, async ({ page }) => {
      await page.setContent(`<style>:focus-visible { ${outline} }</style><button>Send</button>`)
      await page.keyboard.press('Tab')
      expect(weakFocus(await page.evaluate(findFocus))).toEqual(expected)
    })
  }

  test('a ring that lies under something', async ({ page }) => {
    await page.setContent(
      '<button>Send</button><p style="position: fixed; inset: 0; margin: 0">Over it all</p>',
    )
    await page.keyboard.press('Tab')
    expect(weakFocus(await page.evaluate(findFocus))).toContain('something lies over it')
  })
})
