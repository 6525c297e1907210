import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(`../apps/web/src/${file}`, import.meta.url), 'utf8')
const base = read('theme/base.css')
const dialog = read('ui/Dialog.module.css')
const field = read('ui/Field.module.css')
const spinner = read('ui/Spinner.module.css')
const sheet = read('ui/Sheet.module.css')
const shell = read('shell/Shell.module.css')
const conversation = read('layouts/chat/Conversation.module.css')
const button = read('ui/Button.module.css')
const page = read('layouts/classic/Page.module.css')
const header = read('shell/Shell.module.css')
const legislators = read('cards/legislators/LegislatorsCard.module.css')
const bills = read('cards/bills/BillsCard.module.css')

/** The declarations of one rule, as they stand in the file, or in a part of it. */
function rule(css: string, selector: string): string {
  const start = `\n${css}`.search(new RegExp(`\\n *${selector.replace(/[.[\]()]/g, '\\$&')}(,\\n[^{]*)? {`))
  return start < 0 ? '' : css.slice(start, css.indexOf('}', start))
}

/** What stands between the braces of a condition. */
function under(css: string, condition: string): string {
  const start = css.indexOf(`${condition} {`)
  return start < 0 ? '' : css.slice(start, css.indexOf('\n}', start))
}

/** Lengths are written in rem, for whoever reads larger text; at the usual 16 px they are these. */
const rem = (px: number) => `${px / 16}rem`

test.each([
  ['green', '#76af9d'],
  ['gray', '#798f9b'],
  ['yellow', '#ffde59'],
  ['red', '#cc0000'],
])('[LOOK-01] %s is %s', (name, color) => {
  expect(base).toContain(`--${name}: ${color};`)
})

test('[LOOK-02] the loading indicator is 22 px across, small 18, with a stroke of 3', () => {
  expect(rule(spinner, '.spinner')).toContain('border: 3px solid')
  expect(rule(spinner, '.normal')).toMatch(/width: 22px;\s+height: 22px/)
  expect(rule(spinner, '.small')).toMatch(/width: 18px;\s+height: 18px/)
})

test('[LOOK-02] it turns without an end, white on dark grounds and near-black on light ones', () => {
  expect(rule(spinner, '.spinner')).toMatch(/animation: turn .* infinite/)
  expect(rule(spinner, '.light')).toContain('color: #ffffff')
  expect(rule(spinner, '.dark')).toContain('color: var(--ink)')
  expect(base).toContain('--ink: #1f1b24;')
})

test('[LOOK-03] the second kind of filled button is translucent, and the second hugged one looks like a link', () => {
  expect(rule(button, '.filled')).toContain('background: var(--primary)')
  expect(rule(button, '.translucent')).toMatch(/background: color-mix\(.*, transparent\)/)
  expect(rule(button, '.link .text')).toContain('text-decoration: underline')
  expect(rule(button, '.link')).not.toContain('background')
})

test('[LOOK-03] an icon has 4 px to its right, or 6 to its left where it stands alone', () => {
  expect(rule(button, '.face > svg')).toContain('margin-inline-end: 4px')
  expect(rule(button, '.hugged .face > svg')).toContain('margin-inline: 6px 0')
})

test('[LOOK-03] a disabled button has half its colour', () => {
  expect(rule(button, '.filled:disabled')).toContain(
    'background: color-mix(in srgb, var(--primary) 50%, var(--sheet))',
  )
})

test('[LOOK-04] from 960 px there are two columns, and from 1280 a wider gap between them', () => {
  const gutters = 2 * 32
  expect(under(base, '  @media (min-width: 40em)')).toContain('--gutter: var(--space-32)')
  expect(base).toContain('--space-32: 2rem')
  const medium = under(page, `@container (min-width: ${rem(960 - gutters)})`)
  expect(rule(medium, '.columns')).toContain('grid-template-columns: minmax(0, 40rem) minmax(18rem, 22.5rem)')
  expect(rule(medium, '.columns')).toContain('gap: var(--space-32)')
  const large = under(page, `@media (min-width: ${1280 / 16}em)`)
  expect(rule(large, '.columns')).toContain('column-gap: var(--space-48)')
  expect(rule(page, '.columns')).toContain('grid-template-columns: minmax(0, 1fr)')
})

test('[SHELL-15] a logo is 36 px high at most', () => {
  expect(rule(header, '.logo')).toContain('max-height: 36px')
})

test('[CARD-02] a legislator’s card is 250 to 500 px wide', () => {
  expect(rule(legislators, '.list')).toContain(`minmax(min(${rem(250)}, 100%), 1fr)`)
  expect(rule(legislators, '.list > li')).toContain(`max-width: ${rem(500)}`)
})

test('[CARD-03] a bill’s card is at least 250 px wide', () => {
  expect(rule(bills, '.list')).toContain(`minmax(min(${rem(250)}, 100%), 1fr)`)
})

test('[LOOK-05] a text area is at least 120 px high', () => {
  expect(rule(field, '.area')).toContain('min-height: 120px')
})

test('[LOOK-06] a dialog opens in 150 ms, closes in 75, is 280 to 560 px wide, its content 65vh at most', () => {
  expect(rule(dialog, '.dialog[data-state="OPEN"]')).toContain('150ms')
  expect(rule(dialog, '.dialog[data-state="CLOSING"]')).toContain('75ms')
  expect(rule(dialog, '.dialog::backdrop')).toContain('250ms')
  expect(rule(dialog, '.dialog')).toContain('min-width: min(280px, 100%)')
  expect(rule(dialog, '.dialog')).toContain('max-width: 560px')
  expect(rule(dialog, '.content')).toContain('max-height: 65vh')
})

test('[RES-12] the result dialog is 90% wide, 600 px at most, 90% high at most', () => {
  expect(rule(dialog, '.wide')).toMatch(/width: 90%;\s+max-width: 600px;\s+max-height: 90%/)
})

test('[LOOK-05] what is said in the chat has at least 400 px', () => {
  expect(rule(conversation, '.turns')).toContain('min-height: 400px')
})

const narrow = under(sheet, '@media screen and (max-width: 59.99em) and (min-height: 30em)')

test('[CHAT-05] [CHAT-06] the sheet is 48 px high, open 85% of the window, and what is in it 80vh at most', () => {
  expect(rule(narrow, '.sheet')).toMatch(/position: fixed;[^}]*height: 48px/)
  expect(rule(narrow, '.sheet[data-open]')).toContain('height: 85vh')
  expect(rule(narrow, '.content')).toMatch(/max-height: 80vh;\s+visibility: hidden/)
  expect(rule(narrow, '.sheet[data-open] .content')).toContain('visibility: visible')
})

test('[SHELL-18] in the chat layout the page does not scroll, where there is room for that', () => {
  const still = under(shell, '@media screen and (min-height: 30em)')
  expect(rule(still, ':global(html):has(.still)')).toContain('overflow: hidden')
})
