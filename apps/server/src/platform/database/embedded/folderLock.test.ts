import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AlreadyRunning, lockFolder } from './folderLock.ts'

const platforms = ['linux', 'darwin'] as const
let folder: string

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'redress-lock-'))
})

afterEach(() => fs.rmSync(folder, { recursive: true }))

test.each(platforms)(
  'a second start on a folder on %s fails, because the first is running',
  async platform => {
    const unlock = await lockFolder(folder, platform)
    await expect(lockFolder(folder, platform)).rejects.toThrow(AlreadyRunning)
    await expect(lockFolder(folder, platform)).rejects.toThrow(`Redress is already running on ${folder}.`)
    await unlock()
  },
)

test.each(platforms)('on %s another path to the same folder is locked too', async platform => {
  const link = `${folder}-link`
  fs.symlinkSync(folder, link)
  const unlock = await lockFolder(folder, platform)
  await expect(lockFolder(link, platform)).rejects.toThrow(AlreadyRunning)
  await unlock()
  fs.rmSync(link)
})

test.each(platforms)('a folder on %s can be locked again after it was unlocked', async platform => {
  await (await lockFolder(folder, platform))()
  await (await lockFolder(folder, platform))()
})

test.each(platforms)('on %s two folders are locked at once', async platform => {
  const other = path.join(folder, 'other')
  fs.mkdirSync(other)
  const locks = [await lockFolder(folder, platform), await lockFolder(other, platform)]
  for (const unlock of locks) await unlock()
})

test('a lock file of a dead process does not stop the next start', async () => {
  const dead = spawnSync(process.execPath, ['-e', '0']).pid
  fs.writeFileSync(path.join(folder, 'running.pid'), String(dead))
  await (await lockFolder(folder, 'darwin'))()
  expect(fs.readdirSync(folder)).toEqual([])
})

test('a lock file without a process does not stop the next start', async () => {
  fs.writeFileSync(path.join(folder, 'running.pid'), '')
  await (await lockFolder(folder, 'darwin'))()
})

test('if two processes find the lock file of a dead process at once, exactly one of them starts', async () => {
  for (let round = 0; round < 50; round += 1) {
    fs.writeFileSync(path.join(folder, 'running.pid'), '0')
    const tries = await Promise.allSettled([lockFolder(folder, 'darwin'), lockFolder(folder, 'darwin')])
    const refusals = tries.flatMap(each => (each.status === 'rejected' ? [each.reason] : []))
    expect(refusals).toEqual([expect.any(AlreadyRunning)])
    await expect(lockFolder(folder, 'darwin')).rejects.toThrow(AlreadyRunning)
    for (const each of tries) if (each.status === 'fulfilled') await each.value()
  }
})

test.runIf(process.platform === 'linux')('a process that is killed leaves the folder unlocked', async () => {
  // A process that started earlier would use the same name, so this test creates a socket with that name.
  const { createHash } = await import('node:crypto')
  const name = createHash('sha256').update(fs.realpathSync(folder)).digest('hex')
  const hold = `require('node:net').createServer().listen('\\0redress-${name}', () => console.log('held'))`
  const holder = spawn(process.execPath, ['-e', hold])
  await new Promise(resolve => holder.stdout.once('data', resolve))
  await expect(lockFolder(folder)).rejects.toThrow(AlreadyRunning)
  holder.kill('SIGKILL')
  await new Promise(resolve => holder.once('exit', resolve))
  await (await lockFolder(folder))()
})
