import fs from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../paths.mjs'
import { breakIt } from './breakIt.mjs'
import { namingTests } from './namingTests.mjs'
import { readBreakages } from './readBreakages.mjs'

// That the tests then fail is what `npm run prove` shows; here, that it still can.
const breakages = readBreakages(fs.readFileSync(`${root}prove/breakages.txt`, 'utf8'))
const naming = namingTests()

test('every breakage still has its place in the product, once', () => {
  const refused = breakages.flatMap(each => {
    try {
      breakIt(fs.readFileSync(root + each.file, 'utf8'), each)
      return []
    } catch (error) {
      return [`${each.id} ${error.message}`]
    }
  })
  expect(refused).toEqual([])
})

test('every breakage has a test that names its id', () => {
  expect(breakages.filter(({ id }) => naming(id).length === 0)).toEqual([])
})

test('no breakage stands there twice', () => {
  const keys = breakages.map(({ id, file, find, replace }) => [id, file, find, replace].join('\n'))
  expect(new Set(keys).size).toBe(keys.length)
})

test('every group of requirements has some, and together they are forty or more', () => {
  const groups = new Set(breakages.map(({ id }) => id.replace(/-.*/, '')))
  const all = 'SHELL PICK CAMP CLASSIC PERS CARD RES FLOW VAL API ERR LOOK LEGAL'.split(' ')
  expect(all.filter(group => !groups.has(group))).toEqual([])
  expect(breakages.length).toBeGreaterThanOrEqual(40)
})
