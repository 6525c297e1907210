import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codePoints, cutToCodePoints, isBlank, keepLegal, tidyEmail, tidyLine, visibleText } from './text.ts'

test.each([
  ['  Wilma   Alder ', 'Wilma Alder'],
  ['Wilma\r\nAlder', 'Wilma Alder'],
  ['Wilma\u00A0\tAlder', 'Wilma Alder'],
  ['Wil\u0000ma', 'Wilma'],
  [' \u0000 ', ''],
  ['', ''],
])('the text %j becomes the line %j', (typed, expected) => {
  expect(tidyLine(typed)).toBe(expected)
})

test.each([
  ['blanks around it', ' ada@example.org\n'],
  ['the marks of direction that contacts are copied with', '\u202Aada@example.org\u202C'],
  ['a blank without width', '\u200Bada@\u200Bexample.org'],
  ['the mark at the beginning of a file', '\uFEFFada@example.org'],
])('an email address loses %s', (_what, pasted) => {
  expect(tidyEmail(pasted)).toBe('ada@example.org')
})

test.each([
  ['a tab and a line break, which stay', 'a\tb\nc', 'a\tb\nc'],
  ['the line ends of Windows', 'a\r\nb', 'a\nb'],
  ['the line ends of old Macs', 'a\rb\r\rc', 'a\nb\n\nc'],
  ['NUL', 'a\u0000b', 'ab'],
  ['delete and the controls that stand for no letter', 'a\u007F\u0081\u009Db', 'ab'],
  ['the two code points that are no characters', 'a\uFFFE\uFFFFb', 'ab'],
  ['half an emoji', 'a\uD83Db', 'a\uFFFDb'],
  ['the other half', 'a\uDE00b', 'a\uFFFDb'],
  ['a whole emoji, which stays', 'a😀b', 'a😀b'],
  ['a non-breaking space, which stays', 'a\u00A0b', 'a\u00A0b'],
  ['nothing', '', ''],
])('a letter with %s is cleaned', (_what, text, expected) => {
  expect(keepLegal(text)).toBe(expected)
})

test.each([
  ['vertical tab', '\v'],
  ['form feed', '\f'],
  ['next line', '\u0085'],
  ['line separator', '\u2028'],
  ['paragraph separator', '\u2029'],
])('A pasted %s breaks the line of a letter and separates the words of a name', (_what, character) => {
  expect(keepLegal(`a word${character}next word`)).toBe('a word\nnext word')
  expect(tidyLine(`Mary${character}Ann`)).toBe('Mary Ann')
})

test('A character that was read as a control character becomes the letter of Windows-1252', () => {
  const controls = [...Array(0x20).keys()]
    .map(at => String.fromCharCode(0x80 + at))
    .filter(each => each !== '\u0085')
  expect(keepLegal(controls.join(''))).toBe('€‚ƒ„†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')
  expect(keepLegal('I\u0092m here')).toBe('I’m here')
})

const unseen = [
  '',
  ' ',
  '\u0000',
  '\u3164',
  '\u200B',
  '\u00AD',
  '\u2800',
  '\u115F',
  '\u180E',
  '\uFE0F',
  '\u{E0001}',
]

test('A text is blank if none of its characters can be seen', () => {
  for (const character of unseen) expect([character, isBlank(character.repeat(6))]).toEqual([character, true])
  for (const seen of ['.', '李', '😀', '\u200Ba']) expect([seen, isBlank(seen)]).toEqual([seen, false])
  expect(visibleText('\u200Ba\u200B b\u3164')).toBe('a b')
})

// Tells whether a document may contain a character, by XML 1.0, section 2.2. This function lists the allowed
// characters, whereas `keepLegal` lists the forbidden ones.
function mayStand(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return (
    code === 9 ||
    code === 10 ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code !== 0xfffe && code !== 0xffff)
  )
}

const anyText = fc.array(fc.integer({ min: 0, max: 0xffff })).map(units => String.fromCharCode(...units))

test('after cleaning, every character of any pasted text is allowed in an XML document', () => {
  fc.assert(fc.property(anyText, text => [...keepLegal(text)].every(mayStand)))
})

test('cleaning a text twice changes nothing more', () => {
  fc.assert(
    fc.property(anyText, text => {
      expect(keepLegal(keepLegal(text))).toBe(keepLegal(text))
    }),
  )
})

test('a text of ordinary characters is not changed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), text => {
      expect(keepLegal(text)).toBe(text)
    }),
  )
})

test.each([
  ['nothing', '', 0],
  ['a letter', 'a', 1],
  ['an emoji, as one', '😀', 1],
  ['a flag, as the two it is made of', '🇺🇸', 2],
  ['an accent of its own', 'e\u0301', 2],
])('characters are counted as the gateways count: %s', (_what, text, expected) => {
  expect(codePoints(text)).toBe(expected)
})

test('cutting never splits an emoji', () => {
  expect(cutToCodePoints('a😀b', 2)).toBe('a😀')
  expect(cutToCodePoints('a😀b', 1)).toBe('a')
  expect(cutToCodePoints('a😀b', 0)).toBe('')
})

test('a cut text is a prefix within the given length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat({ max: 20 }), (text, most) => {
      const cut = cutToCodePoints(text, most)
      expect(codePoints(cut)).toBe(Math.min(most, codePoints(text)))
      expect(text.startsWith(cut)).toBe(true)
    }),
  )
})

test('characters that make a text look different from its stored form are removed', () => {
  expect(keepLegal('vote \u202E\u2066no\u2069\u202C on it')).toBe('vote no on it')
  expect(keepLegal('a\u200Bb\u{E0041}c')).toBe('abc')
  expect(keepLegal('a\u2060b\u034Fc\u3164d\u061Ce\u{E0100}f')).toBe('abcdef')
  // U+200D joins the people in this emoji, and `keepLegal` leaves it in place.
  expect(keepLegal('👨\u200D👩\u200D👧')).toBe('👨\u200D👩\u200D👧')
})
