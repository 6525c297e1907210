import { expect, test } from 'vitest'
import { readProse } from './Prose.tsx'

test('an organization may write paragraphs, lists, strong words, emphasis and links', () => {
  expect(readProse('Fees are **hidden**, *always*.\n\n- one\n- [two](https://example.org/a)')).toEqual([
    {
      kind: 'paragraph',
      pieces: [
        { kind: 'text', text: 'Fees are ' },
        { kind: 'strong', text: 'hidden' },
        { kind: 'text', text: ', ' },
        { kind: 'emphasis', text: 'always' },
        { kind: 'text', text: '.' },
      ],
    },
    {
      kind: 'list',
      items: [[{ kind: 'text', text: 'one' }], [{ kind: 'link', text: 'two', url: 'https://example.org/a' }]],
    },
  ])
})

test('an empty description is nothing at all', () => {
  expect(readProse(' \n\n ')).toEqual([])
})

test.each([
  ['HTML', '<img src=x onerror=alert(1)>'],
  ['a script in a link', '[click](javascript:alert)'],
  ['a link that is not encrypted', '[click](http://example.org)'],
  ['a link to a look-alike of this machine', '[click](http://localhost.example.org)'],
  ['a lone star', '2 * 3'],
])('what is not ours to interpret stays the text it is: %s', (_what, text) => {
  const pieces = readProse(text).flatMap(block => (block.kind === 'paragraph' ? block.pieces : []))
  expect(pieces.every(each => each.kind === 'text')).toBe(true)
  expect(pieces.map(each => each.text).join('')).toBe(text)
})

test('a link to this machine is a link', () => {
  expect(readProse('[here](http://localhost:8080/x)')[0]).toMatchObject({ pieces: [{ kind: 'link' }] })
})
