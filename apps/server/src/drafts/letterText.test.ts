import { describe, expect, test } from 'vitest'
import { isEcho, linksIn, namesContact, withoutContacts, withoutFrame, withoutMarkup } from './letterText.ts'
import { instructions } from './prompt.ts'

describe('what a drafter does not have to know', () => {
  test.each([
    [
      'an email',
      'Please answer me at ada.b+news@mail.example.org. Fees hide.',
      'Please answer me. Fees hide.',
    ],
    ['a phone', 'Call 307-555-0100 today.', 'Call today.'],
    ['a phone in brackets', 'Call (307) 555-0100 today.', 'Call today.'],
    ['a street', 'The bus on 200 W 24th St is gone.', 'The bus on my street is gone.'],
    ['an envelope', 'Fees hide.\n12 Elm St\n', 'Fees hide.'],
    ['a whole envelope', 'Fees hide.\n200 W 24th St, Cheyenne, WY 82001', 'Fees hide.'],
    ['a street by name', 'I live at 12 Old Oak Road.', 'I live at my street'],
  ])('%s goes, and the reason stays', (_what, text, left) => {
    expect(namesContact(text)).toBe(true)
    expect(withoutContacts(text).replace(/ {2,}/g, ' ')).toBe(left)
    expect(namesContact(withoutContacts(text))).toBe(false)
  })

  test.each([
    'A ticket for $40 cost me $71 in 2024.',
    'I drive 120 miles on Highway 80 to 3 doctors.',
    'H.R. 1402 passed 230-190 on 119-hr-22.',
    'In 2019 Main Street lost 12 shops @ once.',
    'I am 67 and St. Mary’s closed.',
  ])('%s names no contact', text => {
    expect(namesContact(text)).toBe(false)
    expect(withoutContacts(text)).toBe(text)
  })
})

test.each([
  ['See https://example.org/a?b=1.', ['https://example.org/a?b=1']],
  ['See WWW.Example.org, please.', ['www.example.org']],
  ['See congress.gov/bill today', ['congress.gov/bill']],
  ['javascript:alert(1) now', ['javascript:alert(1']],
  ['The U.S. and H.R. 22 are no links. Nor is 3.5 or e.g. this.', []],
  ['Fees hide.Show them.', []],
  ['I read the data: it is bad.', []],
])('links in %j', (text, links) => {
  expect(linksIn(text)).toEqual(links)
})

test.each([
  'a'.repeat(60_000),
  'a.'.repeat(30_000),
  '1 A'.repeat(20_000),
  ' at '.repeat(15_000),
  '@'.repeat(60_000),
])('a text that is made to be slow (%.6s…) is looked through all the same', text => {
  expect(withoutContacts(text)).toBe(text.trim())
  expect(linksIn(text)).toEqual([])
})

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

const letter = ['Fees hide.', 'Show them.']

test.each([
  ['none', letter],
  ['a greeting', ['Dear Senator Alder,', ...letter]],
  ['a greeting in Spanish', ['Estimada senadora:', ...letter]],
  ['a signature', [...letter, 'Sincerely,', 'Jane Roe', '12 Oak Street']],
  ['a signature in one line', [...letter, 'Respectfully, Jane Roe']],
  ['both', ['To my members of Congress:', ...letter, 'With respect,', '[Your name]']],
  ['a greeting before its first words', ['Dear Senator, Fees hide.', 'Show them.']],
])('a letter to several offices has no frame: %s', (_what, paragraphs) => {
  expect(withoutFrame(paragraphs)).toEqual(letter)
})

test.each([
  [['Dear to me are small venues. They close.', 'Show them.']],
  [['Respectfully, I ask you to act.']],
  [[]],
])('%j is no frame', paragraphs => {
  expect(withoutFrame(paragraphs)).toEqual(paragraphs)
})

test.each([
  ['as it is', 'Fees hide.\n\nShow them.', ['Fees hide.', 'Show them.']],
  ['each line a paragraph', 'Fees hide.\r\nShow them.', ['Fees hide.', 'Show them.']],
  ['blanks as one', '  Fees \t hide. ', ['Fees hide.']],
  ['a comparison stays', 'If 3 < 4 and 5 > 4, act.', ['If 3 < 4 and 5 > 4, act.']],
  ['less than a word', 'A rate <two percent is fine.', ['A rate two percent is fine.']],
  ['an ampersand', 'Rock &amp; roll', ['Rock & roll']],
  ['tags go, words stay', '<p>Fees <b>hide</b>.</p>', ['Fees hide.']],
  ['a script goes with its words', 'Fees hide.<script>alert(1)</script>', ['Fees hide.']],
  ['Spanish and emoji stay', 'Señor, ¿por qué? 👩‍👧', ['Señor, ¿por qué? 👩‍👧']],
  ['a list', '- Fees hide.\n* Show them.\n1. Thanks.', ['Fees hide.', 'Show them.', '1. Thanks.']],
  ['a heading', '## Tickets\nFees hide.', ['Tickets', 'Fees hide.']],
  ['stress', 'Fees **really** hide in `carts`.', ['Fees really hide in carts.']],
  ['a link', 'Read [this](https://a.example).', ['Read this https://a.example.']],
  ['a dash is no list', 'Fees – all of them - hide.', ['Fees – all of them - hide.']],
  ['nothing', '', []],
])('plain text: %s', (_what, text, paragraphs) => {
  expect(withoutMarkup(text)).toEqual(paragraphs)
})
