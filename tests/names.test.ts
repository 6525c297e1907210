import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './architecture/root.ts'
import { sourceFiles } from './architecture/sourceFiles.ts'

/** Names that readers did not understand, with the standard term that replaces each. */
const PRIVATE_NAMES = [
  'Standing',
  'seatStanding',
  'findStanding',
  'judgeBatch',
  'Need',
  'Spending',
  'handOver',
  'heir',
  'Inherited',
  'Moment',
  'drive',
  'Driving',
  'Driven',
  'isTried',
  'standIn',
  'stoodIn',
  'whyNotAsked',
  'hear',
  'told',
  'likeness',
  'sketch',
  'picture',
  'remnant',
  'swallowed',
  'DraftWish',
]

const PRIVATE_FOLDERS = ['outside', 'base', 'wiring', 'reader', 'unfurl', 'visits']

const declaration = new RegExp(
  String.raw`\b(?:const|let|function|function\*|type|class|import)\s+(?:type\s+)?(${PRIVATE_NAMES.join('|')}|moment(?=\())\b`,
  'g',
)

const declaredIn = (source: string) => [...source.matchAll(declaration)].map(([, name]) => name)

test('No source declares one of the private names', () => {
  const found = sourceFiles().flatMap(({ path }) =>
    declaredIn(readFileSync(join(root, path), 'utf8')).map(name => `${path}: ${name}`),
  )
  expect(found).toEqual([])
})

test('A private name would be found, and a longer name that begins with it would not', () => {
  expect(declaredIn('export type Standing = 1')).toEqual(['Standing'])
  expect(declaredIn('export function moment(at: number) {}')).toEqual(['moment'])
  expect(declaredIn('const pictures = 1')).toEqual([])
})

test('No folder of the server has one of the private names', () => {
  const folders = readdirSync(join(root, 'apps/server/src'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name)
  expect(folders.filter(name => PRIVATE_FOLDERS.includes(name))).toEqual([])
})
