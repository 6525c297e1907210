import { describe, expect, test } from 'vitest'
import { describeGrowth, type Recipe } from '../../testing/growth.ts'
import { parseYaml } from './parseYaml.ts'

const saysOf = (text: string) => parseYaml(text).faults.map(({ message }) => message)

const tooDeep = 'The file nests lists and groups more than 50 deep. Is a bracket missing at their end?'
const tooOften = 'The file repeats parts of itself too often.'

test.each([
  ['a part that holds itself', 'a: &a {b: *a}\n', '*a is inside the part that it names. Remove it.'],
  ['a list that holds itself', 'a: &a [x, *a]\n', '*a is inside the part that it names. Remove it.'],
  [
    'parts that hold each other',
    'a: &a {b: &b {c: *a, d: *b}}\n',
    '*a is inside the part that it names. Remove it.',
  ],
  ['60,000 brackets', `a: ${'['.repeat(60_000)}`, tooDeep],
  ['60,000 brackets that are closed', `a: ${'['.repeat(60_000)}${']'.repeat(60_000)}`, tooDeep],
  ['60,000 braces', `a: ${'{b: '.repeat(60_000)}`, tooDeep],
  ['60,000 dashes', '- '.repeat(60_000), tooDeep],
  ['60,000 question marks', '? '.repeat(60_000), tooDeep],
  [
    'lines that each begin further to the right',
    Array.from({ length: 1_000 }, (_, line) => `${' '.repeat(line)}a:\n`).join(''),
    tooDeep,
  ],
  [
    'a group of 60,000 keys',
    Array.from({ length: 60_000 }, (_, line) => `k${line}: 1\n`).join(''),
    'A group has more than 2000 entries. Split it.',
  ],
  ['101 names of other parts', `a: &a x\nb: [${'*a, '.repeat(101)}]\n`, tooOften],
  ['100,000 entries', '- b\n'.repeat(100_000), 'The file has too many entries. Split it.'],
  [
    'parts that are nested through their names',
    Array.from(
      { length: 90 },
      (_, line) => `k${line}: &k${line} [[[${line > 0 ? `*k${line - 1}` : 'x'}]]]\n`,
    ).join(''),
    tooOften,
  ],
])('a file with %s is refused with its own sentence', (_what, text, said) => {
  expect(saysOf(text)[0]).toBe(said)
})

test('a file at the limits is read', () => {
  const deep = `a: ${'['.repeat(40)}x${']'.repeat(40)}\n`
  const keys = Array.from({ length: 1_990 }, (_, line) => `k${line}: 1\n`).join('')
  const aliases = `b: &b x\nc: [${'*b, '.repeat(100)}]\n`
  expect(saysOf(deep + keys + aliases)).toEqual([])
})

const known: [string, Recipe][] = [
  ['brackets', { before: 'a: ', unit: '[', after: '' }],
  ['lines with a tab', { before: '', unit: '\ta: b\n', after: '' }],
  ['keys beside each other', { before: '', unit: 'a: b: c\n', after: '' }],
  ['names of other parts', { before: 'a: &a x\nb: [', unit: '*a, ', after: ']' }],
  ['keys that stand twice in small groups', { before: '', unit: '- {a: b, a: c}\n', after: '' }],
  ['entries of a list', { before: 'a: [', unit: 'b, ', after: ']' }],
]

describe('the work on a file', () => {
  describeGrowth({ 'reading YAML': text => parseYaml(text) }, known)
})
