import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { lexiconSource } from './lexiconSource.mjs'
import { lexiconFile, root } from './paths.mjs'

test('the words that are kept here are those that the script makes of WordNet, with its licence', () => {
  expect(fs.readFileSync(lexiconFile, 'utf8') === lexiconSource).toBe(true)
  expect(lexiconSource).toContain('Princeton University')
  expect(lexiconSource.length).toBeLessThan(500_000)
})

test('the page does not load them', () => {
  const folders = ['apps/web/src', 'packages/contract/src', 'packages/channels/src', 'packages/core/src']
  const sources = folders.flatMap(folder =>
    fs
      .readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name))
      .map(name => path.join(root, folder, name)),
  )
  expect(sources.length).toBeGreaterThan(100)
  const loading = sources.filter(file => /drafts\/claims\//.test(fs.readFileSync(file, 'utf8')))
  expect(loading).toEqual([])
})
