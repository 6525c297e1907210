import { consoleWordsOf } from '@redress/words/consoleWords'
import { expect, test } from 'vitest'
import { unreadableFile } from './terminal.ts'

// The test makes the errors itself. If it runs as root, it cannot make an unreadable file, because root may read every
// file.
test.each([
  ['EACCES', 'a.json cannot be read: permission denied.'],
  ['ENOENT', 'There is no file a.json.'],
  ['EISDIR', 'a.json is a folder, not a file.'],
])('a file that fails to open with %s is explained', (code, expected) => {
  const error = Object.assign(new Error(code), { code })
  expect(unreadableFile(consoleWordsOf('en'), 'a.json', error).message).toBe(expected)
})
