import { expect, test } from 'vitest'
import { asTextForms, asTextPage, isTextBrowser } from './webPage.ts'

const form =
  '<form id="visit" method="post" action="/visit" novalidate><input type="hidden" name="page" value="/vote"></form>'

const page = (app: string) => `<body><div id="root">${app}</div>\n${form}<script></script></body>`
const textOf = (app: string) => /<div id="root">(.*)<\/div>/s.exec(asTextPage(page(app), 'No choice'))?.[1]

test.each([
  ['Lynx/2.9.0dev.12 libwww-FM/2.14', true],
  ['w3m/0.5.3+git20230121', true],
  ['Links (2.28; Linux; text)', true],
  ['ELinks/0.13.2 (textmode)', true],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0', false],
  [undefined, false],
])('%s is a text browser: %s', (userAgent, expected) => {
  expect(isTextBrowser(userAgent)).toBe(expected)
})

test('for a text browser the form stands around the page, and no other form within it', () => {
  const html = asTextPage(
    page('<form class="a" novalidate><input name="zip" form="visit"></form>'),
    'No choice',
  )
  expect(html).toBe(
    `<body>${form.replace('</form>', '')}<div id="root"><input name="zip"></div>\n</form><script></script></body>`,
  )
})

test('a page without that form stays as it is', () => {
  const other = '<body><div id="root"><form action="/receipt/x/erase"></form></div></body>'
  expect(asTextPage(other, 'No choice')).toBe(other)
})

test('a button shows its words, and its name says what it does', () => {
  expect(
    textOf(
      '<button type="submit" value="open bill 119-hr-22" form="visit" class="x" name="do"><span>H.R. 22</span> <span lang="en">SAVE Act</span></button>',
    ),
  ).toBe('<input type="submit" name="do open bill 119-hr-22" value="H.R. 22 SAVE Act">')
  expect(
    textOf('<button name="do" value="close" aria-label="Close &quot;it&quot;"><svg></svg></button>'),
  ).toBe('<input type="submit" name="do close" value="Close &quot;it&quot;">')
})

test('what only a script does is not there', () => {
  expect(
    textOf(
      '<p>A</p><p id="n" data-inert="true" class="x">Wait.</p><button type="button" data-inert="true">Copy</button>' +
        '<span data-inert="true" class="l"><span class="s"></span>Loading</span><button type="button">Mark</button><p>B</p>',
    ),
  ).toBe('<p>A</p><p>B</p>')
})

test('parts that a style sets apart have a space between them, and an emblem is no text', () => {
  expect(
    textOf('<span class="m" aria-hidden="true">AR</span><span>Ada Rivers</span><span>Senator</span>'),
  ).toBe('<span>Ada Rivers</span> <span>Senator</span>')
  expect(textOf('<a href="/x">Terms</a><a href="/y">Privacy</a>')).toBe(
    '<a href="/x">Terms</a> <a href="/y">Privacy</a>',
  )
})

test('of several choices none is picked before the person does it', () => {
  const two =
    '<label class="a"><input type="radio" form="visit" name="s" value="PRO"/>For</label><label><input type="radio" name="s" value="CON"/>Against</label>'
  expect(textOf(`<fieldset><legend>?</legend>${two}</fieldset>`)).toBe(
    `<fieldset><legend>?</legend><label><input type="radio" name="s" value="" checked> No choice</label> ${two.replace(' form="visit"', '')}</fieldset>`,
  )
  const picked = `<fieldset>${two.replace('value="CON"', 'checked="" value="CON"')}</fieldset>`
  expect(textOf(picked)).not.toContain('No choice')
})

test('a page whose forms are its own has buttons that show their words, too', () => {
  expect(
    asTextForms(
      '<form method="post"><button type="submit" name="answer" value="yes"><svg><path d="M0 0"></svg>Yes</button><button type="submit">Erase it</button></form><button type="button" data-print>Print</button><svg><text>NOV 23</text></svg><a href="/x">One</a><a href="/y">Other</a>',
    ),
  ).toBe(
    '<form method="post"><input type="submit" name="answer yes" value="Yes"><input type="submit" value="Erase it"></form> <a href="/x">One</a> <a href="/y">Other</a>',
  )
})
