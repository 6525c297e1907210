import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadSecretKey } from './config/secretKey.ts'
import { makePrivateFolder } from './privateFolder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'private-'))
})
afterEach(() => rm(folder, { recursive: true }))

const modeOf = async (place: string) => (await stat(place)).mode & 0o777

test('a private folder and its missing parents are created closed to other users', async () => {
  const inner = path.join(folder, 'data', 'photos')
  await makePrivateFolder(inner)
  expect([await modeOf(path.join(folder, 'data')), await modeOf(inner)]).toEqual([0o700, 0o700])
})

test('a data folder that is created for the secret key is closed to other users, and so is the key', async () => {
  const data = path.join(folder, 'data')
  await loadSecretKey(undefined, data)
  expect([await modeOf(data), await modeOf(path.join(data, 'secret-key'))]).toEqual([0o700, 0o600])
})

const source = fileURLToPath(new URL('..', import.meta.url))

/**
 * The only modules that may create folders themselves. A preview creates folders for files that visitors may read,
 * inside a private temporary folder.
 */
const ownFolders = ['operations/rehearsal/openPreview.ts', 'platform/privateFolder.ts']

test('every folder that the server creates is created by makePrivateFolder', async () => {
  const files = await readdir(source, { recursive: true })
  const modules = files.filter(file => /\.ts$/.test(file) && !/\.test\.ts$|(^|\/)testing\//.test(file))
  const makers: string[] = []
  for (const file of modules)
    if (/\bmkdir(Sync)?\(/.test(await readFile(path.join(source, file), 'utf8'))) makers.push(file)
  expect(makers.toSorted()).toEqual(ownFolders)
})
