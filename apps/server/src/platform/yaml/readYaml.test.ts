import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { formatFileProblem, wordProblem } from './fileProblem.ts'
import { readYaml } from './readYaml.ts'

const shape = z.strictObject({
  name: z.string({ error: 'must be text.' }),
  kind: z.optional(z.enum(['one', 'other'])),
  open: z._default(z.boolean(), false),
  notes: z._default(z.record(z.string(), z.string({ error: 'must be text.' })), {}),
  items: z._default(
    z.array(z.strictObject({ title: z.string({ error: 'is missing.' }) })).check(z.maxLength(2)),
    [],
  ),
})

function said(text: string): string[] {
  return readYaml('a.yaml', text, { shape }).problems.map(wordProblem).map(formatFileProblem)
}

test('a right file is read, with defaults for omitted values', () => {
  const text = 'name: Ann\nitems:\n  - title: First\n'
  expect(readYaml('a.yaml', text, { shape })).toMatchObject({
    read: { name: 'Ann', open: false, notes: {}, items: [{ title: 'First' }] },
    problems: [],
  })
})

test.each([
  ['an empty file', '', 'a.yaml:1:1: The file is empty.'],
  ['a file of comments', '# nothing yet\n', 'a.yaml:1:1: The file is empty.'],
  ['a list where keys belong', '- name: x\n', 'a.yaml:1:1: The file must be a group of "key: value" lines.'],
  ['a missing key', 'open: true\n', 'a.yaml:1:1: name must be text.'],
  ['a key with nothing behind it', 'open: true\nname:\n', 'a.yaml:2:1: name must be text.'],
  ['a wrong value, where it stands', 'name: Ann\nopen: maybe\n', 'a.yaml:2:7: open must be true or false.'],
  [
    'a value that is none of the known',
    'name: A\nkind: two\n',
    'a.yaml:2:7: kind must be one of one, other.',
  ],
  ['a misspelt key', 'name: A\nopne: true\n', 'a.yaml:2:1: opne is unknown. Did you mean open?'],
  [
    'an unknown key deep inside',
    'name: A\nitems:\n  - title: x\n    wat: 1\n',
    'a.yaml:4:5: item 1, wat is unknown. Use one of title.',
  ],
  ['an entry without its key', 'name: A\nitems:\n  - title:\n', 'a.yaml:3:5: item 1, title is missing.'],
  [
    'text in place of a list',
    'name: A\nitems: x\n',
    'a.yaml:2:8: items must be a list: one line beginning with "- " for each entry.',
  ],
  ['a group of the wrong things', 'name: A\nnotes:\n  a: 1\n', 'a.yaml:3:6: notes.a must be text.'],
  [
    'too many entries',
    'name: A\nitems: [{title: a}, {title: b}, {title: c}]\n',
    'a.yaml:2:8: items is too long: at most 2 entries.',
  ],
  [
    'a key that is twice',
    'name: A\nname: B\n',
    'a.yaml:2:1: This is not valid YAML: the key is there twice. Keep one.',
  ],
])('%s is reported at its place', (_what, text, expected) => {
  expect(said(text)).toEqual([expected])
})

test('a broken indentation, a second document and a tab are reported with their lines', () => {
  expect(said('name: A\nitems:\n- title: x\n title: y\n')[0]).toMatch(
    /^a\.yaml:[34]:\d+: This is not valid YAML/,
  )
  expect(said('name: A\n---\nname: B\n')[0]).toMatch(/^a\.yaml:2:1: This is not valid YAML/)
  expect(said('name: A\nnotes:\n\ta: b\n')[0]).toMatch(/^a\.yaml:3:\d+: This is not valid YAML/)
})

test('a small file that expands into a huge one is refused', () => {
  const bomb = ['a: &a [x,x,x,x,x,x,x,x,x]']
  for (const [from, to] of ['ab', 'bc', 'cd', 'de', 'ef'].map(pair => [...pair])) {
    bomb.push(`${to}: &${to} [${Array.from({ length: 9 }, () => `*${from}`).join(',')}]`)
  }
  expect(said(bomb.join('\n'))).toEqual(['a.yaml:1:1: The file repeats parts of itself too often.'])
})

test('all problems of a file are reported at once', () => {
  expect(said('open: 1\nkind: 2\n')).toHaveLength(3)
})

test.each(['0123', '1.10', '0x1F', '1e3'])('%s stays the written text', written => {
  expect(readYaml('a.yaml', `name: ${written}\n`, { shape }).read).toMatchObject({ name: written })
})
