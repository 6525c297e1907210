import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './architecture/root.ts'

const page = readFileSync(join(root, 'SECURITY.md'), 'utf8')

/** Reads the tests that a text names in the form `file`: _title_; _title_; `file`: _title_. */
function readNamedTests(text: string): { file: string; title: string }[] {
  const named: { file: string; title: string }[] = []
  let file = ''
  for (const [, path, title] of text.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs))`: |_([^_|]+)_/g)) {
    if (path) file = path
    else if (title) named.push({ file, title })
  }
  return named
}

const promises = page.split('## Promises')[1]?.split('## What remains')[0] ?? ''

test('each test that SECURITY.md names exists', () => {
  const named = readNamedTests(promises)
  expect(named.length).toBeGreaterThan(40)
  const missing = named.filter(
    ({ file, title }) =>
      !existsSync(join(root, file)) ||
      !readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'").includes(title),
  )
  expect(missing).toEqual([])
})
