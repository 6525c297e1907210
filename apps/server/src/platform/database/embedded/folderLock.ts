import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'

export class AlreadyRunning extends Error {
  override readonly name = 'AlreadyRunning'

  constructor(folder: string, remedy = 'Stop it first, or set DATA_DIR to another folder.') {
    super(`Redress is already running on ${folder}. ${remedy}`)
  }
}

/**
 * Locks the folder until the returned function is called or the process ends, even by kill -9.
 * @throws AlreadyRunning if this or another process has the lock
 */
export async function lockFolder(
  folder: string,
  platform: string = process.platform,
): Promise<() => Promise<void>> {
  const real = await fs.realpath(folder)
  return platform === 'linux' ? bySocket(real) : byFile(real)
}

/** Locks with a socket name in Linux's abstract namespace. The kernel frees the name when the process ends. */
async function bySocket(folder: string): Promise<() => Promise<void>> {
  const server = net.createServer(caller => caller.destroy())
  const name = `\0redress-${createHash('sha256').update(folder).digest('hex')}`
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new AlreadyRunning(folder) : error),
    )
    server.listen(name, resolve)
  })
  server.unref()
  return () => new Promise(resolve => server.close(() => resolve()))
}

/** Locks with a file. If the file's process has ended, the file is moved aside. */
async function byFile(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, 'running.pid')
  await createAlone(file).catch(async error => {
    if (error.code !== 'EEXIST') throw error
    await putAsideIfDead(file, folder)
    await createAlone(file).catch(() => {
      throw new AlreadyRunning(folder)
    })
  })
  return () => fs.rm(file, { force: true })
}

function createAlone(file: string): Promise<void> {
  return fs.writeFile(file, String(process.pid), { flag: 'wx' })
}

async function putAsideIfDead(file: string, folder: string): Promise<void> {
  const writer = await fs.readFile(file, 'utf8').catch(() => '')
  if (isAlive(Number(writer))) {
    throw new AlreadyRunning(
      folder,
      `Stop process ${writer} first, or remove ${file} if that process is another program.`,
    )
  }
  // Two starting processes may reach this line at the same time, so the file is moved aside only if it is still the one
  // that was read.
  const aside = `${file}.${randomUUID()}`
  await fs.rename(file, aside).catch(() => {})
  const moved = await fs.readFile(aside, 'utf8').catch(() => writer)
  if (moved === writer) return fs.rm(aside, { force: true })
  await fs.rename(aside, file)
  throw new AlreadyRunning(folder)
}

function isAlive(id: number): boolean {
  if (!Number.isInteger(id) || id <= 0) return false
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    // EPERM means that the process exists but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
