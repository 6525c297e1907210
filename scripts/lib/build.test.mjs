import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprint } from './build.mjs'
import { root } from './paths.mjs'

let copy
beforeEach(() => {
  copy = fs.mkdtempSync(path.join(os.tmpdir(), 'redress-fingerprint-'))
  for (const group of ['packages', 'apps']) fs.mkdirSync(path.join(copy, group))
})
afterEach(() => fs.rmSync(copy, { recursive: true }))

const workspaces = ['packages', 'apps'].flatMap(group =>
  fs.readdirSync(root + group).map(name => `${group}/${name}`),
)

function write(name, text) {
  const file = path.join(copy, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, text)
}

test('A changed source of any package or app makes the next start build again', () => {
  const files = [...workspaces.map(each => `${each}/src/changed.ts`), 'package-lock.json']
  expect(files).toContain('packages/words/src/changed.ts')
  for (const file of files) write(file, 'export const text = 1')
  for (const file of files) {
    const before = fingerprint(copy)
    // The new text has the same size as the old one, and on some file systems the file's time changes only once a
    // second.
    write(file, 'export const text = 2')
    expect(fingerprint(copy), file).not.toBe(before)
  }
})

test('A source that comes or goes makes the next start build again', () => {
  write('packages/words/src/one.ts', '1')
  const before = fingerprint(copy)
  write('packages/words/src/two.ts', '2')
  const added = fingerprint(copy)
  fs.rmSync(path.join(copy, 'packages/words/src/one.ts'))
  expect(new Set([before, added, fingerprint(copy)]).size).toBe(3)
})

test('A start after nothing but tests, results and file times changed does not build again', () => {
  write('packages/words/src/one.ts', '1')
  const before = fingerprint(copy)
  write('packages/words/src/one.test.ts', '1')
  write('packages/words/dist/one.js', '1')
  fs.utimesSync(path.join(copy, 'packages/words/src/one.ts'), 1, 1)
  expect(fingerprint(copy)).toBe(before)
})
