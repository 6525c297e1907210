import { consoleWordsOf } from '@redress/words/consoleWords'
import { expect, test } from 'vitest'
import { unreadableFile } from './terminal.ts'

// The errors are made by hand, because root may read every file: a test that runs as root cannot make an unreadable
// one.
test.each([
  ['EACCES', 'a.json may not be read: permission denied.'],
  ['ENOENT', 'There is no file a.json.'],
  ['EISDIR', 'a.json is a folder, not a file.'],
])('a file that fails to open with %s is explained', (code, expected) => {
  const error = Object.assign(new Error(code), { code })
  expect(unreadableFile(consoleWordsOf('en'), 'a.json', error).message).toBe(expected)
})
