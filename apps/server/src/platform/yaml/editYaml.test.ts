import { describe, expect, test } from 'vitest'
import { type Edit, editYaml } from './editYaml.ts'

const text = `# The head
organizationId: ours
organizationName: "Our Name" # the name

colors: &colors { a: 1, b: "#fff" }
more: *colors
number: 0123
empty:
campaigns:
# before the first
- campaignId: one
  # about the name
  campaignName: >-
    folded text
    over lines

  topics: [Health, "Law"]
  list:
  - "text in quotes
     over lines"

# before the second
- campaignId: two
  campaignName: plain text
    that goes on
`

function edit(...edits: Edit[]): string {
  const edited = editYaml(text, edits)
  return 'text' in edited ? edited.text : edited.message
}

const entry = (value: string) => ['campaigns', { key: 'campaignId', value }]

test('an edit changes its own lines, and every other line stays as it was written', () => {
  expect(edit({ kind: 'set', path: ['organizationName'], value: 'Other: Name' })).toBe(
    text.replace('"Our Name"', '"Other: Name"'),
  )
})

test('a value that is set again leaves the text as it is, to the byte', () => {
  const odd = 'a:   x    # far away\r\n\r\n\r\nb: {c: 1}\r\n'
  expect(editYaml(odd, [{ kind: 'set', path: ['b', 'c'], value: 1 }])).toEqual({ text: odd })
  expect(editYaml(odd, [{ kind: 'remove', path: ['d'] }])).toEqual({ text: odd })
})

test('an entry is found by its id, and a text of several lines is written as a block', () => {
  expect(edit({ kind: 'set', path: [...entry('two'), 'campaignName'], value: 'New\nlines' })).toBe(
    text.replace('plain text\n    that goes on', '|-\n    New\n    lines'),
  )
})

test('groups on the way to a value are added, even in place of an empty value', () => {
  const edited = edit(
    { kind: 'set', path: [...entry('two'), 'form', 'image', 'file'], value: 'assets/a.jpg' },
    { kind: 'set', path: ['empty', 'inner'], value: true },
  )
  expect(edited).toContain('  form:\n    image:\n      file: assets/a.jpg\n')
  expect(edited).toContain('empty:\n  inner: true\n')
})

test('a moved entry takes its comment with it, and the comment above the first one stays with the list', () => {
  expect(edit({ kind: 'move', path: entry('two'), to: 0 })).toMatch(
    /# before the first\n\s*# before the second\n- campaignId: two\n.*- campaignId: one\n {2}# about the name/s,
  )
})

test('a copy stands behind its original, with the comments inside it', () => {
  const edited = edit(
    { kind: 'copy', path: entry('one') },
    { kind: 'set', path: ['campaigns', 1, 'campaignId'], value: 'copy' },
  )
  expect(edited).toMatch(
    /- campaignId: one\n.*- campaignId: copy\n {2}# about the name\n.*- campaignId: two/s,
  )
})

test('an entry is inserted into a list, into an empty list, and if there is no list', () => {
  expect(edit({ kind: 'insert', path: [...entry('one'), 'topics'], at: 1, value: 'Taxation' })).toContain(
    'Health, Taxation, "Law"',
  )
  const empty: Edit = { kind: 'insert', path: ['list'], at: 7, value: { a: 'x' } }
  expect(editYaml('list: []\n', [empty])).toEqual({ text: 'list:\n  - a: x\n' })
  expect(editYaml('# nothing\n', [empty])).toEqual({ text: expect.stringContaining('list:\n  - a: x\n') })
})

test('a text that comes from a form of a browser is the same text', () => {
  const lines = 'description: |-\n  one\n  two   \n'
  const same: Edit = { kind: 'set', path: ['description'], value: 'one\r\ntwo   ' }
  expect(editYaml(lines, [same])).toEqual({ text: lines })
})

test('a value that stands in two places by a name is changed in one of them', () => {
  const edited = edit({ kind: 'set', path: ['more', 'a'], value: 2 })
  expect(edited).toContain('colors: &colors { a: 1, b: "#fff" }\nmore: { a: 2, b: "#fff" }\n')
})

describe('an edit is refused, and says which one it is,', () => {
  const first: Edit = { kind: 'set', path: ['number'], value: 1 }

  test.each<[string, Edit]>([
    ['if another person removed the entry', { kind: 'remove', path: [...entry('three'), 'topics'] }],
    ['if a list has no such place', { kind: 'set', path: ['campaigns', 9, 'campaignId'], value: 'x' }],
    ['if a text has no parts', { kind: 'set', path: ['organizationId', 'en'], value: 'x' }],
    ['if another part of the text needs the value', { kind: 'remove', path: ['colors'] }],
    ['if nothing can be inserted there', { kind: 'insert', path: ['organizationId'], at: 0, value: 'x' }],
    ['if there is no entry to move', { kind: 'move', path: ['organizationId'], to: 0 }],
  ])('%s', (_why, wrong) => {
    expect(editYaml(text, [first, wrong])).toEqual({ edit: 1, message: expect.any(String) })
  })

  test('if the text is not YAML', () => {
    expect(editYaml('a: [', [first])).toEqual({
      edit: 0,
      message: expect.stringContaining('The text cannot be edited by fields. '),
    })
  })
})

test.each(['0123', '#fff', 'yes: no', "it's", ' a ', '- a', '', 'null', 'a\u0000b', 'á\n\n b ', '*a', '{'])(
  'the text %j is the same when it is read again',
  value => {
    const edited = editYaml(text, [{ kind: 'set', path: ['empty'], value }])
    const again = 'text' in edited ? editYaml(edited.text, [{ kind: 'set', path: ['empty'], value }]) : null
    expect(again).toEqual(edited)
  },
)
