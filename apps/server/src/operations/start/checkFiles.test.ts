import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openProduct } from '../../compose.ts'
import { readSettings } from '../../platform/config/readSettings.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'folders-'))
})
afterEach(() => rm(folder, { recursive: true }))

const start = (env: Record<string, string>) => {
  const settings = readSettings({ DATA_DIR: path.join(folder, 'data'), ...env }, folder)
  return openProduct(settings, { root: folder, log: pino({ level: 'silent' }), say: () => {} })
}

test.each(['ORGANIZATIONS_DIR', 'WEBHOOK_SECRETS_DIR'])(
  'A start with a missing %s stops with one sentence, and makes no database',
  async name => {
    await writeFile(path.join(folder, 'a-file'), '')
    for (const place of [path.join(folder, 'missing'), path.join(folder, 'a-file')]) {
      const others = { ORGANIZATIONS_DIR: folder, [name]: place }
      await expect(start(others)).rejects.toThrow(
        `The configuration is wrong:\n  ${name}: ${place} is not a readable folder: create it, or name another`,
      )
    }
    expect(await readdir(folder)).toEqual(['a-file'])
  },
)

test('All problems with files and folders are reported at once, before a database is created', async () => {
  const missing = path.join(folder, 'missing')
  const names = ['ORGANIZATIONS_DIR', 'WEBHOOK_SECRETS_DIR', 'LEGISLATOR_EMAILS_FILE', 'LEGAL_ADDENDA_DIR']
  const starting = start(Object.fromEntries(names.map(name => [name, missing])))
  await expect(starting).rejects.toThrow(
    new RegExp(`^The configuration is wrong:${names.map(name => `\\n {2}${name}: .+`).join('')}$`),
  )
  expect(await readdir(folder)).toEqual([])
})
