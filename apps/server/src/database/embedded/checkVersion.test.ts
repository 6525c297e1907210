import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { checkVersion, EMBEDDED_MAJOR } from './openEmbedded.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'redress-version-'))

beforeEach(() => fs.rmSync(path.join(folder, 'PG_VERSION'), { force: true }))
afterAll(() => fs.rmSync(folder, { recursive: true }))

test('a folder without a database has none', async () => {
  expect(await checkVersion(folder)).toBe('none')
  expect(await checkVersion(path.join(folder, 'not-even-a-folder'))).toBe('none')
})

test('a database of this major version is there', async () => {
  fs.writeFileSync(path.join(folder, 'PG_VERSION'), `${EMBEDDED_MAJOR}\n`)
  expect(await checkVersion(folder)).toBe('there')
})

test.each(['17', '19', ''])('an operator with a database of version "%s" reads what to do', async version => {
  fs.writeFileSync(path.join(folder, 'PG_VERSION'), version)
  await expect(checkVersion(folder)).rejects.toThrow(/made by PostgreSQL .* Start the release that made it/)
})
