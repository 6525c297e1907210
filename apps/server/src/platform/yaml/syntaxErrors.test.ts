import { expect, test } from 'vitest'
import { parseYaml } from './parseYaml.ts'

function faultsOf(text: string): string[] {
  const { faults, placeOf } = parseYaml(text)
  return faults.map(({ offset, message }) => {
    const { line, column } = placeOf(offset)
    return `${line}:${column}: ${message.replace('This is not valid YAML: ', '')}`
  })
}

const tab = 'a tab is used for indentation. Indent with spaces.'
const campaign = 'campaigns:\n  - campaignId: one\n'

test.each([
  [
    'before a key',
    `${campaign}\tcampaignName: One\n    topics: [Health]\n    form:\n      title: A\n`,
    `3:1: ${tab}`,
  ],
  ['before a list', 'campaigns:\n\t- campaignId: one\n\t  campaignName: One\n', `2:1: ${tab}`],
  ['after a space', `${campaign} \tcampaignName: One\n    topics: [Health]\n`, `3:1: ${tab}`],
  [
    'after the right number of spaces',
    `${campaign}    \tcampaignName: One\n    topics: [Health]\n`,
    `3:1: ${tab}`,
  ],
])('one tab %s causes one error, at the line where it begins', (_where, text, said) => {
  expect(faultsOf(text)).toEqual([said])
})

test('a tab inside a text and beside a value is not an error', () => {
  expect(parseYaml('text: |\n  One\n  \tTwo\nname:\tAnn\n')).toMatchObject({
    value: { text: 'One\n\tTwo\n', name: 'Ann' },
    faults: [],
  })
})

test.each([
  [
    '[Your name] asks you to vote',
    '1:7: a text begins with [, which begins a list. Put the whole text in quotes.',
  ],
  [
    '{name} asks you to vote',
    '1:7: a text begins with {, which begins a group. Put the whole text in quotes.',
  ],
  [
    '**Vote** today',
    '1:7: a text begins with *, which names another part of the file. Put the whole text in quotes.',
  ],
  [
    '"Fair" is a word',
    `1:7: a text continues after its closing quote. Put the whole text in quotes of the other kind: '"Fair" is a word'.`,
  ],
  ['@league asks you', '1:7: a text begins with @. Put it in quotes.'],
  ['`vote` today', '1:7: a text begins with `. Put it in quotes.'],
  ['%name asks you', '1:7: a text begins with %. Put it in quotes.'],
  ['!important', '1:7: a text begins with !. Put it in quotes.'],
  ['& more', '1:7: a text begins with & or *. Put it in quotes.'],
  ['"Vote', '1:7: a text begins with a quote and never ends. Close it.'],
  ["'Vote", '1:7: a text begins with a quote and never ends. Close it.'],
  ['[Health, Voting', '1:7: [ is never closed. Close it.'],
  ['{ en: Vote', '1:7: { is never closed. Close it.'],
  [
    '| Vote today',
    '1:7: a text is beside |. Begin it on the next line, two spaces further to the right than its key.',
  ],
  ['- Vote', '1:7: a list begins beside its key. Begin it on the next line, or put a text in quotes.'],
  ['}', '1:7: } closes nothing. Remove it, or put the text in quotes.'],
  ['"a \\q b"', '1:10: a \\ is in double quotes. Write \\\\ for it, or put the text in single quotes.'],
])('a value "%s" causes one error in our own words, where the value begins', (value, said) => {
  expect(faultsOf(`text: ${value}\nname: Ann\n`)[0]).toBe(said)
  expect(faultsOf(`text: ${value}\nname: Ann\n`)).toHaveLength(1)
})

test('two unrelated mistakes are both reported', () => {
  expect(faultsOf('name: @a\nname: b\nother: @c\n').map(fault => fault.split(':')[0])).toEqual([
    '1',
    '2',
    '3',
  ])
})

/** Beginnings of values and lines that people paste from other places. */
const pieces = [
  ': ',
  '- ',
  '[',
  ']',
  '{',
  '}',
  '"',
  "'",
  '#',
  '&a ',
  '*a ',
  '!t ',
  '|',
  '>',
  '? ',
  '%',
  '@',
  '\t',
  ',',
  '\\',
  '---',
  '...',
]

test('no mistake is reported in the words of the YAML library', () => {
  const ours = /^\d+:\d+: (a |the |it |[[\]{}*] |\*|A value|The file)/
  const reported = new Set<string>()
  for (const first of pieces)
    for (const second of pieces)
      for (const text of [`a: ${first}b${second}c\nd: e\n`, `a:\n  b: c\n${first}${second}d: e\nf: g\n`])
        for (const fault of faultsOf(text)) reported.add(fault)
  expect(reported.size).toBeGreaterThan(20)
  expect([...reported].filter(fault => !ours.test(fault))).toEqual([])
})
